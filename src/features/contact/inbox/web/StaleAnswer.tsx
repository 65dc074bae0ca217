import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import type { ContactForm } from '../contract/contactForm.ts'
import styles from './AnswerForm.module.css'
import { useWords } from './words.ts'

/** Shows another administrator's answer that was sent first, and offers to send this one too. */
export function StaleAnswer({ answers, onSeen }: { answers: ContactForm['answers']; onSeen: () => void }) {
  const { answer: words } = useWords()
  const last = answers.at(-1)
  return (
    <Banner
      isAnnounced
      tone="warn"
      title={words.stale}
      actions={
        <Button size="small" onClick={onSeen} type="submit">
          {words.sendAnyway}
        </Button>
      }
    >
      {words.staleText(last?.by ?? '')}
      <span className={styles.theirs}>{last?.body}</span>
    </Banner>
  )
}
