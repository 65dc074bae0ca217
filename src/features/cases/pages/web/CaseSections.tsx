import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Role } from '#features/auth/contract/session.ts'
import type { Case } from '#features/cases/case/contract/case.ts'
import { useRequestText } from '#features/cases/requests/web/requestText.ts'
import { loadChunk } from '#shell/chunks.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { CaseOverview } from './CaseOverview.tsx'
import { usePageWords } from './words.ts'

// most visits end on the overview: the other sections, with their forms and uploads, load when they are opened
const CaseRecords = lazy(() =>
  loadChunk(() => import('./CaseRecords.tsx')).then(({ CaseRecords }) => ({ default: CaseRecords })),
)
const CasePlans = lazy(() =>
  loadChunk(() => import('./CasePlans.tsx')).then(({ CasePlans }) => ({ default: CasePlans })),
)
const MessagesView = lazy(() =>
  loadChunk(() => import('#features/cases/messages/web/MessagesView.tsx')).then(({ MessagesView }) => ({
    default: MessagesView,
  })),
)
const TimelineView = lazy(() =>
  loadChunk(() => import('#features/cases/timeline/web/TimelineView.tsx')).then(({ TimelineView }) => ({
    default: TimelineView,
  })),
)

const sections = ['overview', 'records', 'plans', 'messages', 'timeline'] as const
type Section = (typeof sections)[number]

interface SectionState {
  selected: Section
  onSelect: (section: Section) => void
}

/** The selected section of the page; in the URL it is `?tab=plans`. */
export function useSection(): SectionState {
  const [params, setParams] = useSearchParams()
  return {
    selected: sections.find(section => section === params.get('tab')) ?? 'overview',
    onSelect: section => setParams(section === 'overview' ? {} : { tab: section }, { preventScrollReset: true }),
  }
}

interface CaseSectionsProps extends SectionState {
  kase: Case
  reader: Role
  tickets: ReactNode
}

/** The parts of a case under their tabs. */
export function CaseSections({ kase, reader, tickets, selected, onSelect }: CaseSectionsProps) {
  const { page } = usePageWords()
  const isDoctor = reader === 'doctor'
  // the mark for new messages needs the count from before they were opened: reading sets it to zero
  const [unread] = useState(kase.unreadMessages)
  const content: Record<Section, ReactNode> = {
    overview: <CaseOverview kase={kase} isDoctor={isDoctor} tickets={tickets} />,
    records: <CaseRecords kase={kase} />,
    plans: <CasePlans kase={kase} reader={reader} />,
    messages: <MessagesView caseId={kase.id} unread={unread} canWrite={kase.can.includes('write-message')} />,
    timeline: <CaseTimeline caseId={kase.id} />,
  }
  return (
    <Tabs
      label={page.sections}
      selected={selected}
      onSelect={onSelect}
      tabs={sections.map(id => ({
        id,
        label: page[id],
        count: id === 'messages' && kase.unreadMessages > 0 ? kase.unreadMessages : undefined,
        content: <Suspense fallback={<SectionSkeleton />}>{content[id]}</Suspense>,
      }))}
    />
  )
}

function CaseTimeline({ caseId }: { caseId: string }) {
  const { what } = useRequestText()
  return <TimelineView caseId={caseId} fieldName={field => what({ field })} />
}

function SectionSkeleton() {
  return (
    <Card>
      <Skeleton lines={8} />
    </Card>
  )
}
