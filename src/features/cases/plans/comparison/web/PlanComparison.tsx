import { lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '#shell/chunks.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { ComparedVersion } from './versions.ts'

const ComparisonCard = lazy(() =>
  loadChunk(() => import('./ComparisonCard.tsx')).then(({ ComparisonCard: card }) => ({ default: card })),
)

interface PlanComparisonProps {
  versions: readonly ComparedVersion[]
  children?: ReactNode
}

/**
 * What changed between two versions of a plan, above the versions themselves. Nothing of it is loaded for a case with one
 * version. Both appear together: a button of a version does not move under the reader's finger.
 */
export function PlanComparison({ versions, children }: PlanComparisonProps) {
  if (versions.length < 2) return children
  const waiting = (
    <Card>
      <Skeleton lines={5} />
    </Card>
  )
  return (
    <Suspense fallback={waiting}>
      <Stack gap={6}>
        <ComparisonCard versions={versions} />
        {children}
      </Stack>
    </Suspense>
  )
}
