import { CallError } from '#shell/calls/callError.ts'
import type { OwnRefusal } from '#shell/forms/Form.tsx'
import { Banner } from '#ui/Banner.tsx'
import { useWords } from './words.ts'

/** States that the ticket changed meanwhile and that the page under the popup shows its current state. */
export function useStaleRefusal(): OwnRefusal {
  const words = useWords()
  return error =>
    error instanceof CallError &&
    error.code === 'stale' && (
      <Banner isAnnounced tone="warn">
        {words.stale}
      </Banner>
    )
}
