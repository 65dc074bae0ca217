import type { Case } from '#features/cases/case/contract/case.ts'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { Banner } from '#ui/Banner.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { Stack } from '#ui/Stack.tsx'
import styles from './SubmittedPart.module.css'
import { useSubmissionWords } from './words.ts'

/**
 * Shown after the submission: what happens next, and when. For a case in a later phase: that it is no longer a draft.
 */
export function SubmittedPart({ kase }: { kase: Case }) {
  const words = useSubmissionWords()
  const patient = `${kase.firstName} ${kase.lastName}`
  const isSubmitted = kase.phase === 'submitted'
  return (
    <Stack gap={5}>
      <Banner
        isAnnounced
        tone={isSubmitted ? 'good' : 'info'}
        title={isSubmitted ? words.done.title : words.closed.title}
      >
        {isSubmitted ? words.done.text(patient, showNumber(kase.number)) : words.closed.text}
      </Banner>
      {isSubmitted && (
        <Card title={words.done.next}>
          <ol className={styles.steps}>
            {whatNext(words, kase.treatmentType === 'retainers').map(([title, text]) => (
              <li key={title} className={styles.step}>
                <strong>{title}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </Card>
      )}
      <FormActions>
        <LinkButton href={`/cases/${kase.id}`} variant="primary">
          {words.done.open}
        </LinkButton>
        <LinkButton href="/cases/add">{words.done.another}</LinkButton>
      </FormActions>
    </Stack>
  )
}

function whatNext({ done }: ReturnType<typeof useSubmissionWords>, isRetainer: boolean): [string, string][] {
  const check: [string, string] = [done.check, done.checkText]
  if (isRetainer) return [check, [done.make, done.makeText]]
  return [check, [done.plan, done.planText], [done.review, done.reviewText]]
}
