import { CallError } from '#shell/calls/callError.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { Status } from '#ui/Status.tsx'
import styles from './ContactForm.module.css'
import type { Filling } from './slots.ts'
import type { Stage } from './useContactForm.ts'
import { useWords } from './words.ts'

/** The message of the form, beside the button. */
export function ContactNotice({ stage, first }: { stage: Stage; first: Filling }) {
  const { tone, text } = useNews(stage, first)
  return (
    <Status data-slot="notice" data-tone={tone} className={styles.notice}>
      {text}
    </Status>
  )
}

function useNews(stage: Stage, first: Filling): { tone: string; text: string } {
  const words = useWords()
  const refusalText = useRefusalText()
  if (stage.at === 'first') return { tone: first.tone, text: first.notice }
  if (stage.at === 'sent') return { tone: 'good', text: words.sent }
  return stage.at === 'refused' ? { tone: 'bad', text: refusalText(stage.error) } : { tone: '', text: '' }
}

function useRefusalText(): (error: unknown) => string {
  const words = useWords()
  const errorText = useErrorText()
  return error => {
    if (!(error instanceof CallError)) return words.failed
    const { issued, errors, retryAfter } = error.facts
    if (typeof issued === 'string') return words.sendAgain
    if (error.code === 'too-many-requests') return words.tooMany(Math.ceil((retryAfter ?? 3600) / 60))
    return errors ? words.check : errorText(error)
  }
}
