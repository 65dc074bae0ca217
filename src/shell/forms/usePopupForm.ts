import { popups } from '../popups/popups.ts'
import { toast } from '../popups/toasts.ts'
import { type FormOptions, useForm } from './useForm.ts'

interface PopupFormOptions<Values extends object, Sent, Answer>
  extends Omit<FormOptions<Values, Sent, Answer>, 'onDone'> {
  /** What is said once it is done, when the popup has closed. */
  said: (answer: Answer) => string
}

/** The form of a popup, which closes once it is sent. */
export function usePopupForm<Values extends object, Sent, Answer>(options: PopupFormOptions<Values, Sent, Answer>) {
  const { said, ...rest } = options
  return useForm({
    ...rest,
    onDone: answer => {
      popups.hide()
      toast.success(said(answer))
    },
  })
}
