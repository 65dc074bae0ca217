import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Role } from '#features/auth/contract/session.ts'
import type { Case } from '#features/cases/case/contract/case.ts'
import type { CaseMove } from '#features/cases/case/contract/moves.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { MessagesView } from '#features/cases/messages/web/MessagesView.tsx'
import { offerOf } from '#features/cases/moves/contract/offer.ts'
import { useMoves } from '#features/cases/moves/web/useMoves.ts'
import { useWords as useMoveWords } from '#features/cases/moves/web/words.ts'
import { CertificateDownload } from '#features/cases/plans/certificate/web/CertificateDownload.tsx'
import { ChangePanel } from '#features/cases/plans/changes/web/ChangePanel.tsx'
import { useWords as useChangeWords } from '#features/cases/plans/changes/web/words.ts'
import { PlansView } from '#features/cases/plans/versions/web/PlansView.tsx'
import type { PlanAside } from '#features/cases/plans/viewer/web/planAside.ts'
import { RecordsView } from '#features/cases/records/web/RecordsView.tsx'
import { useRequestText } from '#features/cases/requests/web/requestText.ts'
import { TimelineView } from '#features/cases/timeline/web/TimelineView.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { CaseOverview } from './CaseOverview.tsx'
import { usePageWords } from './words.ts'

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
        content: content[id],
      }))}
    />
  )
}

/** The plans of a case; the doctor who reviews one collects changes beside its model. */
function CasePlans({ kase, reader }: { kase: Case; reader: Role }) {
  const { request } = useChangeWords()
  const begin = useMoves(kase)
  const aside: PlanAside = {
    requestLabel: request,
    render: viewer => <ChangePanel kase={kase} viewer={viewer} onSend={() => begin('request-changes')} />,
  }
  return (
    <PlansView
      caseId={kase.id}
      reader={reader}
      actions={<PlanMoves kase={kase} reader={reader} />}
      approvalActions={plan => <CertificateDownload plan={plan} number={kase.number} />}
      aside={kase.can.includes('request-changes') ? aside : undefined}
    />
  )
}

const planMoves: readonly CaseMove[] = ['publish-plan', 'request-changes', 'approve-plan']

/** The moves on the newest plan, below it; in a review they are offered only here. */
function PlanMoves({ kase, reader }: { kase: Case; reader: Role }) {
  const words = useMoveWords()
  const begin = useMoves(kase)
  const { primary } = offerOf(kase, reader)
  const possible = planMoves.filter(move => kase.can.some(ability => ability === move))
  // what cannot be taken back is not the brightest button before the plan was opened
  const [params] = useSearchParams()
  const isBright = (move: CaseMove) => move === primary && (move !== 'approve-plan' || params.has('plan'))
  if (possible.length === 0) return null
  return (
    <Row>
      {possible.map(move => (
        <Button
          key={move}
          variant={isBright(move) ? 'primary' : 'secondary'}
          size={move === primary ? 'medium' : 'small'}
          onClick={() => begin(move)}
        >
          {words.buttons[move]}
        </Button>
      ))}
    </Row>
  )
}

function CaseTimeline({ caseId }: { caseId: string }) {
  const { what } = useRequestText()
  return <TimelineView caseId={caseId} fieldName={field => what({ field })} />
}

/** The records of a cycle: the current one, or an earlier one to compare with. */
function CaseRecords({ kase }: { kase: Case }) {
  const { cycle: cycleName } = useWords()
  const { page } = usePageWords()
  const { cycle: cycles } = kase
  const [chosen, setChosen] = useState(String(cycles))
  const shown = Math.min(Number(chosen), cycles)
  return (
    <Card>
      <Stack gap={5}>
        {cycles > 1 && (
          <ChoiceChips
            label={page.whichCycle}
            options={Array.from({ length: cycles }, (_, index) => ({
              value: String(index + 1),
              label: index === 0 ? page.firstCycle : cycleName(index + 1),
            }))}
            value={String(shown)}
            onChange={setChosen}
          />
        )}
        <RecordsView caseId={kase.id} cycle={shown} />
      </Stack>
    </Card>
  )
}
