import type { ContactForm } from '../contract/contactForm.ts'
import styles from './AnswerForm.module.css'
import { useWords } from './words.ts'

/** The message that is being answered, folded. */
export function QuotedMessage({ of }: { of: ContactForm }) {
  const { answer: words } = useWords()
  return (
    <details className={styles.quoted}>
      <summary>{words.quoted}</summary>
      <blockquote lang={of.language}>{of.message}</blockquote>
    </details>
  )
}
