import { Rotate3d } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { usePlanJson } from '#features/cases/plans/format/web/usePlanJson.ts'
import { modelOf } from '#features/cases/plans/viewer/contract/model.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { loadChunk } from '#shell/chunks.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { comparePlans, factsOf } from '../contract/comparison.ts'
import styles from './ComparisonCard.module.css'
import { ComparisonTables } from './ComparisonTables.tsx'
import { type ComparedWay, comparedWays } from './comparedWays.ts'
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
  const isSameCycle = pair.before.cycle === pair.after.cycle
  const ids = [jsonOf(pair.before), jsonOf(pair.after)] as const
  const before = usePlanJson(isSameCycle ? ids[0] : undefined)
  const after = usePlanJson(isSameCycle ? ids[1] : undefined)
  const lacking = names.filter((_, at) => ids[at] === undefined)
  if (!isSameCycle || lacking.length > 0) {
    const why = isSameCycle ? words.withoutPlanJson(lacking) : words.otherCycle
    return <p className={styles.sentence}>{`${why} ${words.counts(...stageCounts(pair, names))}`}</p>
  }
  const failed = [before, after].filter(({ data, error }) => !data && error)
  const retry = () => failed.map(({ refetch }) => refetch())
  if (failed[0]) return <LoadFailure error={failed[0].error} retry={retry} />
  if (!before.data || !after.data) return <Skeleton height={24} />
  return (
    <>
      <Differences before={before.data} after={after.data} names={names} isOpen={isOpen} />
      {isOpen && <In3D plans={[before.data, after.data]} pair={pair} names={names} />}
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
      <p className={styles.sentence} role="status">
        {words.sentence(factsOf(comparison))}
      </p>
      {isOpen && <ComparisonTables comparison={comparison} plans={[before, after]} names={names} />}
    </>
  )
}

interface In3DProps extends Omit<ComparisonResultProps, 'isOpen'> {
  plans: readonly [PlanJson, PlanJson]
}

/** Both versions in 3D, once the reader asks for them; the URL says so, as `?in3d=sides`. */
function In3D({ plans: [before, after], pair, names }: In3DProps) {
  const words = useWords()
  const [params, setParams] = useSearchParams()
  const way = comparedWays.find(each => each === params.get('in3d'))
  const models = useMemo(
    () => [modelOf(before, pair.before.files), modelOf(after, pair.after.files)] as const,
    [before, after, pair],
  )
  const show = (next: ComparedWay | undefined) =>
    setParams(
      earlier => {
        const changed = new URLSearchParams(earlier)
        if (next) changed.set('in3d', next)
        else changed.delete('in3d')
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
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
      <VersionsIn3D models={models} names={names} way={way} onWay={show} />
    </Suspense>
  )
}

const jsonOf = ({ files }: ComparedVersion) => files.find(({ kind }) => kind === 'plan-json')?.id

const stageCounts = ({ before, after }: VersionPair, [from, to]: readonly [string, string]) =>
  [
    { name: from, stages: before.stageCount },
    { name: to, stages: after.stageCount },
  ] as const
