import { lazy, Suspense } from 'react'
import { marks, teethWith } from '#features/cases/prescription/chart/web/chart.ts'
import { ToothChart } from '#features/cases/prescription/chart/web/ToothChart.tsx'
import type { RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import { type RxField, sections } from '#features/cases/prescription/fields/contract/fields.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { useFieldWords } from '#features/cases/prescription/fields/web/words.ts'
import { loadChunk } from '#shell/chunks.ts'
import { Facts } from '#ui/Facts.tsx'
import { Stack } from '#ui/Stack.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { useSectionItems } from './sectionItems.ts'
import { useRxWords } from './words.ts'

// they need every rule; few prescriptions have one
const KeptWarnings = lazy(() =>
  loadChunk(() => import('./KeptWarnings.tsx')).then(({ KeptWarnings }) => ({ default: KeptWarnings })),
)

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
      {rx.keptWarnings && rx.keptWarnings.length > 0 && (
        <Suspense fallback={null}>
          <KeptWarnings rx={rx} of={of} />
        </Suspense>
      )}
    </Stack>
  )
}

function shownDentition(rx: Rx) {
  const hasDeciduous = marks.some(mark => teethWith(rx, mark).some(tooth => Number(tooth) > 50))
  return rx.dentition === 'deciduous' ? 'deciduous' : hasDeciduous ? 'mixed' : 'permanent'
}
