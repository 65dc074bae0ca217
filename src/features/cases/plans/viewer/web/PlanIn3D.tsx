import { Rotate3d } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { loadChunk } from '#shell/chunks.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PlanModel } from '../contract/model.ts'
import { viewParams } from '../contract/viewState.ts'
import { usePlanModel } from './usePlanModel.ts'
import { useWords } from './words.ts'

/** Where the models of a version come from: the server describes them, or they are stage files whose names say it. */
export type PlanSource = { kind: 'stored'; caseId: string } | { kind: 'files'; model: PlanModel }

interface PlanIn3DProps {
  planId: string
  source: PlanSource
}

const PlanViewer = lazy(() =>
  loadChunk(() => import('./PlanViewer.tsx')).then(({ PlanViewer: viewer }) => ({ default: viewer })),
)

/** Opens a version in 3D; nothing of the viewer is loaded before. The URL says which version is open: one at a time. */
export function PlanIn3D({ planId, source }: PlanIn3DProps) {
  const words = useWords()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  if (new URLSearchParams(search).get('plan') === planId)
    return source.kind === 'files' ? (
      <Suspense fallback={<Skeleton lines={8} />}>
        <PlanViewer model={source.model} />
      </Suspense>
    ) : (
      <StoredPlan caseId={source.caseId} planId={planId} />
    )
  const open = () => {
    const params = new URLSearchParams(search)
    // what another version showed
    for (const name of viewParams) params.delete(name)
    params.set('plan', planId)
    navigate({ search: `${params}`, hash }, { preventScrollReset: true })
  }
  return (
    <Button icon={<Rotate3d aria-hidden="true" />} onClick={open}>
      {words.open}
    </Button>
  )
}

function StoredPlan({ caseId, planId }: { caseId: string; planId: string }) {
  const { data, error, refetch } = usePlanModel(caseId, planId)
  if (!data && error) return <LoadFailure error={error} retry={refetch} />
  if (!data) return <Skeleton lines={8} />
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <PlanViewer model={data} />
    </Suspense>
  )
}
