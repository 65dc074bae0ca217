import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlanComparison } from '#features/cases/plans/comparison/web/PlanComparison.tsx'
import type { PlanAside } from '#features/cases/plans/viewer/web/planAside.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Plan } from '../contract/plan.ts'
import { PlanCard } from './PlanCard.tsx'
import { usePlans } from './usePlans.ts'
import { useWords } from './words.ts'

interface PlansViewProps {
  caseId: string
  reader: 'doctor' | 'super-admin'
  /** What can be done with the newest version now. */
  actions?: ReactNode
  /** What a reader does with the approval of a version. */
  approvalActions?: (plan: Plan) => ReactNode
  /** A part beside the newest version in 3D. */
  aside?: PlanAside | undefined
}

/** Every version of the plan, newest first. */
export function PlansView({ caseId, reader, actions, approvalActions, aside }: PlansViewProps) {
  const words = useWords()
  const { data, error, refetch } = usePlans(caseId)
  if (!data && error) return <LoadFailure error={error} retry={refetch} />
  if (!data)
    return (
      <Card>
        <Skeleton lines={5} />
      </Card>
    )
  if (data.plans.length === 0)
    return (
      <Card>
        <EmptyState icon={<ClipboardList aria-hidden="true" />} title={words.none} action={actions}>
          {reader === 'doctor' ? words.noneText : words.noneTextOfProvider}
        </EmptyState>
      </Card>
    )
  return (
    <PlanComparison versions={data.plans.map(plan => ({ ...plan, ...titlesOf(plan, words) }))}>
      <Stack gap={6}>
        {data.plans.map((plan, index) => (
          <PlanCard
            key={plan.id}
            caseId={caseId}
            reader={reader}
            plan={plan}
            newest={index === 0}
            actions={index === 0 ? actions : undefined}
            approvalActions={approvalActions?.(plan)}
            aside={index === 0 ? aside : undefined}
          />
        ))}
      </Stack>
    </PlanComparison>
  )
}

function titlesOf({ version, cycle }: Plan, words: ReturnType<typeof useWords>) {
  const title = words.title(version)
  return { title, fullTitle: `${title} · ${words.cycle(cycle)}` }
}
