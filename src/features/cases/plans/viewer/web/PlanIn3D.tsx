import { Rotate3d } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePlanJson } from '#features/cases/plans/format/web/usePlanJson.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { loadChunk } from '#shell/chunks.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type ModelFile, modelOf, type PlanModel, type PlanSubject } from '../contract/model.ts'
import { viewParams } from '../contract/viewState.ts'
import { useWords } from './words.ts'

/** Where the models of a version come from: a plan.json describes them, or they are stage files whose names say it. */
export type PlanSource =
  | { kind: 'package'; planJsonId: string; files: readonly ModelFile[] }
  | { kind: 'files'; model: PlanModel }

interface PlanIn3DProps {
  planId: string
  source: PlanSource
  subject: PlanSubject
}

const PlanViewer = lazy(() =>
  loadChunk(() => import('./PlanViewer.tsx')).then(({ PlanViewer: viewer }) => ({ default: viewer })),
)

/** Opens a version in 3D; nothing of the viewer is loaded before. The URL says which version is open: one at a time. */
export function PlanIn3D({ planId, source, subject }: PlanIn3DProps) {
  const words = useWords()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  if (new URLSearchParams(search).get('plan') === planId)
    return source.kind === 'files' ? (
      <Suspense fallback={<Skeleton lines={8} />}>
        <PlanViewer model={source.model} subject={subject} />
      </Suspense>
    ) : (
      <PackageIn3D {...source} subject={subject} />
    )
  const open = () => {
    const params = new URLSearchParams(search)
    // what another version showed
    for (const name of viewParams) params.delete(name)
    params.set('plan', planId)
    navigate({ search: `${params}`, hash }, { preventScrollReset: true })
  }
  return (
    <div>
      <Button icon={<Rotate3d aria-hidden="true" />} onClick={open}>
        {words.open}
      </Button>
    </div>
  )
}

interface PackageIn3DProps {
  planJsonId: string
  files: readonly ModelFile[]
  subject: PlanSubject
}

function PackageIn3D({ planJsonId, files, subject }: PackageIn3DProps) {
  const { data, error, refetch } = usePlanJson(planJsonId)
  const model = useMemo(() => data && modelOf(data, files), [data, files])
  if (!model && error) return <LoadFailure error={error} retry={refetch} />
  if (!model) return <Skeleton lines={8} />
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <PlanViewer model={model} subject={subject} />
    </Suspense>
  )
}
