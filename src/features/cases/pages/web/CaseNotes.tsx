import type { Role } from '#features/auth/contract/session.ts'
import type { Case } from '#features/cases/case/contract/case.ts'
import type { Phase } from '#features/cases/case/contract/moves.ts'
import { useChangeText } from '#features/cases/plans/versions/web/changeText.ts'
import { usePlans } from '#features/cases/plans/versions/web/usePlans.ts'
import { useTimeline } from '#features/cases/timeline/web/useTimeline.ts'
import { showDayOf } from '#kit/dates.ts'
import styles from './CaseNotes.module.css'
import { usePageWords } from './words.ts'

// until a plan exists, the planner works from the doctor's notes with the submission
const planningPhases: readonly Phase[] = ['submitted', 'records-requested', 'planning']

/** The notes for the person whose turn it is, beside the next step. */
export function CaseNotes({ kase, reader }: { kase: Case; reader: Role }) {
  if (kase.phase === 'changes-requested') return <RequestedChanges caseId={kase.id} />
  // a first submission has no note
  const hasNotes = kase.cycle > 1 || kase.requests.length > 0
  return reader === 'super-admin' && hasNotes && planningPhases.includes(kase.phase) ? (
    <NotesOfDoctor kase={kase} />
  ) : null
}

function NotesOfDoctor({ kase }: { kase: Case }) {
  const { notes: words } = usePageWords()
  const { data } = useTimeline(kase.id)
  const notes = data?.events.filter(
    ({ command, cycle, reason }) =>
      (command === 'resubmit' || command === 'request-refinement') && cycle === kase.cycle && reason !== '',
  )
  if (!notes?.length) return null
  return (
    <ul className={styles.notes}>
      {notes.map(({ id, command, reason, at }) => (
        <li key={id}>
          <strong>
            {command === 'resubmit' ? words.resubmission(showDayOf(at)) : words.refinement(showDayOf(at))}
          </strong>
          <q>{reason}</q>
        </li>
      ))}
    </ul>
  )
}

function RequestedChanges({ caseId }: { caseId: string }) {
  const { notes: words } = usePageWords()
  const text = useChangeText()
  const changes = usePlans(caseId).data?.plans[0]?.changes
  if (!changes?.length) return null
  return (
    <section aria-label={words.changes} className={styles.changes}>
      <strong>{words.changes}</strong>
      <ol className={styles.notes}>
        {changes.map(change => {
          const { title, detail } = text(change)
          return (
            <li key={change.id}>
              <span>{title}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
