import { z } from 'zod'
import { stageFigures } from '#features/cases/case/contract/moves.ts'
import { Deviation, reasonLength } from '#features/cases/conformance/contract/deviation.ts'
import { Camera } from '#features/cases/models/contract/camera.ts'
import { Gap } from '#features/cases/prescription/fields/contract/gap.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { AttachedPicture } from '#features/files/file/contract/file.ts'
import { planKinds } from '#features/files/file/contract/upload.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams, optionalText, Version } from '#kit/fields.ts'
import type { FigureRules } from '#kit/figures.ts'
import { StageSet } from '../../stages/contract/stageSet.ts'
import { ChangeAnswer, NewChangeAnswer } from './answer.ts'

/**
 * What can be asked for of a tooth, in its own directions: a rotation is named by the side that comes in, since clockwise
 * is the other way round on the other side of the midline. Source: `docs/design/clinical.md`, "Change requests".
 */
export const changeKinds = [
  'intrude',
  'extrude',
  'mesial',
  'distal',
  'buccal',
  'lingual',
  'rotate-mesial-in',
  'rotate-mesial-out',
  'tip-mesial',
  'tip-distal',
  'torque-buccal',
  'torque-lingual',
  'ipr-more',
  'ipr-less',
  'attachment-add',
  'attachment-remove',
  'staging',
  'other',
] as const
/** Kinds of earlier forms, with signed amounts: stored requests stay readable. */
export const formerChangeKinds = ['move', 'rotate', 'torque', 'ipr', 'attachment'] as const

/** How many changes can be requested in one version. */
export const maxChanges = 60

const mm = { decimals: 2, step: 0.1, min: 0.05, max: 5, units: ['mm'] }
// the Spanish keyboard has the ordinal sign where others have the degree
const degrees = { decimals: 1, step: 0.5, min: 0.5, max: 60, units: ['°', 'º'] }
const enamel = { ...mm, max: 1 }

/** How much of a kind of change can be asked for; kinds that are not here take no amount. */
export const changeAmounts = {
  ...{ intrude: mm, extrude: mm, mesial: mm, distal: mm, buccal: mm, lingual: mm },
  ...{ 'rotate-mesial-in': degrees, 'rotate-mesial-out': degrees, 'tip-mesial': degrees, 'tip-distal': degrees },
  ...{ 'torque-buccal': degrees, 'torque-lingual': degrees, 'ipr-more': enamel, 'ipr-less': enamel },
} as const satisfies Partial<Record<(typeof changeKinds)[number], FigureRules>>

/** The first stage that a change can be asked from; the last one is the plan's own. */
export const fromStageRules = { decimals: 0, min: 0, max: 200 } as const

const change = {
  teeth: z.array(Tooth).max(32),
  /** Of interproximal reduction: the contacts. */
  contacts: z.array(Gap).max(30).default([]),
  fromStage: z.number().int().min(fromStageRules.min).max(fromStageRules.max).nullable().default(null),
  note: optionalText(2000).default(''),
  /** From where the doctor looked at the models; null without 3D. */
  camera: Camera.nullable().default(null),
}

/**
 * One change asked for: which teeth or contacts, from which stage, what and how much (mm or degrees by kind). `picture`: an
 * upload of the kind `case-picture`.
 */
export const NewChangeRequest = z
  .strictObject({
    ...change,
    kind: z.enum(changeKinds),
    amount: z.number().nullable().default(null),
    picture: Id.nullable().default(null),
  })
  .superRefine(({ kind, amount }, context) => {
    if (amount === null) return
    const rules = isMeasured(kind) ? changeAmounts[kind] : undefined
    if (!rules) context.addIssue({ code: 'custom', path: ['amount'], message: 'invalid' })
    else if (amount < rules.min) context.addIssue({ code: 'custom', path: ['amount'], message: 'too-small' })
    else if (amount > rules.max) context.addIssue({ code: 'custom', path: ['amount'], message: 'too-big' })
  })
export type NewChangeRequest = z.infer<typeof NewChangeRequest>

/** Whether no picture is that of two changes. */
export function havePicturesOnce(changes: readonly { picture: string | null }[]): boolean {
  const pictures = changes.flatMap(({ picture }) => picture ?? [])
  return new Set(pictures).size === pictures.length
}

/** Whether a kind of change has an amount. */
export function isMeasured(kind: string): kind is keyof typeof changeAmounts {
  return Object.hasOwn(changeAmounts, kind)
}

/** A change as it was asked for, perhaps by an earlier form. `answer` is null until the next version is published. */
export const ChangeRequest = z.object({
  ...{ ...change, id: Id, kind: z.enum([...changeKinds, ...formerChangeKinds]), amount: z.number().nullable() },
  picture: AttachedPicture.nullable(),
  answer: ChangeAnswer.nullable(),
})

/**
 * A plan as it is published. `files` were uploaded to the case before (kinds plan-pdf and plan-stage); `stageCount` is
 * for a plan that is a PDF alone, stage files say it themselves. `deviationReason`: why it is published although it deviates
 * from the prescription; not stored for a plan that does not deviate. `answers`: one for each requested change of the
 * version before that has none (`openChanges`).
 */
export const NewPlan = z.strictObject({
  note: optionalText(4000).default(''),
  files: z.array(Id).min(1, 'required').max(402, 'too-big'),
  stageCount: z.number().int().min(stageFigures.count.min).max(stageFigures.count.max).optional(),
  deviationReason: optionalText(reasonLength.max)
    .refine(text => text === '' || text.length >= reasonLength.min, 'too-short')
    .default(''),
  answers: z.array(NewChangeAnswer).max(maxChanges).default([]),
})
export type NewPlan = z.infer<typeof NewPlan>

/** A file of a plan version; `arch` and `stage` are read from names like `upper_00.stl`, `sha256` is that of its bytes, hex. */
export const PlanFile = z.object({
  id: Id,
  name: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  kind: z.enum(planKinds),
  arch: z.enum(['upper', 'lower']).nullable(),
  stage: z.number().int().nullable(),
})

/**
 * A published plan version of a cycle. `sha256` covers its case and place in it, its number of stages, its note, its files
 * with their hashes and places, its deviations and their reason, and its answers; an approval signs it.
 */
export const Plan = z.object({
  id: Id,
  cycle: z.number().int(),
  version: Version,
  stageCount: z.number().int(),
  note: z.string(),
  publishedAt: z.string(),
  sha256: z.string(),
  files: z.array(PlanFile),
  stageSets: z.array(StageSet),
  /** The changes that were requested in this version. */
  changes: z.array(ChangeRequest),
  /** The changes that were requested in the version before, and that this one answers. */
  answered: z.array(ChangeRequest.extend({ answer: ChangeAnswer })),
  deviations: z.array(Deviation),
  /** Why it was published although it deviates; null for a plan that does not. */
  deviationReason: z.string().nullable(),
  /** The name and licence number as they were then; approvals from before it was asked for have no licence number. */
  approval: z.object({ at: z.string(), by: z.string(), licence: z.string().nullable() }).nullable(),
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
