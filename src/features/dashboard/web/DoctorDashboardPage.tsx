import { CircleCheck, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { CaseRow } from '#features/cases/case/contract/case.ts'
import type { Dashboard as Answer } from '#features/cases/case/contract/dashboard.ts'
import type { Phase } from '#features/cases/case/contract/moves.ts'
import { daysSince, wizardHref } from '#features/cases/case/web/caseName.ts'
import { useWords as useCaseWords } from '#features/cases/case/web/words.ts'
import { showDay, showDayOf } from '#kit/dates.ts'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import {
  useCasesWaitingOn,
  useCoursesFigure,
  useDashboard,
  useDuesFigure,
  useRecentCases,
  useTicketsFigure,
} from './api.ts'
import { Dashboard } from './Dashboard.tsx'
import styles from './DoctorDashboardPage.module.css'
import { countOf, type Figure, Figures } from './Figures.tsx'
import { GettingStarted } from './GettingStarted.tsx'
import { Queue } from './Queue.tsx'
import { QueueCard } from './QueueCard.tsx'
import { ShortList } from './ShortList.tsx'
import { CoursesInProgress, NextDues } from './SidePanels.tsx'
import { useWords } from './words.ts'

type DoctorAnswer = Extract<Answer, { role: 'doctor' }>

/** A doctor's dashboard: the items that need their action come first. */
export function Component() {
  const words = useWords()
  const dashboard = useDashboard()
  const answer = dashboard.data?.role === 'doctor' ? dashboard.data : undefined
  const navigate = useNavigate()
  useShortcuts(
    'here',
    useMemo(() => [{ keys: 'n', label: words.addCase, run: () => navigate('/cases/add') }], [words, navigate]),
  )
  // a new doctor has to add a clinic first
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
  const others = useOtherFigures()
  if (isNew(answer)) return <GettingStarted />
  return (
    <div className={styles.board}>
      <div className={styles.main}>
        {answer.queue.length > 0 ? <Mine rows={answer.queue} /> : <NothingWaits />}
        <Figures
          figures={[
            { label: words.counts.waitingOnMe, count: waitingOnMe, href: hrefs.doctor },
            { label: words.counts.planReviews, count: planReviews, href: '/cases?phase=plan-review' },
            { label: words.counts.onProvider, count: onProvider, href: hrefs.provider },
            { label: words.counts.deliveries, count: deliveries, href: hrefs.carrier },
            { label: words.counts.drafts, count: drafts, href: '/cases?phase=draft' },
            ...others,
          ]}
        />
      </div>
      <div className={styles.side}>
        <Elsewhere who="provider" />
        <Elsewhere who="carrier" />
        <NextDues />
        <CoursesInProgress />
      </div>
      <div className={styles.recent}>
        <Recent />
      </div>
    </div>
  )
}

/** The figures of other features: each loads, or fails, separately. */
function useOtherFigures(): Figure[] {
  const { counts: words } = useWords().doctor
  const [tickets, dues, courses] = [useTicketsFigure(), useDuesFigure(), useCoursesFigure()]
  return [
    { label: words.tickets, count: countOf(tickets, ({ waiting }) => waiting), href: '/support?state=waiting' },
    { label: words.unpaid, count: countOf(dues, ({ open }) => open.count), href: '/billing?status=unpaid' },
    { label: words.courses, count: countOf(courses, ({ total }) => total), href: '/courses?progress=in-progress' },
  ]
}

const hrefs = {
  doctor: '/cases?waiting=doctor',
  provider: '/cases?waiting=provider',
  carrier: '/cases?waiting=carrier',
}

function Elsewhere({ who }: { who: 'provider' | 'carrier' }) {
  const { doctor: words } = useWords()
  const { days } = useCaseWords()
  return (
    <ShortList
      title={words.elsewhere[who].title}
      cases={useCasesWaitingOn(who)}
      none={words.elsewhere[who].none}
      allHref={hrefs[who]}
      whenOf={({ dueOn, since }) => (dueOn ? words.due(showDay(dueOn)) : days(daysSince(since)))}
    />
  )
}

function Recent() {
  const { doctor: words } = useWords()
  return (
    <ShortList
      title={words.recent}
      cases={useRecentCases()}
      none={words.none}
      allHref="/cases"
      whenOf={row => showDayOf(row.updatedAt)}
    />
  )
}

// a button opens the action itself: the wizard, the plan, the popup
function hrefToAct({ id, phase }: CaseRow): string {
  if (phase === 'draft' || phase === 'records-requested') return wizardHref(id)
  if (phase === 'plan-review') return `/cases/${id}?tab=plans`
  return phase === 'in-treatment' ? `/cases/${id}?move=record-progress` : `/cases/${id}`
}

type QueueRow = DoctorAnswer['queue'][number]

/** When the next aligner is due, or since when the case has been waiting. */
function When({ row: { phase, dueAt, since } }: { row: QueueRow }) {
  const { doctor: words } = useWords()
  const { days } = useCaseWords()
  return phase === 'in-treatment' && dueAt ? words.due(showDayOf(dueAt)) : days(daysSince(since))
}

function Mine({ rows }: { rows: readonly QueueRow[] }) {
  const { doctor: words } = useWords()
  const actOf = (row: CaseRow) => {
    const { [row.phase]: label = words.acts.other }: Partial<Record<Phase, string>> = words.acts
    return { label, href: hrefToAct(row) }
  }
  return (
    <QueueCard title={words.queue} note={words.queueNote} allHref={hrefs.doctor}>
      <Queue label={words.queue} rows={rows} actOf={actOf} whenOf={row => <When row={row} />} />
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
