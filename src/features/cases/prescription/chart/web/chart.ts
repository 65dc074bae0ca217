import { excludes, teethOfSpan } from '#features/cases/prescription/fields/contract/conditions.ts'
import { type Condition, conditions, type Dentition } from '#features/cases/prescription/fields/contract/options.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import {
  allTeeth,
  deciduousTeeth,
  lowerTeeth,
  type Tooth,
  upperTeeth,
} from '#features/cases/prescription/fields/contract/tooth.ts'
import { isUpper } from '../../fields/contract/gap.ts'

/** What can be marked on a tooth: what is there already, and three decisions of the doctor. */
export type Mark = Condition | 'retainer' | 'fixed' | 'bare' | 'extract'
export const marks: readonly Mark[] = [...conditions, 'retainer', 'fixed', 'bare', 'extract']

/** What of a prescription is said tooth by tooth. */
export type MarkedRx = Pick<
  Rx,
  'fixedTeeth' | 'bareTeeth' | 'extractions' | 'conditions' | 'bridges' | 'bondedRetainers'
>

const listOf = { fixed: 'fixedTeeth', bare: 'bareTeeth', extract: 'extractions' } as const
const spansOf = { bridge: 'bridges', retainer: 'bondedRetainers' } as const
export type SpanMark = keyof typeof spansOf

/** A mark of single teeth. */
export type ToothMark = Exclude<Mark, SpanMark>

/** Whether a mark goes from one tooth to another, with all that stand between. */
export function isSpan(mark: Mark): mark is SpanMark {
  return mark === 'bridge' || mark === 'retainer'
}

const isList = (mark: Mark): mark is keyof typeof listOf => mark in listOf

/** The marks that a tooth can have, in the order of `marks`: only a third molar is said to be there. */
export function marksFor(tooth: Tooth): Mark[] {
  return marks.filter(mark => mark !== 'present' || tooth.endsWith('8'))
}

/** The marks of one tooth, in the order of `marks`. */
export function marksOf(rx: MarkedRx, tooth: Tooth): Mark[] {
  return marks.filter(mark => teethWith(rx, mark).includes(tooth))
}

/** The teeth that have a mark. */
export function teethWith(rx: MarkedRx, mark: Mark): readonly Tooth[] {
  if (isList(mark)) return rx[listOf[mark]] ?? []
  const inSpans = isSpan(mark) ? (rx[spansOf[mark]] ?? []).flatMap(teethOfSpan) : []
  return allTeeth.filter(
    tooth => inSpans.includes(tooth) || (mark !== 'retainer' && rx.conditions?.[tooth]?.includes(mark)),
  )
}

/** What changes when a mark is put on a tooth, or taken off. What it excludes leaves the tooth. */
export function toggled(rx: MarkedRx, tooth: Tooth, mark: ToothMark): Partial<MarkedRx> {
  return marked(rx, [tooth], mark, !teethWith(rx, mark).includes(tooth))
}

/** The same for several teeth, all put on or all taken off. */
export function marked(rx: MarkedRx, teeth: readonly Tooth[], mark: ToothMark, isOn = true): Partial<MarkedRx> {
  if (isList(mark)) {
    const before = (rx[listOf[mark]] ?? []).filter(tooth => !teeth.includes(tooth))
    const after = isOn ? [...before, ...teeth] : before
    return { [listOf[mark]]: emptyAsAbsent(allTeeth.filter(tooth => after.includes(tooth))) }
  }
  const now = Object.entries(rx.conditions ?? {}).map(([tooth, has]) => [tooth, has] as const)
  const others = now.filter(([tooth]) => !teeth.some(one => one === tooth))
  const changed = teeth.flatMap(tooth => {
    const had = rx.conditions?.[tooth] ?? []
    const kept = isOn ? had.filter(other => !excludes(mark, other)) : had.filter(other => other !== mark)
    const has = conditions.filter(one => kept.includes(one) || (isOn && one === mark))
    return has.length > 0 ? [[tooth, has] as const] : []
  })
  const all = Object.fromEntries([...others, ...changed])
  return { conditions: Object.keys(all).length > 0 ? all : undefined }
}

/** What changes when a span is drawn from one tooth to another; nothing when they are in two arches. */
export function spanned(rx: MarkedRx, mark: SpanMark, from: Tooth, to: Tooth): Partial<MarkedRx> {
  const teeth = teethOfSpan({ from, to })
  const [first, last] = [teeth[0], teeth.at(-1)]
  if (!first || !last || first === last) return {}
  return { [spansOf[mark]]: [...(rx[spansOf[mark]] ?? []), { from: first, to: last }] }
}

/** What changes when the span over a tooth is taken away; nothing when none is. */
export function unspanned(rx: MarkedRx, mark: SpanMark, tooth: Tooth): Partial<MarkedRx> | undefined {
  const spans = rx[spansOf[mark]] ?? []
  const left = spans.filter(span => !teethOfSpan(span).includes(tooth))
  return left.length === spans.length ? undefined : { [spansOf[mark]]: left.length > 0 ? left : undefined }
}

/** What changes when a mark is taken off every tooth. */
export function cleared(rx: MarkedRx, mark: Mark): Partial<MarkedRx> {
  if (mark === 'retainer') return { bondedRetainers: undefined }
  if (mark === 'bridge') return { bridges: undefined, ...withoutCondition(rx, 'bridge') }
  return marked(rx, teethWith(rx, mark), mark, false)
}

// bridges were marked tooth by tooth once
function withoutCondition(rx: MarkedRx, condition: Condition): Partial<MarkedRx> {
  const left = Object.entries(rx.conditions ?? {}).flatMap(([tooth, has]) => {
    const others = has.filter(one => one !== condition)
    return others.length > 0 ? [[tooth, others] as const] : []
  })
  return { conditions: left.length > 0 ? Object.fromEntries(left) : undefined }
}

function emptyAsAbsent(list: Tooth[]): Tooth[] | undefined {
  return list.length > 0 ? list : undefined
}

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
