import { Button } from '#ui/Button.tsx'
import { ActionApart, PopupFooter } from '#ui/PopupFooter.tsx'
import { popups } from './popups.ts'

interface PopupActionsProps {
  /** What the form does, and how it is left without doing it. */
  words: { submit: string; cancel: string }
  busy?: boolean
  danger?: boolean
  /** Why it cannot be sent now. */
  disabledReason?: string | undefined
  /** For a popup that only asks: what its first button does, where no form is sent. */
  onSubmit?: () => void
  onCancel?: () => void
}

/** The one footer of popups: the action right, the way out left of it; on a phone full width, the action on top. */
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

/** The footer of a popup whose safe answer is the expected one: what is lost by the other stands far left. */
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
