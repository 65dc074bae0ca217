import { lazy, Suspense } from 'react'
import { loadChunk } from '#shell/chunks.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { ComparedVersion } from './versions.ts'
import { useWords } from './words.ts'

const ComparisonCard = lazy(() =>
  loadChunk(() => import('./ComparisonCard.tsx')).then(({ ComparisonCard: card }) => ({ default: card })),
)

/** What changed between two versions of a plan. Nothing of it is loaded for a case with one version. */
export function PlanComparison({ versions }: { versions: readonly ComparedVersion[] }) {
  const words = useWords()
  if (versions.length < 2) return null
  // as high as the closed card: what is below it does not move under the reader's finger
  const waiting = (
    <Card title={words.title}>
      <Skeleton lines={2} height={26} />
    </Card>
  )
  return (
    <Suspense fallback={waiting}>
      <ComparisonCard versions={versions} />
    </Suspense>
  )
}
