import { Rotate3d } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { ArchName } from '#features/cases/plans/format/contract/values.ts'
import { usePlanJson } from '#features/cases/plans/format/web/usePlanJson.ts'
import { type StoredFile, usePlanTables } from '#features/cases/plans/tables/web/usePlanTables.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { loadChunk } from '#shell/chunks.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type ModelFile, modelOf, type PlanModel, type PlanSubject } from '../contract/model.ts'
import { stagesByName } from '../contract/stageName.ts'
import styles from './PlanIn3D.module.css'
import type { PlanAside } from './planAside.ts'
import { useOpenIn3D, viewerId } from './useOpenIn3D.ts'
import { useWords } from './words.ts'

/** Where the models of a version come from: a plan.json describes them, or they are stage files whose names say it. */
export type PlanSource =
  | { kind: 'package'; planJsonId: string; files: readonly ModelFile[]; sets: readonly ArchName[] }
  | { kind: 'files'; model: PlanModel; tables: readonly StoredFile[] }

interface PlanIn3DProps {
  planId: string
  source: PlanSource
  subject: PlanSubject
  /** A part beside the model of an open version. */
  aside?: PlanAside | undefined
}

const PlanViewer = lazy(() =>
  loadChunk(() => import('./PlanViewer.tsx')).then(({ PlanViewer: viewer }) => ({ default: viewer })),
)

/** Opens a version in 3D; nothing of the viewer is loaded before. The URL says which version is open: one at a time. */
export function PlanIn3D({ planId, source, subject, aside }: PlanIn3DProps) {
  const words = useWords()
  const { search } = useLocation()
  const open = useOpenIn3D(planId)
  const isOpen = new URLSearchParams(search).get('plan') === planId
  return (
    // a button elsewhere on the page opens the version and moves the focus here
    <div id={viewerId(planId)} tabIndex={-1} className={isOpen ? styles.open : undefined}>
      {!isOpen && (
        // who reviews a version sees it before anything else
        <Button variant={aside ? 'primary' : 'secondary'} icon={<Rotate3d aria-hidden="true" />} onClick={() => open()}>
          {words.open}
        </Button>
      )}
      {isOpen && source.kind === 'files' && <FilesIn3D {...{ ...source, subject, aside }} />}
      {isOpen && source.kind === 'package' && <PackageIn3D {...{ ...source, subject, aside }} />}
    </div>
  )
}

interface FilesIn3DProps {
  model: PlanModel
  tables: readonly StoredFile[]
  subject: PlanSubject
  aside: PlanAside | undefined
}

function FilesIn3D({ model, tables, subject, aside }: FilesIn3DProps) {
  const arches = useMemo(() => stagesByName(model.files), [model])
  const { checked, error, refetch } = usePlanTables(tables, arches)
  const stated = useMemo(() => checked && { ...model, tables: checked.tables }, [model, checked])
  if (!stated && error) return <LoadFailure error={error} retry={refetch} />
  if (!stated) return <Skeleton lines={8} />
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <PlanViewer model={stated} {...{ subject, aside }} />
    </Suspense>
  )
}

interface PackageIn3DProps {
  planJsonId: string
  files: readonly ModelFile[]
  sets: readonly ArchName[]
  subject: PlanSubject
  aside: PlanAside | undefined
}

function PackageIn3D({ planJsonId, files, sets, subject, aside }: PackageIn3DProps) {
  const { data, error, refetch } = usePlanJson(planJsonId)
  const model = useMemo(() => data && modelOf(data, files, sets), [data, files, sets])
  if (!model && error) return <LoadFailure error={error} retry={refetch} />
  if (!model) return <Skeleton lines={8} />
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <PlanViewer {...{ model, subject, aside }} />
    </Suspense>
  )
}
