import { FolderOpen, SearchX } from 'lucide-react'
import { useTableState } from '#shell/calls/list.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Row } from '#ui/Stack.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { CaseRow } from '../contract/case.ts'
import { type CaseTab, caseTabs } from '../contract/options.ts'
import { useCases } from './api.ts'
import { CaseFilters } from './CaseFilters.tsx'
import { useCaseColumns } from './caseColumns.tsx'
import { askedOf, type CaseListState, useCaseList } from './caseList.ts'
import { useWords } from './words.ts'

/** The reader's own, one doctor's or all that an administrator may see. */
type Whose = 'mine' | 'everyone' | { doctor: string }

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
        empty={<Empty list={list} tab={tab} whose={whose} />}
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

function Empty({ list, tab, whose }: { list: CaseListState; tab: CaseTab; whose: Whose }) {
  const { list: words, tabs } = useWords()
  // what was searched for may be under the other tab
  const other = tab === 'past-cases' ? 'active-cases' : 'past-cases'
  if (list.isFiltered)
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={words.nothingFound}
        action={
          <Row gap={3} wrap>
            {list.search !== '' && (
              <Button onClick={() => list.setFilter('tab', other === 'active-cases' ? null : other)}>
                {words.lookIn(tabs[other])}
              </Button>
            )}
            <Button onClick={list.clearFilters}>{words.clearFilters}</Button>
          </Row>
        }
      >
        {words.nothingFoundText}
      </EmptyState>
    )
  const icon = <FolderOpen aria-hidden="true" />
  if (tab === 'past-cases')
    return (
      <EmptyState icon={icon} title={words.noPast}>
        {words.noPastText}
      </EmptyState>
    )
  if (whose !== 'mine')
    return (
      <EmptyState icon={icon} title={whose === 'everyone' ? words.noneAtAll : words.noneOfDoctor}>
        {words.noneOfDoctorText}
      </EmptyState>
    )
  return (
    <EmptyState icon={icon} title={words.noCase} action={<LinkButton href="/cases/add">{words.add}</LinkButton>}>
      {words.noCaseText}
    </EmptyState>
  )
}
