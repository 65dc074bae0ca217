import { CircleAlert } from 'lucide-react'
import { Button, LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Row } from '#ui/Stack.tsx'
import { CallError } from '../calls/callError.ts'
import { useErrorText } from '../calls/errors.ts'
import { useShellWords } from '../words/words.ts'

/** Shown when a page failed to render: a way to continue, never a stack trace. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useShellWords()
  const errorText = useErrorText()
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert aria-hidden="true" />}
        title={error instanceof CallError ? errorText(error) : words.screenError.title}
        action={
          <Row justify="start">
            <Button variant="primary" onClick={onRetry}>
              {words.screenError.retry}
            </Button>
            <LinkButton href="/">{words.screenError.home}</LinkButton>
          </Row>
        }
      >
        {words.screenError.text}
      </EmptyState>
    </div>
  )
}
