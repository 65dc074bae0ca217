import { excludes, isAbsentThirdMolar, teethOfSpan } from '#features/cases/prescription/fields/contract/conditions.ts'
import { type Condition, conditions } from '#features/cases/prescription/fields/contract/options.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { allTeeth, type Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'

/** The marks of a tooth: existing conditions, and three decisions of the doctor. */
export type Mark = Condition | 'retainer' | 'fixed' | 'bare' | 'extract'
export const marks: readonly Mark[] = [...conditions, 'retainer', 'fixed', 'bare', 'extract']

/** The fields of a prescription that are answered per tooth. */
export type MarkedRx = Pick<
  Rx,
  'fixedTeeth' | 'bareTeeth' | 'extractions' | 'conditions' | 'bridges' | 'bondedRetainers' | 'thirdMolars'
>

const listOf = { fixed: 'fixedTeeth', bare: 'bareTeeth', extract: 'extractions' } as const
const spansOf = { bridge: 'bridges', retainer: 'bondedRetainers' } as const
export type SpanMark = keyof typeof spansOf

/** A mark of single teeth. */
export type ToothMark = Exclude<Mark, SpanMark>

/** Whether a mark goes from one tooth to another and includes all teeth in between. */
export function isSpan(mark: Mark): mark is SpanMark {
  return mark === 'bridge' || mark === 'retainer'
}

const isList = (mark: Mark): mark is keyof typeof listOf => mark in listOf

/** The marks that a tooth can have, in the order of `marks`; `present` is only for third molars. */
export function marksFor(tooth: Tooth): Mark[] {
  return marks.filter(mark => mark !== 'present' || tooth.endsWith('8'))
}

/** The marks of one tooth, in the order of `marks`. */
export function marksOf(rx: MarkedRx, tooth: Tooth): Mark[] {
  return marks.filter(mark => isMarked(rx, tooth, mark))
}

/** Whether a tooth has a mark. */
export function isMarked(rx: MarkedRx, tooth: Tooth, mark: Mark): boolean {
  if (isList(mark)) return rx[listOf[mark]]?.includes(tooth) ?? false
  if (isSpan(mark) && rx[spansOf[mark]]?.some(span => teethOfSpan(span).includes(tooth))) return true
  return mark !== 'retainer' && (rx.conditions?.[tooth]?.includes(mark) ?? false)
}

/** The marks to draw in a read-only chart: third molars that are not there are drawn as missing. */
export function drawnMarks(rx: MarkedRx, tooth: Tooth): Mark[] {
  return isAbsentThirdMolar(rx, tooth) ? ['missing'] : marksOf(rx, tooth)
}

/** The teeth that have a mark. */
export function teethWith(rx: MarkedRx, mark: Mark): readonly Tooth[] {
  if (isList(mark)) return rx[listOf[mark]] ?? []
  return allTeeth.filter(tooth => isMarked(rx, tooth, mark))
}

/** The changes when a mark is added to a tooth or removed from it. Marks that it excludes are removed. */
export function toggled(rx: MarkedRx, tooth: Tooth, mark: ToothMark): Partial<MarkedRx> {
  return marked(rx, [tooth], mark, !isMarked(rx, tooth, mark))
}

/** The same for several teeth: all get the mark, or all lose it. */
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

/** The changes when a span is drawn from one tooth to another; none when they are in two arches. */
export function spanned(rx: MarkedRx, mark: SpanMark, from: Tooth, to: Tooth): Partial<MarkedRx> {
  const teeth = teethOfSpan({ from, to })
  const [first, last] = [teeth[0], teeth.at(-1)]
  if (!first || !last || first === last) return {}
  return { [spansOf[mark]]: [...(rx[spansOf[mark]] ?? []), { from: first, to: last }] }
}

/** The changes when the span over a tooth is removed; none when there is none. */
export function unspanned(rx: MarkedRx, mark: SpanMark, tooth: Tooth): Partial<MarkedRx> | undefined {
  const spans = rx[spansOf[mark]] ?? []
  const left = spans.filter(span => !teethOfSpan(span).includes(tooth))
  return left.length === spans.length ? undefined : { [spansOf[mark]]: left.length > 0 ? left : undefined }
}

/** The changes when a mark is removed from every tooth. */
export function cleared(rx: MarkedRx, mark: Mark): Partial<MarkedRx> {
  if (mark === 'retainer') return { bondedRetainers: undefined }
  if (mark === 'bridge') return { bridges: undefined, ...withoutCondition(rx, 'bridge') }
  return marked(rx, teethWith(rx, mark), mark, false)
}

// in older prescriptions bridges are marked tooth by tooth
function withoutCondition(rx: MarkedRx, condition: Condition): Partial<MarkedRx> {
  const left = Object.entries(rx.conditions ?? {}).flatMap(([tooth, has]) => {
    const others = has.filter(one => one !== condition)
    return others.length > 0 ? [[tooth, others] as const] : []
  })
  return { conditions: left.length > 0 ? Object.fromEntries(left) : undefined }
}

/** The teeth to which a change added a mark, and those from which it removed one, mark by mark. */
export interface Difference {
  added: readonly MarkedTeeth[]
  removed: readonly MarkedTeeth[]
}
interface MarkedTeeth {
  mark: Mark
  teeth: readonly Tooth[]
}

/** The marks that differ between two charts; both lists are empty when the charts are equal. */
export function differenceOf(before: MarkedRx, after: MarkedRx): Difference {
  return { added: onlyIn(after, before), removed: onlyIn(before, after) }
}

function onlyIn(rx: MarkedRx, other: MarkedRx): MarkedTeeth[] {
  return marks.flatMap(mark => {
    const elsewhere = teethWith(other, mark)
    const teeth = teethWith(rx, mark).filter(tooth => !elsewhere.includes(tooth))
    return teeth.length > 0 ? [{ mark, teeth }] : []
  })
}

function emptyAsAbsent(list: Tooth[]): Tooth[] | undefined {
  return list.length > 0 ? list : undefined
}
