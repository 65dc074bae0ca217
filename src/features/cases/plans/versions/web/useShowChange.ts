import { useOpenIn3D, viewerId } from '#features/cases/plans/viewer/web/useOpenIn3D.ts'
import type { Plan } from '../contract/plan.ts'
import { viewOfChange } from '../contract/viewOfChange.ts'
import { sourceOf } from './PlanFilesView.tsx'

/** Shows a requested change in the models of a version and moves the focus there; nothing without models. */
export function useShowChange(plan: Plan | undefined): ((change: Plan['changes'][number]) => void) | undefined {
  const { id = '', files = [], stageSets = [], stageCount = 0 } = plan ?? {}
  const open = useOpenIn3D(id)
  if (!sourceOf({ files, stageSets })) return undefined
  return change => {
    open(viewOfChange(change, stageCount))
    const viewer = document.getElementById(viewerId(id))
    viewer?.focus({ preventScroll: true })
    viewer?.scrollIntoView({ block: 'start' })
  }
}
