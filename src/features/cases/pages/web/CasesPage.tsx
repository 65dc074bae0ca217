import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '#features/cases/case/web/words.ts'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { LinkButton } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { CasesTable } from './CasesTable.tsx'
import { useCaseList } from './caseList.ts'
import { usePageWords } from './words.ts'

/** The list of a doctor's cases. */
export function Component() {
  const { list } = usePageWords()
  const { tabs } = useWords()
  const { tab } = useCaseList().filters
  const navigate = useNavigate()
  useShortcuts(
    'here',
    useMemo(() => [{ keys: 'n', label: list.add, run: () => navigate('/cases/add') }], [list, navigate]),
  )
  return (
    <>
      <PageHeader
        title={list.title}
        part={tab === 'past-cases' ? tabs[tab] : undefined}
        lead={list.lead}
        actions={
          <LinkButton variant="primary" icon={<Plus />} href="/cases/add">
            {list.add}
          </LinkButton>
        }
      />
      <CasesTable whose="mine" hrefOf={row => `/cases/${row.id}`} />
    </>
  )
}
