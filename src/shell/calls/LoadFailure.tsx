import { SearchX } from 'lucide-react'
import { Banner } from '#ui/Banner.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useUiWords } from '#ui/words.tsx'
import { CallError } from './callError.ts'
import { useErrorText } from './errors.ts'

interface LoadFailureProps {
  error: unknown
  retry: () => void
  /** For a page about one thing: what is said when there is no such thing, or not for this reader. */
  missing?: { title: string; text: string; list: string; toList: string }
}

/** In place of what did not load: why, and the way to try again or to go back to the list. */
export function LoadFailure({ error, retry, missing }: LoadFailureProps) {
  const words = useUiWords()
  const errorText = useErrorText()
  if (missing && isMissing(error))
    return (
      <Card>
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={missing.title}
          action={<LinkButton href={missing.list}>{missing.toList}</LinkButton>}
        >
          {missing.text}
        </EmptyState>
      </Card>
    )
  return (
    <Banner tone="bad" title={words.failedToLoad} actions={<Button onClick={() => retry()}>{words.retry}</Button>}>
      {errorText(error)}
    </Banner>
  )
}

// what stands in an address may be no id at all
function isMissing(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not-found' || error.code === 'invalid-input')
}
