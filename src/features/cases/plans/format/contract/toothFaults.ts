import type { Axes } from '#kit/mesh/measure.ts'
import { angleBetween, isRotation, type Quaternion, transform } from '#kit/mesh/pose.ts'
import { cross, dot, minus } from '#kit/mesh/vector.ts'
import { faultAt, type Place, type PlanFault } from './faults.ts'
import type { ReadableParts } from './readable.ts'
import { archOf, stageCount } from './stages.ts'
import type { Frame, ToothPose } from './toothModel.ts'
import { farthest } from './values.ts'

type ReadableTooth = NonNullable<NonNullable<ReadableParts['teeth']>[number]>

/** More than this between two stages is no movement of a tooth but a fault of the export (a step is 0.25 mm and 2°). */
export const longestStep = { mm: 5, degrees: 45 } as const

/** The faults of each tooth for itself: what it is called, its axes, its poses. */
export function toothFaults(plan: ReadableParts): PlanFault[] {
  const teeth = plan.teeth ?? []
  return teeth.flatMap((tooth, i) => {
    if (!tooth) return []
    const place = ['teeth', i]
    const before = teeth.slice(0, i)
    return [
      ...nameFaults(plan, tooth, before, place),
      ...(tooth.frame ? frameFaults(tooth.frame, [...place, 'frame']) : []),
      ...countFaults(plan, tooth, place),
      ...poseFaults(tooth, place),
    ]
  })
}

/** Where the middle of a tooth's crown is at its first stage that can be read. */
export function startOf({ frame, poses }: ReadableTooth): Axes | undefined {
  const pose = poses?.find(one => one && isRotation(one.rotation))
  return frame && pose ? transform(pose, frame.origin) : undefined
}

function nameFaults(
  plan: ReadableParts,
  { fdi, mesh }: ReadableTooth,
  before: readonly (ReadableTooth | null)[],
  place: Place,
) {
  if (!fdi) return []
  const faults: PlanFault[] = []
  if (before.some(other => other?.fdi === fdi)) faults.push(faultAt('tooth-twice', [...place, 'fdi'], { tooth: fdi }))
  if (mesh && before.some(other => other?.mesh === mesh))
    faults.push(faultAt('mesh-twice', [...place, 'mesh'], { tooth: fdi, name: mesh }))
  const arch = archOf(fdi)
  if (plan.arches[arch] === undefined) faults.push(faultAt('arch-not-in-plan', place, { tooth: fdi, arch }))
  return faults
}

const tolerance = 0.002

function frameFaults({ mesialDistal, buccoLingual, long }: Frame, place: Place): PlanFault[] {
  const axes = { mesialDistal, buccoLingual, long }
  const faults = Object.entries(axes).flatMap(([name, axis]) => {
    const length = Math.hypot(...axis)
    return Math.abs(length - 1) > tolerance
      ? [faultAt('frame-not-unit', [...place, name], { length: round(length) })]
      : []
  })
  if (faults.length > 0) return faults
  const products = [dot(mesialDistal, buccoLingual), dot(buccoLingual, long), dot(long, mesialDistal)]
  const worst = Math.max(...products.map(Math.abs))
  if (worst > tolerance)
    return [faultAt('frame-not-orthogonal', place, { degrees: round((Math.asin(Math.min(1, worst)) * 180) / Math.PI) })]
  return dot(cross(mesialDistal, buccoLingual), long) < 0 ? [faultAt('frame-left-handed', place)] : []
}

// an extracted tooth has poses up to the stage before its extraction
function countFaults(plan: ReadableParts, { fdi, poses }: ReadableTooth, place: Place): PlanFault[] {
  const arch = fdi && archOf(fdi)
  const stages = arch && stageCount(plan, arch)
  if (!poses || stages === undefined) return []
  const extraction = plan.extractions.find(one => one?.tooth === fdi)
  const first = plan.arches[arch ?? 'upper']?.first ?? 0
  const expected = extraction ? Math.min(stages, Math.max(0, extraction.stage - first)) : stages
  if (poses.length === expected) return []
  return [faultAt('pose-count', [...place, 'poses'], { tooth: fdi ?? '', count: poses.length, expected })]
}

function poseFaults(tooth: ReadableTooth, place: Place): PlanFault[] {
  const { frame, poses = [] } = tooth
  const fdi = tooth.fdi ?? ''
  return poses.flatMap((pose, i) => {
    if (!pose) return []
    const at = [...place, 'poses', i]
    const length = Math.hypot(...pose.rotation)
    if (!isRotation(pose.rotation))
      return [faultAt('rotation-not-unit', [...at, 'rotation'], { tooth: fdi, length: round(length) })]
    const centre = transform(pose, frame?.origin ?? [0, 0, 0])
    const far = Math.max(...centre.map(Math.abs))
    const away =
      frame && far > farthest
        ? [faultAt('tooth-far-away', [...at, 'position'], { tooth: fdi, mm: round(far), max: farthest })]
        : []
    return [...away, ...stepFaults(tooth, poses[i - 1], pose, at)]
  })
}

function stepFaults(
  { fdi: tooth = '', frame }: Pick<ReadableTooth, 'frame'> & { fdi?: string | undefined },
  before: ToothPose | null | undefined,
  pose: ToothPose,
  at: Place,
): PlanFault[] {
  if (!before || !isRotation(before.rotation)) return []
  const origin = frame?.origin ?? [0, 0, 0]
  const mm = Math.hypot(...minus(transform(pose, origin), transform(before, origin)))
  const [here, there]: Quaternion[] = [before.rotation, pose.rotation]
  const degrees = here && there ? (angleBetween(here, there) * 180) / Math.PI : 0
  return [
    ...(mm > longestStep.mm
      ? [faultAt('jump-mm', [...at, 'position'], { tooth, mm: round(mm), max: longestStep.mm })]
      : []),
    ...(degrees > longestStep.degrees
      ? [
          faultAt('jump-degrees', [...at, 'rotation'], {
            tooth,
            degrees: round(degrees),
            max: longestStep.degrees,
          }),
        ]
      : []),
  ]
}

const round = (value: number) => Math.round(value * 1000) / 1000
