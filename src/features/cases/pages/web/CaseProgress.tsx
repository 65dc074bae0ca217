import type { Case } from '#features/cases/case/contract/case.ts'
import { checkpointStage } from '#features/cases/case/contract/moves.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Stack } from '#ui/Stack.tsx'
import { usePageWords } from './words.ts'

/** The progress of the treatment, and when the new analysis is due. Nothing before the first aligner. */
export function CaseProgress({ kase }: { kase: Case }) {
  const { overview } = usePageWords()
  const { stage, stageCount, phase, treatmentType } = kase
  // retainers are delivered all at once: there is no next one to count
  if (treatmentType === 'retainers') return null
  if (stage === null || (phase !== 'in-treatment' && phase !== 'completed')) return null
  const stages = stageCount ?? 0
  const isDue = phase === 'in-treatment' && stage >= checkpointStage
  return (
    <Card title={overview.progress}>
      <Stack gap={3}>
        <Progress
          label={overview.stageOf(stage, stages)}
          value={stages > 0 ? stage / stages : undefined}
          {...(stages > checkpointStage && !isDue && { detail: overview.checkpoint(checkpointStage) })}
        />
        {isDue && <Banner tone="info">{overview.checkpointDue(checkpointStage)}</Banner>}
      </Stack>
    </Card>
  )
}
