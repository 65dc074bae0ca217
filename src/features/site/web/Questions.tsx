import { Plus } from 'lucide-react'
import styles from './Questions.module.css'
import { useQuestions } from './words.ts'

/** Every question with an answer that a press opens; the browser's search finds text in closed answers too. */
export function Questions() {
  const { questions } = useQuestions()
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>{question}</h3>
            <Plus aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
