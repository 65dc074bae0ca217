import { z } from 'zod'
import { Id } from '#kit/fields.ts'
import type { ViewedPlan } from './plannedModels.ts'

/** A file of a plan version, by its name in the package. */
export const ModelFile = z.object({ id: Id, name: z.string(), bytes: z.number().int() })
export type ModelFile = z.infer<typeof ModelFile>

/**
 * The models of a plan version, and what its plan.json says of them; null for a plan of stage files alone. `first`, `last`:
 * the stages of both arches together; 0 is before treatment.
 */
export const PlanModel = z.object({
  planJson: z.custom<ViewedPlan>().nullable(),
  files: z.array(ModelFile),
  first: z.number().int(),
  last: z.number().int(),
})
export type PlanModel = z.infer<typeof PlanModel>
