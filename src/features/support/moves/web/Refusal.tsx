import { CallError } from '#shell/calls/callError.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { useWords } from './words.ts'

/** Why a deed was refused; a ticket that changed meanwhile is behind the popup as it is now. */
export function Refusal({ error }: { error: unknown }) {
  const words = useWords()
  const errorText = useErrorText()
  if (!error) return null
  const isStale = error instanceof CallError && error.code === 'stale'
  return <Banner tone={isStale ? 'warn' : 'bad'}>{isStale ? words.stale : errorText(error)}</Banner>
}
