import { gapsOf } from '#features/cases/prescription/fields/contract/gap.ts'
import { lowerTeeth, upperTeeth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { type Bounds, boundsOf, millimetresPer } from '#kit/mesh/measure.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { penetration, type Solid, solidOf } from '#kit/mesh/penetration.ts'
import { faultOf, type PlanFault, planJsonName } from './faults.ts'
import type { PlanJson } from './planJson.ts'
import { archOf } from './stages.ts'
import type { ToothModel } from './toothModel.ts'

/**
 * The longest side of a model, in mm. A deciduous incisor's crown has 3 mm (Ash, Wheeler's Dental Anatomy), a canine with its root up to
 * 38; an arch of one tooth is as large as the tooth with its gingiva.
 */
const sizes = { tooth: { min: 3, max: 40 }, arch: { min: 15, max: 130 } } as const

/** How deep two teeth may go through each other, in mm: the limit for planned positions. */
export const mostOverlapMm = 0.3

/** The faults of a plan's meshes, by their names in plan.json; coordinates in mm as their files have them. */
export function meshFaults(plan: PlanJson, meshes: ReadonlyMap<string, Mesh>): PlanFault[] {
  const teeth = new Set(plan.teeth?.map(({ mesh }) => mesh))
  const bySize = [...meshes].flatMap(([name, { positions }]) =>
    sizeFaults(name, boundsOf(positions), teeth.has(name) ? 'tooth' : 'arch'),
  )
  // in another unit, depths in mm say nothing
  return bySize.length > 0 ? bySize : overlapFaults(plan, meshes)
}

function sizeFaults(name: string, { min, max }: Bounds, part: keyof typeof sizes): PlanFault[] {
  const longest = Math.max(...max.map((value, axis) => value - (min[axis] ?? 0)))
  const usual = sizes[part]
  if (longest >= usual.min && longest <= usual.max) return []
  const asInches = longest * millimetresPer.inch
  if (asInches >= usual.min && asInches <= usual.max) return [faultOf('mesh-inches', name, { name })]
  return [faultOf('mesh-size', name, { name, mm: Number(longest.toPrecision(2)) })]
}

/**
 * Neighbours that a plan moves deeper into each other than it found them, each pair at its worst stage. What overlaps at the first
 * stage comes from the scan, where crowded crowns are cut apart with an error, and is the plan's to correct.
 */
function overlapFaults(plan: PlanJson, meshes: ReadonlyMap<string, Mesh>): PlanFault[] {
  const teeth = new Map<string, ToothModel>(plan.teeth?.map(tooth => [tooth.fdi, tooth]))
  const solids = new Map<string, Solid>()
  const solidFor = (tooth: ToothModel) => {
    const mesh = meshes.get(tooth.mesh)
    const solid = solids.get(tooth.fdi) ?? (mesh && solidOf(mesh))
    if (solid) solids.set(tooth.fdi, solid)
    return solid
  }
  return [upperTeeth, lowerTeeth].flatMap(row =>
    gapsOf(row, new Set(row.filter(tooth => !teeth.has(tooth)))).flatMap(pair => {
      const [a, b] = pair.split('-').map(tooth => teeth.get(tooth))
      const [solidA, solidB] = [a && solidFor(a), b && solidFor(b)]
      if (!a || !b || !solidA || !solidB) return []
      const depthAt = (stage: number) => {
        const [poseA, poseB] = [a.poses[stage], b.poses[stage]]
        return poseA && poseB ? penetration({ solid: solidA, pose: poseA }, { solid: solidB, pose: poseB }) : 0
      }
      const depths = a.poses.map((_, stage) => depthAt(stage))
      const worst = Math.max(...depths)
      if (worst <= Math.max(mostOverlapMm, depths[0] ?? 0)) return []
      const stage = (plan.arches[archOf(a.fdi)]?.first ?? 0) + depths.indexOf(worst)
      const facts = { teeth: pair, mm: Number(worst.toFixed(2)), stage, max: mostOverlapMm }
      return [faultOf('teeth-through-each-other', planJsonName, facts)]
    }),
  )
}
