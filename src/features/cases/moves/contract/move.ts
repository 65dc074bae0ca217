import { z } from 'zod'
import { Case } from '#features/cases/case/contract/case.ts'
import { stageFigures } from '#features/cases/case/contract/moves.ts'
import {
  havePicturesOnce,
  maxChanges,
  NewChangeRequest,
  NewPlan,
} from '#features/cases/plans/versions/contract/plan.ts'
import { NewRecordRequest } from '#features/cases/requests/contract/request.ts'
import { Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { filled, filledLine, IdParams, optionalText, Version } from '#kit/fields.ts'

const bare = <M extends string>(move: M) => z.strictObject({ move: z.literal(move) })
const withReason = <M extends string>(move: M) => z.strictObject({ move: z.literal(move), reason: filled(2000) })

/** A move with its arguments. It is one union, so a move without its arguments does not parse. */
export const MoveCommand = z.discriminatedUnion('move', [
  // `consent`: the doctor ticked that the patient agreed to the treatment of the data
  z.strictObject({ move: z.literal('submit'), consent: z.literal(true, 'required') }),
  bare('withdraw'),
  z.strictObject({ move: z.literal('request-records'), items: z.array(NewRecordRequest).min(1, 'required').max(40) }),
  z.strictObject({ move: z.literal('resubmit'), note: optionalText(2000).default('') }),
  z.strictObject({ move: z.literal('start-planning'), dueOn: Day }),
  NewPlan.extend({ move: z.literal('publish-plan') }),
  z.strictObject({
    move: z.literal('request-changes'),
    items: z.array(NewChangeRequest).min(1, 'required').max(maxChanges).refine(havePicturesOnce, 'twice'),
  }),
  // the password is asked for again: an approval is a signature, and nobody else at this screen may sign
  z.strictObject({
    move: z.literal('approve-plan'),
    password: z.string().min(1, 'required').max(200),
    // as it is printed on the certificate: the doctor's number at their professional college
    licence: filledLine(30),
  }),
  bare('start-production'),
  z.strictObject({ move: z.literal('ship'), carrier: filledLine(60), tracking: filledLine(80) }),
  bare('confirm-delivery'),
  // `reason`: required when the stage is corrected downwards
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

/** A command: one move with its arguments. */
export type CommandOf<M extends MoveCommand['move']> = Extract<MoveCommand, { move: M }>

/**
 * Makes a move on a case. `version` is the one the reader saw; when the case has a later one, the answer is `stale`
 * with the current case. A move that the table does not allow is `illegal-move`; an incomplete submission is `not-
 * ready` with its items.
 */
export const moveCase = endpoint({
  name: 'moveCase',
  method: 'POST',
  path: '/api/cases/:id/moves',
  may: 'move-case',
  creates: true,
  input: { params: IdParams, body: z.strictObject({ version: Version, command: MoveCommand }) },
  output: Case,
})
