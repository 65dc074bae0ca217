import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { Stack } from '#ui/Stack.tsx'
import type { PlanComparison } from '../contract/comparison.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { useDetailRows } from './useDetailRows.ts'
import { useToothRows } from './useToothRows.ts'
import { useWords } from './words.ts'

interface ComparisonTablesProps {
  comparison: PlanComparison
  plans: readonly [before: PlanJson, after: PlanJson]
  names: readonly [string, string]
}

/** Every difference between two versions: the teeth that end elsewhere, and what else was added, removed or changed. */
export function ComparisonTables({ comparison, plans, names }: ComparisonTablesProps) {
  const words = useWords()
  const teeth = useToothRows(comparison.teeth)
  const { ipr, attachments, cuts, extractions, stages } = useDetailRows(comparison, plans)
  return (
    <Stack gap={6}>
      <ChangeTable
        title={words.teeth}
        note={words.wholeMovement}
        headings={{ name: words.tooth, line: words.movement, change: words.difference }}
        names={names}
        rows={teeth}
      />
      <ChangeTable title={words.ipr} headings={{ name: words.contact }} names={names} rows={ipr} />
      <ChangeTable title={words.attachments} headings={{ name: words.tooth }} names={names} rows={attachments} />
      <ChangeTable title={words.cuts} headings={{ name: words.tooth }} names={names} rows={cuts} />
      <ChangeTable title={words.extractions} headings={{ name: words.tooth }} names={names} rows={extractions} />
      <ChangeTable title={words.stages} headings={{ name: words.item }} names={names} rows={stages} />
    </Stack>
  )
}
