import { useEffect } from 'react'
import type { ModelScene } from '#features/cases/models/web/scene.ts'

/** What one of two scenes is turned to, the other one shows as well. */
export function useLinkedCameras(first: ModelScene | undefined, second: ModelScene | undefined): void {
  useEffect(() => {
    if (!first || !second) return
    first.onTurn(second.lookAs)
    second.onTurn(first.lookAs)
    return () => {
      for (const scene of [first, second]) scene.onTurn(() => {})
    }
  }, [first, second])
}
