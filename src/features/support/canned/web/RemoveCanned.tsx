import { useErrorText } from '#shell/calls/errors.ts'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { CannedAnswer } from '../contract/cannedAnswer.ts'
import { useRemoveCanned } from './api.ts'
import { useWords } from './words.ts'

/** Confirms the removal of a canned answer; in a popup. */
export function RemoveCanned({ answer }: { answer: CannedAnswer }) {
  const words = useWords()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useRemoveCanned()
  const done = () => {
    popups.hide()
    toast.success(words.removed(answer.name))
  }
  return (
    <Stack>
      {error && <Banner tone="bad">{errorText(error)}</Banner>}
      <p>{words.removeText}</p>
      <PopupActions
        words={{ submit: words.remove, cancel: words.cancel }}
        danger
        busy={isPending}
        onSubmit={() => mutate(answer.id, { onSuccess: done })}
      />
    </Stack>
  )
}
