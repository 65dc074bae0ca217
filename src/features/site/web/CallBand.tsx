import { LinkButton } from '#ui/Button.tsx'
import styles from './CallBand.module.css'
import { Section } from './Section.tsx'
import { useSiteWords } from './words.ts'

/** The end of a page: one sentence, and links to the next steps. */
export function CallBand({ title, text }: { title: string; text: string }) {
  const { call } = useSiteWords()
  return (
    <Section tone="mint">
      <div className={styles.call}>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className={styles.actions}>
          <LinkButton href="/#contact-us" variant="primary">
            {call.write}
          </LinkButton>
          <LinkButton href="/#faqs" variant="quiet">
            {call.faqs}
          </LinkButton>
        </div>
      </div>
    </Section>
  )
}
