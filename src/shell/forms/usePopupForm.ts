import { popups } from '../popups/popups.ts'
import { toast } from '../popups/toasts.ts'
import { type FormOptions, useForm } from './useForm.ts'

interface PopupFormOptions<Values extends object, Sent, Answer>
  extends Omit<FormOptions<Values, Sent, Answer>, 'onDone'> {
  /** The toast that is shown after success, when the popup has closed. */
  successText: (answer: Answer) => string
}

/** The form of a popup, which closes after it is sent. */
export function usePopupForm<Values extends object, Sent, Answer>(options: PopupFormOptions<Values, Sent, Answer>) {
  const { successText, ...rest } = options
  return useForm({
    ...rest,
    onDone: answer => {
      popups.hide()
      toast.success(successText(answer))
    },
  })
}
