import type { z } from 'zod'
import type { Tooth } from '../../prescription/contract/tooth.ts'
import type { changeKinds, NewChangeRequest } from './plan.ts'

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
 * neither teeth nor an amount nor a note. Amounts may be written with a comma, a plus or a real minus sign.
 */
export function changeOf({ teeth, fromStage, kind, amount, note }: ChangeDraft): NewChange | undefined {
  if (kind === null) return undefined
  const by = isMeasured(kind) ? signed(amount) : null
  const stage = fromStage.trim() === '' ? null : whole(fromStage)
  if (by === undefined || stage === undefined) return undefined
  if (teeth.length === 0 && by === null && note.trim() === '') return undefined
  return { teeth, fromStage: stage, kind, amount: by, note: note.trim() }
}

/** Whether an amount is one, or empty. */
export function isAmount(text: string): boolean {
  return signed(text) !== undefined
}

function signed(text: string): number | null | undefined {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  if (plain === '') return null
  return /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(plain) && Math.abs(Number(plain)) <= 180 ? Number(plain) : undefined
}

function whole(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) <= 200 ? Number(text) : undefined
}
