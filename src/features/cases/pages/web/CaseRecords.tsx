import { useState } from 'react'
import type { Case } from '#features/cases/case/contract/case.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { RecordsView } from '#features/cases/records/web/RecordsView.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Stack } from '#ui/Stack.tsx'
import { usePageWords } from './words.ts'

/** The records of a cycle: the current one, or an earlier one to compare with. */
export function CaseRecords({ kase }: { kase: Case }) {
  const { cycle: cycleName } = useWords()
  const { page } = usePageWords()
  const { cycle: cycles } = kase
  const [chosen, setChosen] = useState(String(cycles))
  const shown = Math.min(Number(chosen), cycles)
  return (
    <Card>
      <Stack gap={5}>
        {cycles > 1 && (
          <ChoiceChips
            label={page.whichCycle}
            options={Array.from({ length: cycles }, (_, index) => ({
              value: String(index + 1),
              label: index === 0 ? page.firstCycle : cycleName(index + 1),
            }))}
            value={String(shown)}
            onChange={setChosen}
          />
        )}
        <RecordsView caseId={kase.id} cycle={shown} />
      </Stack>
    </Card>
  )
}
