import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { type Step, stepOfField, steps } from '#features/cases/case/contract/steps.ts'
import { wizardHref } from '#features/cases/case/web/caseName.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { useFieldLabels } from '#features/cases/prescription/fields/web/labels.ts'
import { useReadinessText } from '#features/cases/prescription/form/web/readinessText.ts'
import { useWords as useRecordWords } from '#features/cases/records/web/words.ts'
import type { CaseReadinessItem } from '#features/cases/submission/contract/readiness.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Link } from '#ui/Link.tsx'
import { Stack } from '#ui/Stack.tsx'
import styles from './ReadinessList.module.css'
import { useSubmissionWords } from './words.ts'

interface ReadinessListProps {
  caseId: string
  items: readonly CaseReadinessItem[]
  /** How many requested items are still unchanged and unexplained. */
  unanswered: number
}

/** The lines of the readiness check by step: faults first, each with a link to the place where it is corrected. */
export function ReadinessList({ caseId, items, unanswered }: ReadinessListProps) {
  const { review } = useSubmissionWords()
  const blocks = items.filter(item => item.level === 'block').length
  const [title, text] =
    blocks > 0
      ? [review.notReady(blocks), review.notReadyText]
      : unanswered > 0
        ? [review.unchanged(unanswered), review.unchangedText]
        : [review.ready, review.readyText]
  return (
    <Stack gap={5}>
      <Banner tone={blocks + unanswered > 0 ? 'warn' : 'good'} title={title}>
        {text}
      </Banner>
      <div className={styles.groups}>
        {steps.slice(0, 4).map(step => (
          <Group key={step} caseId={caseId} step={step} items={items.filter(item => stepOf(item) === step)} />
        ))}
      </div>
    </Stack>
  )
}

interface GroupProps {
  caseId: string
  step: Step
  items: readonly CaseReadinessItem[]
}

function Group({ caseId, step, items }: GroupProps) {
  const words = useSubmissionWords()
  const open = [...items.filter(item => item.level === 'block'), ...items.filter(item => item.level === 'warn')]
  const passes = items.filter(item => item.level === 'pass')
  if (items.length === 0) return null
  return (
    <div className={classes(styles.group, open.length > 0 && styles.open)}>
      <Card title={words.steps[step]}>
        {open.length > 0 && (
          <ul className={styles.list}>
            {open.map(item => (
              <Line
                key={`${fieldOrSlot(item)}-${item.code}-${JSON.stringify(factsOf(item))}`}
                caseId={caseId}
                item={item}
              />
            ))}
          </ul>
        )}
        {passes.length > 0 && (
          <details className={styles.passes}>
            <summary>
              <CircleCheck aria-hidden="true" className={styles.tick} />
              {words.review.passes(passes.length)}
            </summary>
            <ul className={styles.list}>
              {passes.map(item => (
                <Line key={`${fieldOrSlot(item)}-${item.code}`} caseId={caseId} item={item} />
              ))}
            </ul>
          </details>
        )}
      </Card>
    </div>
  )
}

const icons = { pass: CircleCheck, warn: TriangleAlert, block: CircleAlert } as const

function Line({ caseId, item }: { caseId: string; item: CaseReadinessItem }) {
  const words = useSubmissionWords()
  const name = useItemName()(item)
  const sentence = useSentence(item)
  const Icon = icons[item.level]
  return (
    <li className={styles.line} data-level={item.level}>
      <Icon role="img" aria-label={words.review.level[item.level]} />
      <span className={styles.words}>
        <strong>{name}</strong> {sentence}
      </span>
      <Link href={wizardHref(caseId, { step: stepOf(item), field: fieldOrSlot(item) })} className={styles.link}>
        {item.level === 'pass' ? words.review.look : words.review.mend}
        <span className="visually-hidden">: {name}</span>
      </Link>
    </li>
  )
}

/** The name of what a line of the readiness check is about: a field, a question or a record. */
export function useItemName(): (item: CaseReadinessItem) => string {
  const { fields } = useWords()
  const rxLabels = useFieldLabels()
  const { slots } = useRecordWords()
  return item => {
    if (item.about === 'case') return fields[item.field]
    if (item.about === 'prescription') return rxLabels[item.field]
    return item.slot ? slots[item.slot] : ''
  }
}

function useSentence(item: CaseReadinessItem): string {
  const words = useSubmissionWords()
  const rxText = useReadinessText()
  const records = useRecordWords()
  if (item.about === 'case') return words.case[item.code]
  if (item.about === 'prescription') return rxText(item)
  return records.readiness[item.code](factsOf(item))
}

function stepOf(item: CaseReadinessItem): Step {
  return item.about === 'case' ? stepOfField[item.field] : item.about
}

function fieldOrSlot(item: CaseReadinessItem): string {
  return item.about === 'records' ? (item.slot ?? '') : item.field
}

function factsOf(item: CaseReadinessItem): Readonly<Record<string, number | string>> {
  return item.about === 'case' ? {} : (item.facts ?? {})
}
