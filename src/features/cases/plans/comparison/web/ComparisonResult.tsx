import { Rotate3d } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { usePlanJson } from '#features/cases/plans/format/web/usePlanJson.ts'
import { modelOfFiles } from '#features/cases/plans/viewer/contract/model.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { loadChunk } from '#shell/chunks.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Status } from '#ui/Status.tsx'
import { comparePlans, factsOf } from '../contract/comparison.ts'
import styles from './ComparisonCard.module.css'
import { ComparisonTables } from './ComparisonTables.tsx'
import { useIn3D } from './useIn3D.ts'
import type { ComparedVersion, VersionPair } from './versions.ts'
import { useWords } from './words.ts'

const VersionsIn3D = lazy(() =>
  loadChunk(() => import('./VersionsIn3D.tsx')).then(({ VersionsIn3D: both }) => ({ default: both })),
)

interface ComparisonResultProps {
  pair: VersionPair
  names: readonly [string, string]
  /** Whether every difference is shown, or the sentence alone. */
  isOpen: boolean
}

/** What changed between the two versions, or why it cannot be said tooth by tooth, with what can be said. */
export function ComparisonResult({ pair, names, isOpen }: ComparisonResultProps) {
  const words = useWords()
  const ids = [jsonOf(pair.before), jsonOf(pair.after)] as const
  const lacking = names.filter((_, at) => ids[at] === undefined)
  const counted = (why: string) => (
    <p className={styles.sentence}>{`${why} ${words.counts(...stageCounts(pair, names))}`}</p>
  )
  if (pair.before.cycle !== pair.after.cycle) return counted(words.otherCycle)
  return (
    <>
      {lacking.length > 0 && counted(words.withoutPlanJson(lacking))}
      {(lacking.length === 0 || isOpen) && <Loaded {...{ pair, names, isOpen, ids }} />}
    </>
  )
}

interface LoadedProps extends ComparisonResultProps {
  /** Where the plan.json of each is, if it has one. */
  ids: readonly [string | undefined, string | undefined]
}

function Loaded({ pair, names, isOpen, ids }: LoadedProps) {
  const loads = [usePlanJson(ids[0]), usePlanJson(ids[1])] as const
  const missing = loads.filter(({ data }, at) => ids[at] !== undefined && !data)
  const failed = missing.filter(({ error }) => error)
  const [before, after] = [loads[0].data, loads[1].data]
  if (failed[0]) return <LoadFailure error={failed[0].error} retry={() => failed.map(({ refetch }) => refetch())} />
  if (missing.length > 0) return <Skeleton height={24} />
  return (
    <>
      {before && after && <Differences {...{ before, after, names, isOpen }} />}
      {isOpen && <In3D plans={[before, after]} pair={pair} names={names} />}
    </>
  )
}

interface DifferencesProps extends Omit<ComparisonResultProps, 'pair'> {
  before: PlanJson
  after: PlanJson
}

function Differences({ before, after, names, isOpen }: DifferencesProps) {
  const words = useWords()
  const comparison = useMemo(() => comparePlans(before, after), [before, after])
  return (
    <>
      <Status className={styles.sentence}>{words.sentence(factsOf(comparison))}</Status>
      {isOpen && <ComparisonTables comparison={comparison} plans={[before, after]} names={names} />}
    </>
  )
}

interface In3DProps extends Omit<ComparisonResultProps, 'isOpen'> {
  plans: readonly [PlanJson | undefined, PlanJson | undefined]
}

/** Both versions in 3D, once the reader asks for them. */
function In3D({ plans: [before, after], pair, names }: In3DProps) {
  const words = useWords()
  const { way, show } = useIn3D()
  const models = useMemo(
    () => [modelOfFiles(pair.before.files, before), modelOfFiles(pair.after.files, after)] as const,
    [before, after, pair],
  )
  // a version can be a PDF alone
  if (!models[0] || !models[1]) return null
  if (!way)
    return (
      <div>
        <Button icon={<Rotate3d aria-hidden="true" />} onClick={() => show('sides')}>
          {words.in3d.open}
        </Button>
      </div>
    )
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <VersionsIn3D
        key={`${pair.before.id} ${pair.after.id}`}
        models={[models[0], models[1]]}
        {...{ names, way }}
        onWay={show}
      />
    </Suspense>
  )
}

const jsonOf = ({ files }: ComparedVersion) => files.find(({ kind }) => kind === 'plan-json')?.id

const stageCounts = ({ before, after }: VersionPair, [from, to]: readonly [string, string]) =>
  [
    { name: from, stages: before.stageCount },
    { name: to, stages: after.stageCount },
  ] as const
