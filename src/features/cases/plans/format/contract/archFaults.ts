import type { Axes } from '#kit/mesh/measure.ts'
import { isRotation, rotate } from '#kit/mesh/pose.ts'
import { dot, minus } from '#kit/mesh/vector.ts'
import { faultAt, type PlanFault } from './faults.ts'
import type { ReadableParts } from './readable.ts'
import { archNames, archOf } from './stages.ts'
import { startOf } from './toothFaults.ts'
import type { ArchName } from './values.ts'

interface PlacedTooth {
  fdi: string
  index: number
  centre: Axes
  long: Axes
  buccal: Axes
}

/** The faults of the teeth of an arch together: unit, sides, which way up, and axes that point the wrong way. */
export function archFaults(plan: ReadableParts): PlanFault[] {
  const placed = placedTeeth(plan)
  const arches = archNames.map(arch => ({ arch, teeth: placed.filter(({ fdi }) => archOf(fdi) === arch) }))
  const swapped = heightFaults(arches)
  return [
    ...arches.flatMap(({ teeth, arch }) => inchFaults(arch, teeth)),
    ...swapped,
    ...sideFaults(placed),
    // a plan that is upside down has every axis the wrong way round
    ...(swapped.length > 0 ? [] : arches.flatMap(({ teeth, arch }) => axisFaults(arch, teeth))),
  ]
}

function placedTeeth({ teeth = [] }: ReadableParts): PlacedTooth[] {
  return teeth.flatMap((tooth, index) => {
    const { fdi, frame, poses } = tooth ?? {}
    const pose = poses?.find(one => one && isRotation(one.rotation))
    const centre = tooth && startOf(tooth)
    if (!fdi || !frame || !pose || !centre) return []
    return [
      {
        fdi,
        index,
        centre,
        long: rotate(pose.rotation, frame.long),
        buccal: rotate(pose.rotation, frame.buccoLingual),
      },
    ]
  })
}

/** A crown is 5 mm wide or more, so an arch of six teeth in mm is wider than this; one in inches is narrower. */
const narrowest = 12

function inchFaults(arch: ArchName, teeth: readonly PlacedTooth[]): PlanFault[] {
  if (teeth.length < 6) return []
  const sizes = ([0, 1] as const).map(axis => spread(teeth.map(({ centre }) => centre[axis])))
  const mm = Math.max(...sizes)
  return mm < narrowest ? [faultAt('looks-like-inches', ['teeth'], { arch, mm: Math.round(mm * 100) / 100 })] : []
}

function heightFaults(arches: readonly { teeth: readonly PlacedTooth[] }[]): PlanFault[] {
  const [upper, lower] = arches.map(({ teeth }) => teeth.map(({ centre }) => centre[2]))
  if (!upper?.length || !lower?.length) return []
  return mean(upper) < mean(lower) ? [faultAt('arches-swapped', ['teeth'])] : []
}

/** Quadrants 1, 4, 5 and 8 are on the patient's right: −X. */
function sideFaults(placed: readonly PlacedTooth[]): PlanFault[] {
  const right = placed.filter(({ fdi }) => '1458'.includes(fdi.charAt(0))).map(({ centre }) => centre[0])
  const left = placed.filter(({ fdi }) => '2367'.includes(fdi.charAt(0))).map(({ centre }) => centre[0])
  if (right.length === 0 || left.length === 0) return []
  return mean(right) > mean(left) ? [faultAt('sides-swapped', ['teeth'])] : []
}

function axisFaults(arch: ArchName, teeth: readonly PlacedTooth[]): PlanFault[] {
  const occlusal: Axes = [0, 0, arch === 'upper' ? -1 : 1]
  const middle: Axes = [mean(teeth.map(({ centre }) => centre[0])), mean(teeth.map(({ centre }) => centre[1])), 0]
  return teeth.flatMap(({ fdi, index, centre, long, buccal }) => {
    const place = ['teeth', index, 'frame']
    const [x, y] = minus(centre, middle)
    // turned teeth and single ones keep the benefit of the doubt
    const isInward = teeth.length >= 6 && dot(buccal, [x, y, 0]) < -0.5 * Math.hypot(x, y)
    return [
      ...(dot(long, occlusal) < -0.5 ? [faultAt('frame-long-reversed', [...place, 'long'], { tooth: fdi })] : []),
      ...(isInward ? [faultAt('frame-buccal-reversed', [...place, 'buccoLingual'], { tooth: fdi })] : []),
    ]
  })
}

const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
