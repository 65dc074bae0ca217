import type { RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { useFieldWords } from '#features/cases/prescription/fields/web/words.ts'
import { keptWarnings } from '#features/cases/prescription/rules/contract/readiness.ts'
import { useWriting } from '#features/cases/prescription/summary/web/writing.ts'
import { Facts } from '#ui/Facts.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useReadinessText } from './readinessText.ts'
import { useRxWords } from './words.ts'

/** The warnings that the doctor kept, with their reasons; without those that no longer apply. */
export function KeptWarnings({ rx, of }: { rx: Rx; of: RxCase }) {
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
