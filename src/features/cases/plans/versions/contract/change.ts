import type { z } from 'zod'
import type { Gap } from '#features/cases/prescription/fields/contract/gap.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { AttachedPicture } from '#features/files/file/contract/file.ts'
import { type FigureRules, figureOf, readFigure } from '#kit/figures.ts'
import {
  type ChangeRequest,
  changeAmounts,
  type changeKinds,
  fromStageRules,
  isMeasured,
  type NewChangeRequest,
} from './plan.ts'

export type ChangeKind = (typeof changeKinds)[number]
type NewChange = z.infer<typeof NewChangeRequest>

const formerUnits = { move: 'mm', rotate: '°', torque: '°', ipr: 'mm' } as const

/** The unit of a change's amount; nothing of a kind that takes none. */
export function unitOf(kind: z.infer<typeof ChangeRequest>['kind']): string {
  if (isMeasured(kind)) return changeAmounts[kind].units[0] ?? ''
  return Object.hasOwn(formerUnits, kind) ? formerUnits[kind as keyof typeof formerUnits] : ''
}

/** Whether a change is asked of contacts between teeth, and not of teeth. */
export function isOfContacts(kind: ChangeKind | null): boolean {
  return kind === 'ipr-more' || kind === 'ipr-less'
}

/** The stages that a change can be asked from in a plan of so many. */
export function stageRules(stageCount: number | null): FigureRules {
  return { ...fromStageRules, max: stageCount ?? fromStageRules.max }
}

/** A change as it is typed: figures are still text. */
export interface ChangeDraft {
  teeth: Tooth[]
  contacts: Gap[]
  fromStage: string
  kind: ChangeKind | null
  amount: string
  note: string
  picture: AttachedPicture | null
}

/** A complete change, with its picture. */
export type ReadyChange = Omit<NewChange, 'picture'> & Pick<ChangeDraft, 'picture'>

/** A change with the id of its picture, as it is sent. */
export function withPictureId<C extends Pick<ChangeDraft, 'picture'>>(change: C) {
  return { ...change, picture: change.picture?.id ?? null }
}

/**
 * The change that is typed. Undefined while it says nothing a planner could act on: no kind, a figure that is none, or
 * neither teeth, contacts, an amount, a note nor a picture.
 */
export function changeOf(draft: ChangeDraft, stageCount: number | null = null): ReadyChange | undefined {
  const { fromStage, kind, amount, picture } = draft
  const note = draft.note.trim()
  if (kind === null) return undefined
  const by = isMeasured(kind) ? typedIn(amount, changeAmounts[kind]) : null
  const stage = typedIn(fromStage, stageRules(stageCount))
  if (by === undefined || stage === undefined) return undefined
  const place = isOfContacts(kind) ? { teeth: [], contacts: draft.contacts } : { teeth: draft.teeth, contacts: [] }
  const isVoid = place.teeth.length + place.contacts.length === 0 && by === null && note === '' && picture === null
  if (isVoid) return undefined
  return { ...place, fromStage: stage, kind, amount: by, note, camera: null, picture }
}

/** A change before anything is typed. */
export const blankChange: ChangeDraft = {
  ...{ teeth: [], contacts: [], fromStage: '', kind: null, amount: '', note: '', picture: null },
}

/** A change as it is typed, to edit it. `typed` writes a figure as the reader's language does. */
export function changeAsTyped(
  {
    teeth,
    contacts,
    fromStage,
    kind,
    amount,
    note,
    picture,
  }: Omit<NewChange, 'picture'> & Pick<ChangeDraft, 'picture'>,
  typed: (value: number, rules: FigureRules) => string,
): ChangeDraft {
  const by = amount !== null && isMeasured(kind) ? typed(amount, changeAmounts[kind]) : ''
  return {
    ...{ teeth, contacts, kind, note, picture },
    fromStage: fromStage === null ? '' : `${fromStage}`,
    amount: by,
  }
}

/** Whether a number of a change is typed that means none. */
export function isUnread({ kind, amount, fromStage }: ChangeDraft, stageCount: number | null = null): boolean {
  const isAmountUnread = kind !== null && isMeasured(kind) && typedIn(amount, changeAmounts[kind]) === undefined
  return isAmountUnread || typedIn(fromStage, stageRules(stageCount)) === undefined
}

// nothing is null, what is no number is undefined
function typedIn(text: string, rules: FigureRules): number | null | undefined {
  return readFigure(text, rules).is === 'empty' ? null : figureOf(text, rules)
}
