import type { CaseRow } from '#features/cases/case/contract/case.ts'
import { type CaseTab, caseTabs } from '#features/cases/case/contract/options.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { ListScreen } from '#shell/lists/ListScreen.tsx'
import { Button } from '#ui/Button.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useCases } from './api.ts'
import { CaseFilters } from './CaseFilters.tsx'
import { CasesEmpty, type Whose } from './CasesEmpty.tsx'
import { useCaseColumns } from './caseColumns.tsx'
import { requestOf, useCaseList } from './caseList.ts'
import { usePageWords } from './words.ts'

interface CasesTableProps {
  whose: Whose
  hrefOf: (row: CaseRow) => string
}

/** Cases under two tabs, with search, filters, sorting and paging that are in the URL. */
export function CasesTable({ whose, hrefOf }: CasesTableProps) {
  const { tabs } = useWords()
  const { list: words } = usePageWords()
  const list = useCaseList()
  const request = requestOf(list, typeof whose === 'string' ? undefined : whose.doctor)
  const { tab } = request
  const select = (next: CaseTab) => list.setFilter('tab', next === 'active-cases' ? null : next)
  // a search without results here may have results under the other tab
  const other = tab === 'past-cases' ? 'active-cases' : 'past-cases'
  const table = (
    <ListScreen
      list={list}
      query={useCases(request)}
      label={tab ? tabs[tab] : words.counted}
      search={words.search}
      words={words}
      otherwise={
        tab && list.search !== '' && <Button onClick={() => select(other)}>{words.lookIn(tabs[other])}</Button>
      }
      columns={useCaseColumns(whose === 'everyone' ? 'doctor' : 'clinic')}
      rowHref={hrefOf}
      empty={<CasesEmpty list={list} tab={tab ?? 'active-cases'} whose={whose} />}
      wrapsFilters
    >
      <CaseFilters list={list} tab={tab} withClinics={whose === 'mine'} />
    </ListScreen>
  )
  if (!tab) return table
  return (
    <Tabs
      label={words.label}
      selected={tab}
      onSelect={select}
      tabs={caseTabs.map(id => ({ id, label: tabs[id], content: table }))}
    />
  )
}
