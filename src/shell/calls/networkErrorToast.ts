import { toast } from '../popups/toasts.ts'
import { useShellWords } from '../words/words.ts'

/** The specification's 'Network Error', in the reader's language; one at a time. */
export function networkErrorToast(): void {
  useShellWords.load().then(
    words => toast.error(words.errors.network),
    () => {},
  )
}
