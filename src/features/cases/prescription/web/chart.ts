import { isUpper } from '../contract/contact.ts'
import { type Condition, conditions, type Dentition } from '../contract/options.ts'
import type { Rx } from '../contract/prescription.ts'
import { deciduousTeeth, lowerTeeth, type Tooth, upperTeeth } from '../contract/tooth.ts'

/** What can be marked on a tooth: three decisions of the doctor, and what is there already. */
export type Mark = 'fixed' | 'bare' | 'extract' | Condition
export const marks: readonly Mark[] = ['fixed', 'bare', 'extract', ...conditions]

/** What of a prescription is said tooth by tooth. */
export type MarkedRx = Pick<Rx, 'fixedTeeth' | 'bareTeeth' | 'extractions' | 'conditions'>

const listOf = { fixed: 'fixedTeeth', bare: 'bareTeeth', extract: 'extractions' } as const

/** The marks of one tooth, in the order of `marks`. */
export function marksOf(rx: MarkedRx, tooth: Tooth): Mark[] {
  return marks.filter(mark => teethWith(rx, mark).includes(tooth))
}

/** The teeth that have a mark. */
export function teethWith(rx: MarkedRx, mark: Mark): readonly Tooth[] {
  if (mark === 'fixed' || mark === 'bare' || mark === 'extract') return rx[listOf[mark]] ?? []
  return allTeeth.filter(tooth => rx.conditions?.[tooth]?.includes(mark))
}

/** What changes in the prescription when a mark is put on a tooth, or taken off. */
export function toggled(rx: MarkedRx, tooth: Tooth, mark: Mark): Partial<MarkedRx> {
  if (mark === 'fixed' || mark === 'bare' || mark === 'extract') {
    const field = listOf[mark]
    return { [field]: emptyAsAbsent(flip(rx[field] ?? [], tooth, allTeeth)) }
  }
  const had = rx.conditions?.[tooth] ?? []
  return { conditions: withConditions(rx, tooth, flip(had, mark, conditions)) }
}

/** What changes when a mark is taken off every tooth. */
export function cleared(rx: MarkedRx, mark: Mark): Partial<MarkedRx> {
  if (mark === 'fixed' || mark === 'bare' || mark === 'extract') return { [listOf[mark]]: undefined }
  let left: MarkedRx = rx
  for (const tooth of teethWith(rx, mark)) left = { ...left, ...toggled(left, tooth, mark) }
  return { conditions: left.conditions }
}

function withConditions(rx: MarkedRx, tooth: Tooth, list: Condition[]): Rx['conditions'] {
  const { [tooth]: _before, ...others } = rx.conditions ?? {}
  const all = list.length > 0 ? { ...others, [tooth]: list } : others
  return Object.keys(all).length > 0 ? all : undefined
}

function flip<V>(list: readonly V[], value: V, order: readonly V[]): V[] {
  const next = new Set(list.includes(value) ? list.filter(v => v !== value) : [...list, value])
  return order.filter(v => next.has(v))
}

function emptyAsAbsent(list: Tooth[]): Tooth[] | undefined {
  return list.length > 0 ? list : undefined
}

const allTeeth: readonly Tooth[] = [...upperTeeth, ...lowerTeeth, ...deciduousTeeth]
const upperDeciduous = deciduousTeeth.slice(0, 10)
const lowerDeciduous = deciduousTeeth.slice(10)

/** The rows of the chart from top to bottom, as seen from the front: the patient's right is on the left. */
export function rowsOf(dentition: Dentition): readonly (readonly Tooth[])[] {
  if (dentition === 'permanent') return [upperTeeth, lowerTeeth]
  if (dentition === 'deciduous') return [upperDeciduous, lowerDeciduous]
  return [upperTeeth, upperDeciduous, lowerDeciduous, lowerTeeth]
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'

/** The tooth that a key leads to; the same one at the edge. Up and down keep the place in the arch. */
export function neighbour(rows: readonly (readonly Tooth[])[], from: Tooth, key: Arrow): Tooth {
  const at = rows.findIndex(row => row.includes(from))
  const row = rows[at] ?? []
  const place = row.indexOf(from)
  if (key === 'Home') return row[0] ?? from
  if (key === 'End') return row.at(-1) ?? from
  if (key === 'ArrowLeft') return row[place - 1] ?? from
  if (key === 'ArrowRight') return row[place + 1] ?? from
  const next = rows[key === 'ArrowUp' ? at - 1 : at + 1]
  if (!next) return from
  // counted from the midline, so that a deciduous row of ten sits under the middle of sixteen
  const fromMiddle = place - row.length / 2
  const across = Math.min(next.length - 1, Math.max(0, fromMiddle + next.length / 2))
  return next[across] ?? from
}

export type Shape = 'incisor' | 'canine' | 'premolar' | 'molar'

/** The kind of a tooth and its width beside its neighbours, in mm (mean mesiodistal crown widths, Wheeler). */
export function formOf(tooth: Tooth): { shape: Shape; width: number; isUpper: boolean; isRight: boolean } {
  const [quadrant, place] = [Number(tooth.charAt(0)), Number(tooth.charAt(1))]
  const upper = isUpper(tooth)
  const widths = quadrant > 4 ? deciduousWidths : upper ? upperWidths : lowerWidths
  return {
    shape: quadrant > 4 && place > 3 ? 'molar' : shapeAt(place),
    width: widths[place - 1] ?? 7,
    isUpper: upper,
    isRight: [1, 4, 5, 8].includes(quadrant),
  }
}

function shapeAt(place: number): Shape {
  if (place < 3) return 'incisor'
  if (place === 3) return 'canine'
  return place < 6 ? 'premolar' : 'molar'
}

const upperWidths = [8.5, 6.8, 7.6, 7, 7, 10, 9.4, 8.6]
const lowerWidths = [6, 6.3, 7, 7, 7.2, 10.6, 10.2, 9.6]
const deciduousWidths = [6.5, 5.8, 6.8, 7.6, 9]
