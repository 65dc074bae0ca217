import { z } from 'zod'
import { Case } from '#features/cases/case/contract/case.ts'
import { stageFigures } from '#features/cases/case/contract/moves.ts'
import { NewChangeRequest, NewPlan } from '#features/cases/plans/versions/contract/plan.ts'
import { NewRecordRequest } from '#features/cases/requests/contract/request.ts'
import { Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { filled, filledLine, IdParams, optionalText } from '#kit/fields.ts'

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
  NewPlan.extend({ move: z.literal('publish-plan') }),
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
