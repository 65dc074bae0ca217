import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { useHasClinic } from './api.ts'
import styles from './GettingStarted.module.css'
import { useWords } from './words.ts'

/** The two steps to a doctor's first case. */
export function GettingStarted() {
  const {
    doctor: { newcomer: words },
  } = useWords()
  const hasClinic = useHasClinic().data
  if (hasClinic === undefined) return null
  return (
    <Card title={words.title} tone="accent">
      <ol className={styles.steps}>
        <li className={styles.step}>
          <span className={styles.words}>
            <strong>{words.clinic}</strong>
            <span className={styles.text}>{words.clinicText}</span>
          </span>
          {hasClinic ? (
            <StatusBadge tone="good">{words.clinicDone}</StatusBadge>
          ) : (
            <LinkButton href="/clinics/add" variant="primary">
              {words.clinic}
            </LinkButton>
          )}
        </li>
        <li className={styles.step}>
          <span className={styles.words}>
            <strong>{words.case}</strong>
            <span className={styles.text}>{hasClinic ? words.caseText : words.caseFirst}</span>
          </span>
          {hasClinic && (
            <LinkButton href="/cases/add" variant="primary">
              {words.case}
            </LinkButton>
          )}
        </li>
      </ol>
    </Card>
  )
}
