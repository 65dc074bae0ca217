import { useTableState } from '#shell/calls/list.ts'
import { Card } from '#ui/Card.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { CaseRow } from '../contract/case.ts'
import { caseTabs } from '../contract/options.ts'
import { useCases } from './api.ts'
import { CaseFilters } from './CaseFilters.tsx'
import { CasesEmpty, type Whose } from './CasesEmpty.tsx'
import { useCaseColumns } from './caseColumns.tsx'
import { askedOf, useCaseList } from './caseList.ts'
import { useWords } from './words.ts'

interface CasesTableProps {
  whose: Whose
  hrefOf: (row: CaseRow) => string
}

/** Cases under two tabs, with search, filters, sorting and paging that stand in the address. */
export function CasesTable({ whose, hrefOf }: CasesTableProps) {
  const words = useWords()
  const list = useCaseList()
  const columns = useCaseColumns(whose === 'everyone' ? 'doctor' : 'clinic')
  const asked = askedOf(list, typeof whose === 'string' ? undefined : whose.doctor)
  const { tab } = asked
  const state = useTableState(useCases(asked))
  const table = (
    <Card pad={false} as="div">
      <CaseFilters list={list} tab={tab} withClinics={whose === 'mine'} />
      <DataTable
        {...list.table}
        label={words.tabs[tab]}
        columns={columns}
        state={state}
        rowKey={row => row.id}
        rowHref={hrefOf}
        empty={<CasesEmpty list={list} tab={tab} whose={whose} />}
      />
    </Card>
  )
  return (
    <Tabs
      label={words.list.label}
      selected={tab}
      onSelect={next => list.setFilter('tab', next === 'active-cases' ? null : next)}
      tabs={caseTabs.map(id => ({ id, label: words.tabs[id], content: table }))}
    />
  )
}
