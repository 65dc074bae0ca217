import { Button } from '#ui/Button.tsx'
import { ActionApart, PopupFooter } from '#ui/PopupFooter.tsx'
import { popups } from './popups.ts'

interface PopupActionsProps {
  /** The labels of the submit and the cancel button. */
  words: { submit: string; cancel: string }
  busy?: boolean
  danger?: boolean
  /** The reason why it cannot be sent now. */
  disabledReason?: string | undefined
  /** For a popup that is a question: what its first button does, because no form is sent. */
  onSubmit?: () => void
  onCancel?: () => void
}

/** The footer of every popup: the action right, cancel left of it; on a phone both full width, the action on top. */
export function PopupActions({ words, busy = false, danger = false, ...rest }: PopupActionsProps) {
  const { disabledReason, onSubmit, onCancel = popups.hide } = rest
  return (
    <PopupFooter>
      <Button variant="quiet" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button
        type={onSubmit ? 'button' : 'submit'}
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        disabledReason={disabledReason}
        onClick={onSubmit}
      >
        {words.submit}
      </Button>
    </PopupFooter>
  )
}

interface PopupChoiceProps {
  words: { stay: string; leave: string }
  onStay: () => void
  onLeave: () => void
}

/** The footer of a popup whose expected answer is the safe one: the destructive button is on the far left. */
export function PopupChoice({ words, onStay, onLeave }: PopupChoiceProps) {
  return (
    <PopupFooter>
      <ActionApart>
        <Button variant="danger" full onClick={onLeave}>
          {words.leave}
        </Button>
      </ActionApart>
      <Button variant="primary" onClick={onStay}>
        {words.stay}
      </Button>
    </PopupFooter>
  )
}
