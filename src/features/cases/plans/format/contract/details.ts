import { z } from 'zod'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { Point, Stage } from './values.ts'

/** Shapes of attachments; `other` for any shape that is not in the list. */
export const attachmentShapes = [
  'rectangular-horizontal',
  'rectangular-vertical',
  'bevelled',
  'ellipsoid',
  'optimised',
  'bite-ramp',
  'other',
] as const

const side = z.enum(['buccal', 'lingual'])
const length = z.number().min(0.1).max(15)

/** An attachment that is on its tooth from one stage to another, both included. */
export const Attachment = z.strictObject({
  tooth: Tooth,
  shape: z.enum(attachmentShapes),
  surface: side,
  size: z.tuple([length, length, length]).describe('mm: mesiodistal, occlusogingival, off the surface'),
  point: Point.optional().describe('Its centre on the crown, in the coordinates of the tooth’s mesh file'),
  from: Stage,
  to: Stage,
})
export type Attachment = z.infer<typeof Attachment>

/** A cut in the aligners for an elastic, from one stage to another, both included. */
export const Cut = z.strictObject({
  tooth: Tooth,
  kind: z.enum(['hook', 'button']),
  side,
  from: Stage,
  to: Stage,
})
export type Cut = z.infer<typeof Cut>

/** Interproximal reduction: enamel taken at a contact before the aligner of a stage, in mm of both teeth together. */
export const Ipr = z.strictObject({
  contact: z
    .string()
    .regex(/^\d\d-\d\d$/)
    .describe('Two teeth from the patient’s right to left: 12-11, 11-21'),
  stage: Stage,
  mm: z.number().min(0.01).max(2),
})
export type Ipr = z.infer<typeof Ipr>

/** A tooth that is extracted before the aligner of a stage: it has poses up to the stage before. */
export const Extraction = z.strictObject({ tooth: Tooth, stage: Stage.min(1) })
export type Extraction = z.infer<typeof Extraction>
