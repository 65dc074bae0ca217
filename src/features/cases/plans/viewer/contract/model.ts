import { z } from 'zod'
import { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { Id } from '#kit/fields.ts'

/** A file of a plan version, by its name in the package. */
export const ModelFile = z.object({ id: Id, name: z.string(), bytes: z.number().int() })
export type ModelFile = z.infer<typeof ModelFile>

/**
 * The models of a plan version, and what its plan.json says of them; null for a plan of stage files alone. `first`, `last`:
 * the stages of both arches together; 0 is before treatment.
 */
export const PlanModel = z.object({
  planJson: PlanJson.nullable(),
  files: z.array(ModelFile),
  first: z.number().int(),
  last: z.number().int(),
})
export type PlanModel = z.infer<typeof PlanModel>
