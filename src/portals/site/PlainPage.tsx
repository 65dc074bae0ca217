import styles from './PlainPage.module.css'
import { useSiteWords } from './words.ts'

/** A public page that says its one thing until its own issue fills it. */
export function PlainPage({ page }: { page: 'about' | 'results' | 'youths' }) {
  const words = useSiteWords()
  const { title, text } = words.pages[page]
  return (
    <article className={styles.page}>
      <title>{`${title} · Idealign`}</title>
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
      <p className={styles.note}>{words.comingSoon}</p>
    </article>
  )
}
