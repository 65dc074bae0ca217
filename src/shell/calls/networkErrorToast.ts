import { toast } from '../popups/toasts.ts'
import { useShellWords } from '../words/words.ts'

/** Shows the specification's 'Network Error' in the reader's language, at most one at a time. */
export function networkErrorToast(): void {
  useShellWords.load().then(
    words => toast.error(words.errors.network),
    () => {},
  )
}
