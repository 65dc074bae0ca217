import type { PlanFacts, ToothFacts } from '#features/cases/conformance/contract/planFacts.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { archOf } from '#features/cases/plans/format/contract/stages.ts'
import type { ToothModel } from '#features/cases/plans/format/contract/toothModel.ts'
import { movementsOf, spansOf } from '#features/cases/plans/movements/contract/steps.ts'
import { angleBetween } from '#kit/mesh/pose.ts'

/** How each tooth of a plan moves, and until which stage. */
export function toothFacts(
  { arches }: PlanJson,
  teeth: readonly ToothModel[],
): Pick<PlanFacts, 'teeth' | 'lastActiveStage'> {
  const lastMoves = teeth.map(tooth => spansOf(tooth, arches[archOf(tooth.fdi)]?.first ?? 0).at(-1)?.to ?? 0)
  return { teeth: teeth.flatMap(factsOf), lastActiveStage: Math.max(0, ...lastMoves) }
}

function factsOf(tooth: ToothModel): ToothFacts[] {
  const { totals } = movementsOf(tooth, 0)
  const [start, final] = [tooth.poses[0], totals.at(-1)]
  if (!start || !final) return []
  const mm = totals.map(({ vertical, mesioDistal, buccoLingual }) => Math.hypot(vertical, mesioDistal, buccoLingual))
  const degrees = tooth.poses.map(({ rotation }) => (angleBetween(start.rotation, rotation) * 180) / Math.PI)
  return [{ tooth: tooth.fdi, final, farthest: { mm: Math.max(...mm), degrees: Math.max(...degrees) } }]
}
