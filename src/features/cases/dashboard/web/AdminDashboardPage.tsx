import { Inbox, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, showDay } from '#kit/dates.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { CaseRow } from '../../contract/case.ts'
import type { Dashboard as Answer } from '../../contract/dashboard.ts'
import styles from './AdminDashboardPage.module.css'
import { useChangesAsked, useDashboard } from './api.ts'
import { Dashboard } from './Dashboard.tsx'
import { Figures } from './Figures.tsx'
import { Queue } from './Queue.tsx'
import { QueueCard } from './QueueCard.tsx'
import { useWords } from './words.ts'

type AdminAnswer = Extract<Answer, { role: 'super-admin' }>

/** The administrator's first screen: what came in, and what was promised. */
export function Component() {
  const { admin: words } = useWords()
  const dashboard = useDashboard()
  const answer = dashboard.data?.role === 'super-admin' ? dashboard.data : undefined
  return (
    <Dashboard
      lead={answer && words.waiting(answer.counts.intake)}
      actions={
        <LinkButton href="/users" icon={<Users aria-hidden="true" />}>
          {words.users}
        </LinkButton>
      }
      failure={dashboard.isError ? { error: dashboard.error, retry: dashboard.refetch } : undefined}
    >
      {answer && <Queues answer={answer} />}
    </Dashboard>
  )
}

function Queues({ answer: { counts, queue, plansDue } }: { answer: AdminAnswer }) {
  const { admin: words } = useWords()
  const changes = useChangesAsked()
  return (
    <>
      <Figures
        figures={[
          { label: words.counts.intake, count: counts.intake, href: '#intake' },
          { label: words.counts.planning, count: counts.planning, href: '#plans' },
          { label: words.counts.changesAsked, count: counts.changesAsked, href: '#changes' },
          { label: words.counts.recordsRequested, count: counts.recordsRequested },
          { label: words.counts.inProduction, count: counts.inProduction },
        ]}
      />
      <QueueCard id="intake" title={words.intake} note={words.intakeNote}>
        {queue.length > 0 ? (
          <Cases label={words.intake} rows={queue} act={words.review} />
        ) : (
          <EmptyState icon={<Inbox aria-hidden="true" />} title={words.noIntake}>
            {words.noIntakeText}
          </EmptyState>
        )}
      </QueueCard>
      <div className={styles.pair}>
        <QueueCard id="plans" title={words.plans} note={words.plansNote}>
          {plansDue.length > 0 ? (
            <Cases label={words.plans} rows={plansDue} act={words.plan} whenOf={row => <Due row={row} />} />
          ) : (
            <EmptyState title={words.noPlans} />
          )}
        </QueueCard>
        <QueueCard id="changes" title={words.changes} note={words.changesNote}>
          {changes.data && changes.data.rows.length > 0 ? (
            <Cases label={words.changes} rows={changes.data.rows} act={words.plan} />
          ) : (
            <EmptyState title={words.noChanges} />
          )}
        </QueueCard>
      </div>
    </>
  )
}

interface CasesProps {
  label: string
  rows: readonly CaseRow[]
  act: string
  whenOf?: (row: CaseRow) => ReactNode
}

function Cases({ act, ...queue }: CasesProps) {
  return (
    <Queue
      {...queue}
      detailOf={row => row.doctor.name}
      actOf={row => ({ label: act, href: `/users/${row.doctor.id}/cases/${row.id}` })}
    />
  )
}

function Due({ row: { dueOn } }: { row: CaseRow }) {
  const { admin: words } = useWords()
  if (!dueOn) return words.noDay
  const isLate = dueOn < dayOf(new Date())
  return (
    <span className={isLate ? styles.late : undefined}>
      {isLate ? words.overdue(showDay(dueOn)) : words.due(showDay(dueOn))}
    </span>
  )
}
