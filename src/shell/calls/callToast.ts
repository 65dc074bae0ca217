import { toast } from '../popups/toasts.ts'
import { useShellWords } from '../words/words.ts'

/** Shows that a call has no answer, in the reader's language, at most once at a time: the specification's 'Network Error'. */
export function callToast(code: 'network' | 'unconfirmed'): void {
  useShellWords.load().then(
    words => toast.error(words.errors[code]),
    () => {},
  )
}
