import type { z } from 'zod'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { type FigureRules, figureOf, readFigure } from '#kit/figures.ts'
import { changeFigures, type changeKinds, type NewChangeRequest } from './plan.ts'

export type ChangeKind = (typeof changeKinds)[number]
type NewChange = z.infer<typeof NewChangeRequest>

/** The unit in which each kind of change is measured; kinds without one take no amount. */
export const unitOf = { move: 'mm', rotate: '°', torque: '°', ipr: 'mm' } as const satisfies Partial<
  Record<ChangeKind, string>
>

/** Whether a kind of change has an amount, and so a unit. */
export function isMeasured(kind: ChangeKind): kind is keyof typeof unitOf {
  return Object.hasOwn(unitOf, kind)
}

/** How much of a kind of change can be asked for, to a hundredth, in its unit. */
export function changeRules(kind: keyof typeof unitOf): FigureRules {
  // the Spanish keyboard has the ordinal sign where others have the degree
  return { ...changeFigures.amount, units: [unitOf[kind], ...(unitOf[kind] === '°' ? ['º'] : [])] }
}

/** A change as it is typed: figures are still text. */
export interface ChangeDraft {
  teeth: Tooth[]
  fromStage: string
  kind: ChangeKind | null
  amount: string
  note: string
}

/**
 * The change as it is sent. Undefined while it says nothing a planner could act on: no kind, a figure that is none, or
 * neither teeth nor an amount nor a note.
 */
export function changeOf({ teeth, fromStage, kind, amount, note }: ChangeDraft): NewChange | undefined {
  if (kind === null) return undefined
  const by = isMeasured(kind) ? typedIn(amount, changeRules(kind)) : null
  const stage = typedIn(fromStage, changeFigures.fromStage)
  if (by === undefined || stage === undefined) return undefined
  if (teeth.length === 0 && by === null && note.trim() === '') return undefined
  return { teeth, fromStage: stage, kind, amount: by, note: note.trim() }
}

/** Whether a number of a change is typed that means none. */
export function isUnread({ kind, amount, fromStage }: ChangeDraft): boolean {
  const isAmountUnread = kind !== null && isMeasured(kind) && typedIn(amount, changeRules(kind)) === undefined
  return isAmountUnread || typedIn(fromStage, changeFigures.fromStage) === undefined
}

// nothing is null, what is no number is undefined
function typedIn(text: string, rules: FigureRules): number | null | undefined {
  return readFigure(text, rules).is === 'empty' ? null : figureOf(text, rules)
}
