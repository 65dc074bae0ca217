import { popups } from '#shell/popups/popups.ts'
import { Button } from '#ui/Button.tsx'
import { FormActions } from '#ui/FormActions.tsx'

interface AskProps {
  text: string
  /** What the deed is called. */
  label: string
  cancel: string
  onYes: () => void
}

/** Asks in a popup before something that is not undone lightly. */
export function Ask({ text, label, cancel, onYes }: AskProps) {
  const yes = () => {
    popups.hide()
    onYes()
  }
  return (
    <>
      <p>{text}</p>
      <FormActions>
        <Button variant="danger" onClick={yes}>
          {label}
        </Button>
        <Button variant="quiet" onClick={popups.hide}>
          {cancel}
        </Button>
      </FormActions>
    </>
  )
}
