import { z } from 'zod'
import { Case, CaseField } from '#features/cases/case/contract/case.ts'
import { NewChangeRequest } from '#features/cases/plans/contract/plan.ts'
import { rxFields } from '#features/cases/prescription/contract/prescription.ts'
import { Slot } from '#features/cases/records/contract/options.ts'
import { Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { filled, filledLine, Id, IdParams, optionalText } from '#kit/fields.ts'

/** Why a record or a field is asked for; words in `text/`. */
export const requestReasons = [
  'missing',
  'blurred',
  'incomplete',
  'wrong-view',
  'wrong-patient',
  'unclear',
  'other',
] as const

// told as text: readers keep what an older version asked for
const named = (names: readonly string[]) => z.string().refine(name => names.includes(name), 'invalid')

/** One thing asked for: a record slot, or a field of the case or of its prescription; one of the two. */
export const NewRecordRequest = z
  .strictObject({
    slot: named(Slot.options).optional(),
    field: named([...CaseField.options, ...rxFields]).optional(),
    reason: z.enum(requestReasons),
    note: optionalText(1000).default(''),
  })
  .refine(item => (item.slot === undefined) !== (item.field === undefined), { path: ['slot'], message: 'required' })

/** A thing asked for in codes alone, without what somebody wrote about it: an e-mail may hold it. */
export const RequestedItem = z.object({ slot: z.string().optional(), field: z.string().optional(), reason: z.string() })
export type RequestedItem = z.infer<typeof RequestedItem>

/** The stages that a move may name: how many a plan has, and which one is worn. */
export const stageFigures = {
  count: { decimals: 0, min: 1, max: 200 },
  worn: { decimals: 0, min: 0, max: 200 },
} as const

const bare = <M extends string>(move: M) => z.strictObject({ move: z.literal(move) })
const withReason = <M extends string>(move: M) => z.strictObject({ move: z.literal(move), reason: filled(2000) })

/** A move and what it needs. One union, so a move without its needs does not parse. */
export const MoveCommand = z.discriminatedUnion('move', [
  // `consent`: the doctor's tick that the patient agreed to the treatment of the data
  z.strictObject({ move: z.literal('submit'), consent: z.literal(true, 'required') }),
  bare('withdraw'),
  z.strictObject({ move: z.literal('request-records'), items: z.array(NewRecordRequest).min(1, 'required').max(40) }),
  z.strictObject({ move: z.literal('resubmit'), note: optionalText(2000).default('') }),
  z.strictObject({ move: z.literal('start-planning'), dueOn: Day }),
  // files were uploaded to the case before (kinds plan-pdf and plan-stage); `stageCount` is for a plan that is a PDF
  // alone, stage files say it themselves
  z.strictObject({
    move: z.literal('publish-plan'),
    note: optionalText(4000).default(''),
    files: z.array(Id).min(1, 'required').max(402, 'too-big'),
    stageCount: z.number().int().min(stageFigures.count.min).max(stageFigures.count.max).optional(),
  }),
  z.strictObject({ move: z.literal('request-changes'), items: z.array(NewChangeRequest).min(1, 'required').max(60) }),
  // the password once more: an approval is a signature, and a borrowed screen must not sign
  z.strictObject({ move: z.literal('approve-plan'), password: z.string().min(1, 'required').max(200) }),
  bare('start-production'),
  z.strictObject({ move: z.literal('ship'), carrier: filledLine(60), tracking: filledLine(80) }),
  bare('confirm-delivery'),
  // `reason`: demanded of a correction downwards
  z.strictObject({
    move: z.literal('record-progress'),
    stage: z.number().int().min(stageFigures.worn.min).max(stageFigures.worn.max),
    reason: optionalText(2000).default(''),
  }),
  withReason('request-refinement'),
  bare('complete'),
  withReason('cancel'),
  withReason('reopen'),
])
export type MoveCommand = z.infer<typeof MoveCommand>

/** The command of one move, with what it needs. */
export type CommandOf<M extends MoveCommand['move']> = Extract<MoveCommand, { move: M }>

/**
 * Moves a case. `version` is the one the reader saw: a later one answers `stale` with the case as it is now. A move that
 * the table does not allow is `illegal-move`; a submission that is not complete `not-ready` with its items.
 */
export const moveCase = endpoint({
  name: 'moveCase',
  method: 'POST',
  path: '/api/cases/:id/moves',
  may: 'move-case',
  creates: true,
  input: { params: IdParams, body: z.strictObject({ version: z.number().int(), command: MoveCommand }) },
  output: Case,
})
