import styles from './HomePage.module.css'
import { useSiteWords } from './words.ts'

export function HomePage() {
  const words = useSiteWords()
  return (
    <>
      <title>{`Idealign · ${words.home.title}`}</title>
      <section className={styles.hero}>
        <h1>{words.home.title}</h1>
        <p>{words.home.lead}</p>
      </section>
      <ul className={styles.points}>
        {words.home.points.map(point => (
          <li key={point.title}>
            <h2>{point.title}</h2>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
      <section id="faqs" className={styles.section}>
        <h2>{words.faqs}</h2>
        <div className={styles.questions}>
          {words.questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
      <section id="contact-us" className={styles.section}>
        <h2>{words.contact}</h2>
        <p className={styles.contact}>{words.contactText}</p>
      </section>
    </>
  )
}
