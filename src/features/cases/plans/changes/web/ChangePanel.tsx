import { usePlans } from '#features/cases/plans/versions/web/usePlans.ts'
import type { AsideViewer } from '#features/cases/plans/viewer/web/planAside.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DraftEditor } from './DraftEditor.tsx'
import { useDraftedChanges } from './useDraftedChanges.ts'
import { useWords } from './words.ts'

interface ChangePanelProps {
  caseId: string
  viewer: AsideViewer
  /** Opens the form that sends the changes. */
  onSend: () => void
}

/** Beside the model of the plan under review: the changes that its doctor collects to request them. */
export function ChangePanel({ caseId, viewer, onSend }: ChangePanelProps) {
  const words = useWords()
  const { opened, error, retry } = useDraftedChanges(caseId, 'panel')
  const plan = usePlans(caseId).data?.plans[0]
  return (
    <Card title={words.title}>
      {opened && plan ? (
        <DraftEditor draft={opened.draft} planId={plan.id} stageCount={plan.stageCount} {...{ viewer, onSend }} />
      ) : error ? (
        <LoadFailure error={error} retry={retry} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  )
}
