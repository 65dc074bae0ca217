import { FolderOpen } from 'lucide-react'
import type { CaseTab } from '#features/cases/case/contract/options.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useCases } from './api.ts'
import type { CaseListState } from './caseList.ts'
import { usePageWords } from './words.ts'

/** The reader's own cases, those of one doctor, or all that an administrator may see. */
export type Whose = 'mine' | 'everyone' | { doctor: string }

/** The empty list. It never says that there are no cases to a reader who has past ones. */
export function CasesEmpty({ list, tab, whose }: { list: CaseListState; tab: CaseTab; whose: Whose }) {
  const { list: words } = usePageWords()
  const icon = <FolderOpen aria-hidden="true" />
  if (tab === 'past-cases')
    return (
      <EmptyState icon={icon} title={words.noPast}>
        {words.noPastText}
      </EmptyState>
    )
  return <NoActive list={list} whose={whose} />
}

function NoActive({ list, whose }: { list: CaseListState; whose: Whose }) {
  const { list: words } = usePageWords()
  const past = useCases({ tab: 'past-cases', rows: 1, ...(typeof whose === 'object' && whose) })
  // shows nothing until it is known which of the two sentences is true
  if (past.isPending) return null
  const icon = <FolderOpen aria-hidden="true" />
  if (past.data?.total)
    return (
      <EmptyState
        icon={icon}
        title={words.noActive}
        action={<Button onClick={() => list.setFilter('tab', 'past-cases')}>{words.showPast}</Button>}
      >
        {words.noActiveText}
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
