import { z } from 'zod'
import { stageFigures } from '#features/cases/case/contract/moves.ts'
import { allTeeth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { Attachment, Cut, Extraction, Ipr } from './details.ts'
import { Landmarks } from './landmarks.ts'
import { ToothModel } from './toothModel.ts'
import { FileName, Sha256, Stage, StageRange } from './values.ts'

const ArchStages = z.strictObject({ first: Stage, last: Stage })
const stageFiles = z
  .array(FileName)
  .min(1)
  .max(stageFigures.count.max + 1)

/** Files of a package: a mesh for each of 32 teeth, and two for each arch and stage, are well under it. */
export const mostFiles = 1000

/**
 * `plan.json`: a staged treatment plan as a planning program exports it (docs/plan-format.md). Lengths in mm, teeth in FDI
 * notation, axes LPS: +X the patient's left, +Y backwards, +Z upwards. The models come in one of two ways: `teeth` and
 * `gingiva` (a mesh for each tooth, with a pose for each stage), or `stages` (a mesh for each arch and stage).
 * What a schema cannot say is checked by `planFaults` (`check.ts`).
 */
export const PlanJson = z.strictObject({
  format: z.literal('idealign-plan'),
  version: z.literal(1).describe('The version of this format'),
  units: z.literal('mm'),
  numbering: z.literal('FDI'),
  axes: z.literal('LPS').describe('+X the patient’s left, +Y posterior, +Z superior'),
  source: z.strictObject({ tool: z.string().min(1).max(200), version: z.string().min(1).max(100) }),
  arches: z.strictObject({ upper: ArchStages.optional(), lower: ArchStages.optional() }),
  teeth: z.array(ToothModel).max(allTeeth.length).optional(),
  gingiva: z
    .strictObject({
      upper: z.union([FileName, stageFiles]).optional(),
      lower: z.union([FileName, stageFiles]).optional(),
    })
    .optional()
    .describe('One file for all stages, or one for each stage from the first to the last'),
  stages: z
    .strictObject({ upper: stageFiles.optional(), lower: stageFiles.optional() })
    .optional()
    .describe('One mesh of the whole arch for each stage, from the first to the last'),
  attachments: z.array(Attachment).max(400).optional(),
  cuts: z.array(Cut).max(200).optional(),
  ipr: z.array(Ipr).max(400).optional(),
  extractions: z.array(Extraction).max(32).optional(),
  passive: z.array(StageRange).max(20).optional().describe('Stages whose aligners move no tooth of the arch'),
  overcorrection: z.array(StageRange).max(20).optional().describe('Stages that move teeth past their aim'),
  checkpoints: z.array(Stage).max(50).optional().describe('Stages at which progress is checked, ascending'),
  wearDays: z.number().int().min(1).max(60).describe('Days that each aligner is worn'),
  files: z
    .record(FileName, Sha256)
    .refine(files => Object.keys(files).length <= mostFiles, 'too-big')
    .meta({ description: 'The SHA-256 of every file of the package but plan.json', maxProperties: mostFiles }),
  landmarks: Landmarks.optional(),
})
export type PlanJson = z.infer<typeof PlanJson>
