import { marks, teethWith } from '#features/cases/prescription/chart/web/chart.ts'
import { ToothChart } from '#features/cases/prescription/chart/web/ToothChart.tsx'
import { useMarkWords } from '#features/cases/prescription/chart/web/words.ts'
import type { RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import { fieldOf, type RxField, rxFields, sections } from '#features/cases/prescription/fields/contract/fields.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { linesOf } from '#features/cases/prescription/fields/contract/summary.ts'
import { useFieldWords } from '#features/cases/prescription/fields/web/words.ts'
import { useWriting } from '#features/cases/prescription/fields/web/writing.ts'
import { keptWarnings } from '#features/cases/prescription/rules/contract/readiness.ts'
import { Facts } from '#ui/Facts.tsx'
import { Stack } from '#ui/Stack.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import styles from './PrescriptionSummary.module.css'
import { useReadinessText } from './readinessText.ts'
import { useRxWords } from './words.ts'

interface PrescriptionSummaryProps {
  rx: Rx
  of: RxCase
  /** Fields in which it is not what its doctor usually wants. */
  unusual?: readonly RxField[]
}

/** What is prescribed, in the reader's language, and only what was said. */
export function PrescriptionSummary({ rx, of, unusual = [] }: PrescriptionSummaryProps) {
  const words = useRxWords()
  const { fields, sections: titles } = useFieldWords()
  const markWords = useMarkWords()
  const writing = useWriting()
  const marked = marks.filter(mark => teethWith(rx, mark).length > 0)
  const parts = sections.map(section => ({
    section,
    items: [
      ...(section === 'teeth' ? marked : []).map(mark => ({
        term: markWords[mark],
        value: teethWith(rx, mark).join(', '),
      })),
      ...rxFields
        .filter(field => fieldOf[field].section === section && !fieldOf[field].isOnChart && !fieldOf[field].isOnWarning)
        .map(field => ({ field, lines: linesOf(field, rx, writing) }))
        .filter(({ lines }) => lines.length > 0)
        .map(({ field, lines }) => ({
          term: fields[field].label,
          value: <Lines key={field} lines={lines} isUnusual={unusual.includes(field)} />,
        })),
    ],
  }))
  const shown = parts.filter(({ items }) => items.length > 0)
  if (shown.length === 0) return <p>{words.summaryEmpty}</p>
  return (
    <Stack gap={6}>
      {marked.length > 0 && <ToothChart rx={rx} dentition={shownDentition(rx)} mode={{ is: 'look' }} />}
      {shown.map(({ section, items }) => (
        <section key={section} aria-label={titles[section]}>
          <Stack gap={2}>
            <h3>{titles[section]}</h3>
            <Facts items={items} columns={2} />
          </Stack>
        </section>
      ))}
      <KeptWarnings rx={rx} of={of} />
    </Stack>
  )
}

/** What is wanted, and below it how. */
function Lines({ lines: [wanted, ...how], isUnusual }: { lines: readonly string[]; isUnusual: boolean }) {
  const words = useRxWords()
  return (
    <>
      {wanted} {isUnusual && <StatusBadge tone="info">{words.unusual}</StatusBadge>}
      {how.length > 0 && (
        <ul className={styles.how}>
          {how.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Warnings that the doctor kept, and why. */
function KeptWarnings({ rx, of }: { rx: Rx; of: RxCase }) {
  const words = useRxWords()
  const { fields } = useFieldWords()
  const readinessText = useReadinessText()
  const writing = useWriting()
  const kept = keptWarnings(rx, of)
  if (kept.length === 0) return null
  return (
    <section aria-label={words.keptTitle}>
      <Stack gap={2}>
        <h3>{words.keptTitle}</h3>
        <Facts
          columns={1}
          items={kept.map(({ item, reason }) => ({
            term: writing.labelled(fields[item.field].label, readinessText(item)),
            value: reason,
          }))}
        />
      </Stack>
    </section>
  )
}

function shownDentition(rx: Rx) {
  const hasDeciduous = marks.some(mark => teethWith(rx, mark).some(tooth => Number(tooth) > 50))
  return rx.dentition === 'deciduous' ? 'deciduous' : hasDeciduous ? 'mixed' : 'permanent'
}
