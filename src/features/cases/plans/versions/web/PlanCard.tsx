import type { ReactNode } from 'react'
import { ShortHash } from '#features/cases/case/web/ShortHash.tsx'
import { Deviations } from '#features/cases/conformance/web/Deviations.tsx'
import { useConformanceWords } from '#features/cases/conformance/web/words.ts'
import { StageSetNote } from '#features/cases/plans/stages/web/StageSetNote.tsx'
import type { PlanAside } from '#features/cases/plans/viewer/web/planAside.ts'
import { showMoment } from '#kit/dates.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { Plan } from '../contract/plan.ts'
import { ChangeList } from './ChangeList.tsx'
import styles from './PlanCard.module.css'
import { PlanConformance } from './PlanConformance.tsx'
import { PlanFileList } from './PlanFileList.tsx'
import { PlanFilesView } from './PlanFilesView.tsx'
import { useWords } from './words.ts'

interface PlanCardProps {
  caseId: string
  reader: 'doctor' | 'super-admin'
  plan: Plan
  newest: boolean
  /** What can be done with it now; only the newest version can be answered. */
  actions?: ReactNode
  /** What a reader does with the approval of an approved version. */
  approvalActions?: ReactNode
  /** A part beside its model in 3D. */
  aside?: PlanAside | undefined
}

/** One version of the plan: what it is, its files, what was asked of it, and its approval. */
export function PlanCard({ caseId, reader, plan, newest, actions, approvalActions, aside }: PlanCardProps) {
  const words = useWords()
  const { signed } = useConformanceWords()
  const deviates = plan.deviations.length > 0
  const answers = plan.answered.length > 0
  return (
    <Card
      as="article"
      title={`${words.title(plan.version)} · ${words.cycle(plan.cycle)}`}
      actions={deviates || answers ? undefined : actions}
    >
      <Stack>
        <Row gap={2}>
          <StateOfPlan plan={plan} newest={newest} />
          <span className={styles.meta}>
            {[words.published(showMoment(plan.publishedAt)), words.stages(plan.stageCount)].join(' · ')}
          </span>
        </Row>
        {plan.note && (
          <blockquote className={styles.note}>
            <span className={styles.meta}>{words.noteOfPlanner}</span>
            <p>{plan.note}</p>
          </blockquote>
        )}
        {plan.approval && (
          <Banner
            tone="good"
            title={words.approvedBy(plan.approval.by, showMoment(plan.approval.at))}
            actions={approvalActions}
          >
            {[
              plan.approval.licence && words.licenceOf(plan.approval.licence),
              words.signed,
              answers && words.answers.signed,
              deviates && signed,
            ]
              .filter(Boolean)
              .join(' ')}
          </Banner>
        )}
        {/* the doctor reads the answers and the deviations before the actions */}
        <ChangeList
          title={words.answers.title}
          shownIn={plan}
          changes={plan.answered}
          actions={deviates ? undefined : actions}
        />
        <Deviations deviations={plan.deviations} reason={plan.deviationReason} actions={actions} />
        {/* before what grows once it is loaded: the button stays where it is */}
        <PlanFilesView caseId={caseId} plan={plan} aside={aside} />
        <StageSetNote {...{ caseId, reader }} planId={plan.id} stageSets={plan.stageSets} />
        <PlanConformance caseId={caseId} plan={plan} />
        <ChangeList title={words.changes} shownIn={plan} changes={plan.changes} />
        <PlanFileList files={plan.files} />
        <Row gap={2}>
          <span className={styles.meta}>{words.fingerprint}</span>
          <ShortHash hash={plan.sha256} copy={words.copy} copied={words.copied} />
        </Row>
      </Stack>
    </Card>
  )
}

function StateOfPlan({ plan, newest }: Pick<PlanCardProps, 'plan' | 'newest'>) {
  const words = useWords()
  if (plan.approval) return <StatusBadge tone="good">{words.approved}</StatusBadge>
  return newest ? (
    <StatusBadge tone="info">{words.newest}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{words.superseded}</StatusBadge>
  )
}
