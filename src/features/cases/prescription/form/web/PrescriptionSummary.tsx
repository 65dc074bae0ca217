import { marks, teethWith } from '#features/cases/prescription/chart/web/chart.ts'
import { ToothChart } from '#features/cases/prescription/chart/web/ToothChart.tsx'
import type { RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import { type RxField, sections } from '#features/cases/prescription/fields/contract/fields.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { useFieldWords } from '#features/cases/prescription/fields/web/words.ts'
import { keptWarnings } from '#features/cases/prescription/rules/contract/readiness.ts'
import { useWriting } from '#features/cases/prescription/summary/web/writing.ts'
import { Facts } from '#ui/Facts.tsx'
import { Stack } from '#ui/Stack.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { useReadinessText } from './readinessText.ts'
import { useSectionItems } from './sectionItems.ts'
import { useRxWords } from './words.ts'

interface PrescriptionSummaryProps {
  rx: Rx
  of: RxCase
  /** The fields whose answers differ from the doctor's defaults. */
  unusual?: readonly RxField[]
}

/** The prescription in the reader's language; only answered fields. */
export function PrescriptionSummary({ rx, of, unusual = [] }: PrescriptionSummaryProps) {
  const words = useRxWords()
  const { sections: titles } = useFieldWords()
  const itemsOf = useSectionItems(rx, unusual)
  const isMarked = marks.some(mark => teethWith(rx, mark).length > 0)
  const shown = sections.map(section => ({ section, items: itemsOf(section) })).filter(({ items }) => items.length > 0)
  if (shown.length === 0) return <p>{words.summaryEmpty}</p>
  return (
    <Stack gap={6}>
      {isMarked && <ToothChart rx={rx} dentition={shownDentition(rx)} mode={{ is: 'look' }} />}
      {shown.map(({ section, items }) => (
        <section key={section} aria-label={titles[section]}>
          <Stack gap={2}>
            <h3>{titles[section]}</h3>
            <Facts
              columns="beside"
              items={items.map(({ term, line, isUnusual }) => ({
                term,
                value: isUnusual ? (
                  <>
                    {line} <StatusBadge tone="info">{words.unusual}</StatusBadge>
                  </>
                ) : (
                  line
                ),
              }))}
            />
          </Stack>
        </section>
      ))}
      <KeptWarnings rx={rx} of={of} />
    </Stack>
  )
}

/** The warnings that the doctor kept, with their reasons; without those that no longer apply. */
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
