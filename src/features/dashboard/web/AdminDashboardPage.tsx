import { Activity, FolderOpen, Inbox, LayoutDashboard } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { CaseRow } from '#features/cases/case/contract/case.ts'
import type { Dashboard as Answer } from '#features/cases/case/contract/dashboard.ts'
import type { Phase } from '#features/cases/case/contract/moves.ts'
import { WhenNear } from '#features/cases/trends/web/WhenNear.tsx'
import { useBackupStatus } from '#features/system/web/useBackupStatus.ts'
import { dayOf, showDay } from '#kit/dates.ts'
import { formatMoney } from '#kit/money.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { loadChunk } from '#shell/chunks.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './AdminDashboardPage.module.css'
import {
  useCasesIn,
  useContactFormsFigure,
  useDashboard,
  useDuesFigure,
  usePaymentsFigure,
  useTicketsFigure,
} from './api.ts'
import { Dashboard } from './Dashboard.tsx'
import { countOf, type Figure, Figures } from './Figures.tsx'
import { Queue } from './Queue.tsx'
import { QueueCard } from './QueueCard.tsx'
import { useWords } from './words.ts'

// loaded on demand: the dashboard does not need the list and its filters
const CasesTable = lazy(() =>
  loadChunk(() => import('#features/cases/pages/web/CasesTable.tsx')).then(({ CasesTable }) => ({
    default: CasesTable,
  })),
)

const InvoicesPanel = lazy(() =>
  loadChunk(() => import('./InvoicesPanel.tsx')).then(({ InvoicesPanel }) => ({ default: InvoicesPanel })),
)
const CopyBanner = lazy(() =>
  loadChunk(() => import('#features/system/web/CopyBanner.tsx')).then(({ CopyBanner }) => ({ default: CopyBanner })),
)
const Trends = lazy(() =>
  loadChunk(() => import('#features/cases/trends/web/Trends.tsx')).then(({ Trends }) => ({ default: Trends })),
)

type AdminAnswer = Extract<Answer, { role: 'super-admin' }>

/** The administrator's dashboard: new cases, and those with a promised date. */
export function Component() {
  const { admin: words } = useWords()
  const dashboard = useDashboard()
  const backups = useBackupStatus()
  // the banner of a late copy is the first thing on the page: what is below it must not move when it comes
  const isBannerKnown = !backups.isPending || backups.failureCount > 0
  const answer = isBannerKnown && dashboard.data?.role === 'super-admin' ? dashboard.data : undefined
  // the specification has no page of cases for administrators: a figure opens its list here
  const [search] = useSearchParams()
  const view = search.get('view')
  const isList = view === 'cases' || view === 'invoices'
  return (
    <Dashboard
      lead={answer && words.waiting(answer.counts.intake)}
      part={isList ? words[view] : undefined}
      actions={
        isList ? (
          <LinkButton href="/" icon={<LayoutDashboard aria-hidden="true" />}>
            {words.back}
          </LinkButton>
        ) : (
          <>
            <LinkButton href="/system" icon={<Activity aria-hidden="true" />}>
              {words.system}
            </LinkButton>
            <LinkButton href="/?view=cases" icon={<FolderOpen aria-hidden="true" />}>
              {words.allCases}
            </LinkButton>
          </>
        )
      }
      failure={dashboard.isError ? { error: dashboard.error, retry: dashboard.refetch } : undefined}
    >
      {answer && (
        <>
          <Counts counts={answer.counts} current={view === 'cases' ? search.get('phase') : view} />
          {view === 'cases' ? (
            <AllCases />
          ) : view === 'invoices' ? (
            <AllInvoices />
          ) : (
            <Board {...{ answer }} isCopyLate={backups.data?.isCopyLate ?? false} />
          )}
        </>
      )}
    </Dashboard>
  )
}

/** Every case in one phase, the longest waiting first. */
const hrefOf = (phase: Phase) => `/?view=cases&phase=${phase}&sort=since&order=asc`

function Counts({ counts, current }: { counts: AdminAnswer['counts']; current: string | null }) {
  const { admin: words } = useWords()
  const others = useOtherFigures(current)
  const figure = (label: string, count: number, phase: Phase) => ({
    label,
    count,
    href: hrefOf(phase),
    isCurrent: phase === current,
  })
  return (
    <Figures
      figures={[
        figure(words.counts.intake, counts.intake, 'submitted'),
        figure(words.counts.planning, counts.planning, 'planning'),
        figure(words.counts.changesAsked, counts.changesAsked, 'changes-requested'),
        figure(words.counts.recordsRequested, counts.recordsRequested, 'records-requested'),
        figure(words.counts.approved, counts.approved, 'approved'),
        figure(words.counts.inProduction, counts.inProduction, 'in-production'),
        ...others,
      ]}
    />
  )
}

/** The figures of other features: each loads, or fails, separately. */
function useOtherFigures(current: string | null): Figure[] {
  const { admin: words } = useWords()
  const language = useLanguage()
  const [tickets, forms, dues] = [useTicketsFigure(), useContactFormsFigure(), useDuesFigure()]
  const payments = usePaymentsFigure()
  const { overdue, currency } = dues.data ?? {}
  return [
    { label: words.counts.tickets, count: countOf(tickets, ({ waiting }) => waiting), href: '/support?state=open' },
    {
      label: words.counts.contactForms,
      count: countOf(forms, counted => counted.new),
      href: '/contact-forms?state=new',
    },
    {
      label: words.counts.unpaid,
      count: countOf(dues, ({ open }) => open.count),
      href: '/?view=invoices&status=unpaid',
      isCurrent: current === 'invoices',
      ...(overdue &&
        currency &&
        overdue.cents > 0 && { note: words.overdueSum(formatMoney(overdue.cents, currency, language)) }),
    },
    {
      label: words.counts.transfers,
      count: countOf(payments, ({ transfers }) => transfers),
      href: '/billing/everyone?view=transfers&transfer=announced',
    },
    {
      label: words.counts.movements,
      count: countOf(payments, ({ movements }) => movements),
      href: '/billing/everyone?view=movements',
    },
  ]
}

function AllCases() {
  const { admin: words } = useWords()
  return (
    <section className={styles.cases}>
      <h2>{words.cases}</h2>
      <Suspense fallback={<Skeleton lines={10} />}>
        <CasesTable whose="everyone" hrefOf={row => `/users/${row.doctor.id}/cases/${row.id}`} />
      </Suspense>
    </section>
  )
}

function AllInvoices() {
  const { admin: words } = useWords()
  return (
    <section className={styles.cases}>
      <h2>{words.invoices}</h2>
      <Suspense fallback={<Skeleton lines={10} />}>
        <InvoicesPanel />
      </Suspense>
    </section>
  )
}

function Board({ answer, isCopyLate }: { answer: AdminAnswer; isCopyLate: boolean }) {
  return (
    <>
      {isCopyLate && (
        <Suspense fallback={<Skeleton height={72} />}>
          <CopyBanner />
        </Suspense>
      )}
      <Queues answer={answer} />
      <WhenNear before={<Skeleton lines={6} height={24} />}>
        <Suspense fallback={<Skeleton lines={6} height={24} />}>
          <Trends />
        </Suspense>
      </WhenNear>
    </>
  )
}

function Queues({ answer: { queue, plansDue } }: { answer: AdminAnswer }) {
  const { admin: words } = useWords()
  return (
    <>
      <QueueCard title={words.intake} note={words.intakeNote} allHref={hrefOf('submitted')}>
        {queue.length > 0 ? (
          <Cases label={words.intake} rows={queue} act={words.review} />
        ) : (
          <EmptyState icon={<Inbox aria-hidden="true" />} title={words.noIntake}>
            {words.noIntakeText}
          </EmptyState>
        )}
      </QueueCard>
      <div className={styles.pair}>
        <QueueCard title={words.plans} note={words.plansNote} allHref={hrefOf('planning')}>
          {plansDue.length > 0 ? (
            <Cases label={words.plans} rows={plansDue} act={words.plan} whenOf={row => <Due row={row} />} />
          ) : (
            <EmptyState title={words.noPlans}>{words.noPlansText}</EmptyState>
          )}
        </QueueCard>
        <QueueCard title={words.changes} note={words.changesNote} allHref={hrefOf('changes-requested')}>
          <PhaseQueue phase="changes-requested" label={words.changes}>
            <EmptyState title={words.noChanges}>{words.noChangesText}</EmptyState>
          </PhaseQueue>
        </QueueCard>
      </div>
      <QueueCard title={words.approved} note={words.approvedNote} allHref={hrefOf('approved')}>
        <PhaseQueue phase="approved" label={words.approved}>
          <EmptyState title={words.noApproved}>{words.noApprovedText}</EmptyState>
        </PhaseQueue>
      </QueueCard>
    </>
  )
}

/** The cases of one phase, which load, or fail, separately; `children` when there are none. */
function PhaseQueue({
  phase,
  label,
  children,
}: {
  phase: 'changes-requested' | 'approved'
  label: string
  children: ReactNode
}) {
  const { admin: words } = useWords()
  const { data, isError, error, refetch } = useCasesIn(phase)
  if (!data) return isError ? <LoadFailure error={error} retry={refetch} /> : <Skeleton lines={4} height={20} />
  return data.rows.length > 0 ? <Cases label={label} rows={data.rows} act={words.plan} /> : children
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
