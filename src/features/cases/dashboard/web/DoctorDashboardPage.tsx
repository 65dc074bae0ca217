import { CircleCheck, Plus } from 'lucide-react'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { CaseRow } from '../../contract/case.ts'
import type { Dashboard as Answer } from '../../contract/dashboard.ts'
import type { Phase } from '../../contract/moves.ts'
import { wizardHref } from '../../web/caseName.ts'
import { useDashboard } from './api.ts'
import { Dashboard } from './Dashboard.tsx'
import { Figures } from './Figures.tsx'
import { Newcomer } from './Newcomer.tsx'
import { Queue } from './Queue.tsx'
import { QueueCard } from './QueueCard.tsx'
import { useWords } from './words.ts'

type DoctorAnswer = Extract<Answer, { role: 'doctor' }>

/** A doctor's first screen: what waits on them, before anything else. */
export function Component() {
  const words = useWords()
  const dashboard = useDashboard()
  const answer = dashboard.data?.role === 'doctor' ? dashboard.data : undefined
  // a newcomer's first step is another one
  const variant = answer && isNew(answer) ? 'secondary' : 'primary'
  return (
    <Dashboard
      lead={answer && words.doctor.waiting(answer.counts.waitingOnMe)}
      actions={
        <LinkButton href="/cases/add" variant={variant} icon={<Plus aria-hidden="true" />}>
          {words.addCase}
        </LinkButton>
      }
      failure={dashboard.isError ? { error: dashboard.error, retry: dashboard.refetch } : undefined}
    >
      {answer && <Waiting answer={answer} />}
    </Dashboard>
  )
}

function isNew({ counts }: DoctorAnswer): boolean {
  return counts.waitingOnMe + counts.onProvider + counts.deliveries === 0
}

function Waiting({ answer }: { answer: DoctorAnswer }) {
  const { doctor: words } = useWords()
  const { waitingOnMe, onProvider, planReviews, deliveries, drafts } = answer.counts
  if (isNew(answer)) return <Newcomer />
  return (
    <>
      {answer.queue.length > 0 ? <Mine rows={answer.queue} /> : <NothingWaits />}
      <Figures
        figures={[
          { label: words.counts.waitingOnMe, count: waitingOnMe, href: '/cases?waiting=doctor' },
          { label: words.counts.planReviews, count: planReviews, href: '/cases?phase=plan-review' },
          { label: words.counts.onProvider, count: onProvider, href: '/cases?waiting=provider' },
          { label: words.counts.deliveries, count: deliveries, href: '/cases?waiting=carrier' },
          { label: words.counts.drafts, count: drafts, href: '/cases?phase=draft' },
        ]}
      />
    </>
  )
}

function Mine({ rows }: { rows: readonly CaseRow[] }) {
  const { doctor: words } = useWords()
  const actOf = (row: CaseRow) => {
    const inWizard = row.phase === 'draft' || row.phase === 'records-requested'
    const { [row.phase]: label = words.acts.other }: Partial<Record<Phase, string>> = words.acts
    return { label, href: inWizard ? wizardHref(row.id) : `/cases/${row.id}` }
  }
  return (
    <QueueCard title={words.queue} note={words.queueNote}>
      <Queue label={words.queue} rows={rows} actOf={actOf} />
    </QueueCard>
  )
}

function NothingWaits() {
  const { doctor: words } = useWords()
  return (
    <QueueCard title={words.queue} note="">
      <EmptyState icon={<CircleCheck aria-hidden="true" />} title={words.none}>
        {words.noneText}
      </EmptyState>
    </QueueCard>
  )
}
