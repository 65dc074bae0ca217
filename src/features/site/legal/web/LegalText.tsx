import { Link } from '#ui/Link.tsx'
import styles from './LegalText.module.css'
import { useLegalWords } from './words.ts'

interface LegalTextProps {
  text: { title: string; lead: string; sections: readonly { title: string; paragraphs: readonly string[] }[] }
  /** Adds the operator of the site at the end. */
  provider?: boolean
}

/** A text page: its headings beside their paragraphs. */
export function LegalText({ text, provider = false }: LegalTextProps) {
  const { contact } = useLegalWords()
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      {text.sections.map(({ title, paragraphs }) => (
        <section key={title} className={styles.section}>
          <h2>{title}</h2>
          <div className={styles.words}>
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
      {provider && <Provider />}
      <p className={styles.section}>
        <Link href="/#contact-us">{contact}</Link>
      </p>
    </article>
  )
}

function Provider() {
  const { provider } = useLegalWords()
  return (
    <section className={styles.section}>
      <h2>{provider.title}</h2>
      <div className={styles.words}>
        <dl>
          {provider.facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{provider.note}</p>
      </div>
    </section>
  )
}
