import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'

interface AskProps {
  text: string
  /** The label of the action. */
  label: string
  cancel: string
  onYes: () => void
}

/** A confirmation popup before an action that is hard to undo. */
export function Confirmation({ text, label, cancel, onYes }: AskProps) {
  const yes = () => {
    popups.hide()
    onYes()
  }
  return (
    <>
      <p>{text}</p>
      <PopupActions words={{ submit: label, cancel }} danger onSubmit={yes} />
    </>
  )
}
