import { z } from 'zod'
import { stageFigures } from '#features/cases/case/contract/moves.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams, optionalText } from '#kit/fields.ts'

export const changeKinds = ['move', 'rotate', 'torque', 'ipr', 'attachment', 'staging', 'other'] as const

/** The numbers of a change that is asked for. */
export const changeFigures = {
  amount: { decimals: 2, step: 0.1, min: -180, max: 180 },
  fromStage: { decimals: 0, min: 0, max: 200 },
} as const

/** One change asked for: which teeth, from which stage, what and how much (mm or degrees by kind, signed). */
export const NewChangeRequest = z.strictObject({
  teeth: z.array(Tooth).max(32),
  fromStage: z
    .number()
    .int()
    .min(changeFigures.fromStage.min)
    .max(changeFigures.fromStage.max)
    .nullable()
    .default(null),
  kind: z.enum(changeKinds),
  amount: z.number().min(changeFigures.amount.min).max(changeFigures.amount.max).nullable().default(null),
  note: optionalText(2000).default(''),
})

export type NewChangeRequest = z.infer<typeof NewChangeRequest>

export const ChangeRequest = NewChangeRequest.extend({ id: Id })

/**
 * A plan as it is published. `files` were uploaded to the case before (kinds plan-pdf and plan-stage); `stageCount` is
 * for a plan that is a PDF alone, stage files say it themselves.
 */
export const NewPlan = z.strictObject({
  note: optionalText(4000).default(''),
  files: z.array(Id).min(1, 'required').max(402, 'too-big'),
  stageCount: z.number().int().min(stageFigures.count.min).max(stageFigures.count.max).optional(),
})
export type NewPlan = z.infer<typeof NewPlan>

/** A file of a plan version; `arch` and `stage` are read from names like `upper_00.stl`. */
export const PlanFile = z.object({
  id: Id,
  name: z.string(),
  bytes: z.number().int(),
  kind: z.enum(['plan-pdf', 'plan-stage']),
  arch: z.enum(['upper', 'lower']).nullable(),
  stage: z.number().int().nullable(),
})

/** A published plan version of a cycle. `sha256` covers its files' hashes and order; an approval signs it. */
export const Plan = z.object({
  id: Id,
  cycle: z.number().int(),
  version: z.number().int(),
  stageCount: z.number().int(),
  note: z.string(),
  publishedAt: z.string(),
  sha256: z.string(),
  files: z.array(PlanFile),
  changes: z.array(ChangeRequest),
  approval: z.object({ at: z.string(), by: z.string() }).nullable(),
})
export type Plan = z.infer<typeof Plan>

/** Plan versions of a case, newest first. */
export const listPlans = endpoint({
  name: 'listPlans',
  method: 'GET',
  path: '/api/cases/:id/plans',
  may: 'read-case',
  input: { params: IdParams },
  output: z.object({ plans: z.array(Plan) }),
})
