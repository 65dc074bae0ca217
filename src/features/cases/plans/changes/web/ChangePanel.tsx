import type { Case } from '#features/cases/case/contract/case.ts'
import { usePlans } from '#features/cases/plans/versions/web/usePlans.ts'
import type { AsideViewer } from '#features/cases/plans/viewer/web/planAside.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DraftEditor } from './DraftEditor.tsx'
import { useDraftedChanges } from './useDraftedChanges.ts'
import { useWords } from './words.ts'

interface ChangePanelProps {
  kase: Case
  viewer: AsideViewer
  /** Opens the form that sends the changes. */
  onSend: () => void
}

/** Beside the model of the plan under review: the changes that its doctor collects to request them. */
export function ChangePanel({ kase, viewer, onSend }: ChangePanelProps) {
  const words = useWords()
  const { opened, error, retry } = useDraftedChanges(kase.id, 'panel')
  const plan = usePlans(kase.id).data?.plans[0]
  return (
    <Card title={words.title}>
      {opened && plan ? (
        <DraftEditor
          draft={opened.draft}
          planId={plan.id}
          stageCount={plan.stageCount}
          birthDate={kase.fields.birthDate}
          {...{ viewer, onSend }}
        />
      ) : error ? (
        <LoadFailure error={error} retry={retry} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  )
}
