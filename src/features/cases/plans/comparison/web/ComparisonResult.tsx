import { useMemo } from 'react'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { usePlanJson } from '#features/cases/plans/format/web/usePlanJson.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { comparePlans, factsOf } from '../contract/comparison.ts'
import styles from './ComparisonCard.module.css'
import { ComparisonTables } from './ComparisonTables.tsx'
import type { ComparedVersion, VersionPair } from './versions.ts'
import { useWords } from './words.ts'

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
  if (!before.data || !after.data) return <Skeleton lines={2} />
  return <Differences before={before.data} after={after.data} names={names} isOpen={isOpen} />
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

const jsonOf = ({ files }: ComparedVersion) => files.find(({ kind }) => kind === 'plan-json')?.id

const stageCounts = ({ before, after }: VersionPair, [from, to]: readonly [string, string]) =>
  [
    { name: from, stages: before.stageCount },
    { name: to, stages: after.stageCount },
  ] as const
