import { between, endsOf, type Gap, isDeciduous, isUpper } from '#features/cases/prescription/fields/contract/gap.ts'
import type { Dentition } from '#features/cases/prescription/fields/contract/options.ts'
import { deciduousTeeth, lowerTeeth, Tooth, upperTeeth } from '#features/cases/prescription/fields/contract/tooth.ts'

const upperDeciduous = deciduousTeeth.slice(0, 10)
const lowerDeciduous = deciduousTeeth.slice(10)

/** The rows of the chart from top to bottom, as seen from the front: the patient's right is on the left. */
export function rowsOf(dentition: Dentition): readonly (readonly Tooth[])[] {
  if (dentition === 'permanent') return [upperTeeth, lowerTeeth]
  if (dentition === 'deciduous') return [upperDeciduous, lowerDeciduous]
  return [upperTeeth, upperDeciduous, lowerDeciduous, lowerTeeth]
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'

/** The target that a key moves to; at the edge, the same one. Up and down keep the position in the arch. */
export function neighbour<T extends Tooth | Gap>(rows: readonly (readonly T[])[], from: T, key: Arrow): T {
  const at = rows.findIndex(row => row.includes(from))
  const row = rows[at] ?? []
  const place = row.indexOf(from)
  if (key === 'Home') return row[0] ?? from
  if (key === 'End') return row.at(-1) ?? from
  if (key === 'ArrowLeft') return row[place - 1] ?? from
  if (key === 'ArrowRight') return row[place + 1] ?? from
  const next = rows[key === 'ArrowUp' ? at - 1 : at + 1] ?? []
  const apart = (target: T) => Math.abs(fromMidline(target) - fromMidline(from))
  return next.reduce((nearest, target) => (apart(target) < apart(nearest) ? target : nearest), next[0] ?? from)
}

/** All targets from one to another of the same row; only the second one when they are in two rows. */
export function rangeOf<T extends Tooth | Gap>(rows: readonly (readonly T[])[], from: T, to: T): readonly T[] {
  const row = rows.find(one => one.includes(from) && one.includes(to))
  if (!row) return [to]
  const [first = 0, last = 0] = [row.indexOf(from), row.indexOf(to)].sort((a, b) => a - b)
  return row.slice(first, last + 1)
}

// The position in teeth, negative on the patient's right; that of a gap is halfway between its ends.
function fromMidline(target: Tooth | Gap): number {
  const places = target.split('-').map(name => {
    const tooth = Tooth.parse(name)
    return (formOf(tooth).isRight ? -1 : 1) * (Number(tooth.charAt(1)) - 0.5)
  })
  return places.reduce((sum, place) => sum + place, 0) / places.length
}

/** The extent of a gap in mm: half of the tooth before it, the missing teeth, half of the tooth after it. */
export interface GapForm {
  before: number
  across: number
  after: number
  /** The share of the extent beyond the midline; 0 for a gap on one side. */
  beyond: number
}

export function gapFormOf(gap: Gap): GapForm {
  const [first, second] = endsOf(gap)
  const across = between(gap).reduce((sum, tooth) => sum + formOf(tooth).width, 0)
  const isCrossing = formOf(first).isRight !== formOf(second).isRight
  return {
    ...{ before: formOf(first).width / 2, across, after: formOf(second).width / 2 },
    beyond: isCrossing ? mmFromMidline(second) : 0,
  }
}

// of the middle of a tooth
function mmFromMidline(tooth: Tooth): number {
  const place = Number(tooth.charAt(1))
  const nearer = widthsOf(tooth).slice(0, place - 1)
  return nearer.reduce((sum, width) => sum + width, 0) + formOf(tooth).width / 2
}

export type Shape = 'incisor' | 'canine' | 'premolar' | 'molar'

/** The kind of a tooth and its relative width in mm (mean mesiodistal crown widths, Wheeler). */
export function formOf(tooth: Tooth): { shape: Shape; width: number; isUpper: boolean; isRight: boolean } {
  const [quadrant, place] = [Number(tooth.charAt(0)), Number(tooth.charAt(1))]
  return {
    shape: isDeciduous(tooth) && place > 3 ? 'molar' : shapeAt(place),
    width: widthsOf(tooth)[place - 1] ?? 7,
    isUpper: isUpper(tooth),
    isRight: [1, 4, 5, 8].includes(quadrant),
  }
}

function widthsOf(tooth: Tooth): readonly number[] {
  if (isDeciduous(tooth)) return deciduousWidths
  return isUpper(tooth) ? upperWidths : lowerWidths
}

function shapeAt(place: number): Shape {
  if (place < 3) return 'incisor'
  if (place === 3) return 'canine'
  return place < 6 ? 'premolar' : 'molar'
}

const upperWidths = [8.5, 6.8, 7.6, 7, 7, 10, 9.4, 8.6]
const lowerWidths = [6, 6.3, 7, 7, 7.2, 10.6, 10.2, 9.6]
const deciduousWidths = [6.5, 5.8, 6.8, 7.6, 9]
