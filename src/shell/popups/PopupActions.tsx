import { Button } from '#ui/Button.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { popups } from './popups.ts'

interface PopupActionsProps {
  /** What the form does, and how it is left without doing it. */
  words: { submit: string; cancel: string }
  busy: boolean
  danger?: boolean
  /** For a popup that only asks: what its first button does, where no form is sent. */
  onSubmit?: () => void
}

/** The two buttons that end a popup's form. */
export function PopupActions({ words, busy, danger = false, onSubmit }: PopupActionsProps) {
  return (
    <FormActions>
      <Button
        type={onSubmit ? 'button' : 'submit'}
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        {...(onSubmit && { onClick: onSubmit })}
      >
        {words.submit}
      </Button>
      <Button variant="quiet" onClick={popups.hide}>
        {words.cancel}
      </Button>
    </FormActions>
  )
}
