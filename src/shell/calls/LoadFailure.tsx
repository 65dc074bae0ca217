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
  /** For a page about one item: the words shown when the item does not exist, or not for this reader. */
  missing?: { title: string; text: string; list: string; toList: string }
}

/** Shown in place of content that did not load: the reason, a retry button and a link back to the list. */
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

// the address bar may hold something that is not a valid id
function isMissing(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not-found' || error.code === 'invalid-input')
}
