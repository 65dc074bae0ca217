import { useMutation } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { readUploadAgain } from '../../file/contract/verdict.ts'
import { useWords } from './words.ts'

interface CheckAgainProps {
  id: string
  name: string
  /** Refetches the list that shows the file. */
  onQueued?: (() => unknown) | undefined
}

/** Lets the server check a file at once whose check could not be finished. */
export function CheckAgain({ id, name, onQueued }: CheckAgainProps) {
  const { way } = useWords()
  const errorText = useErrorText()
  const again = useMutation({
    mutationFn: () => call(readUploadAgain, { params: { id } }),
    onSuccess: () => onQueued?.(),
    onError: error => toast.error(errorText(error)),
  })
  return (
    <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
      {way.checkAgain}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
}
