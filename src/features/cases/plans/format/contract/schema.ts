import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { PlanJson } from './planJson.ts'

/** `plan.json` as a JSON Schema (draft 2020-12), for programs that write one. */
export const planSchema = {
  ...z.toJSONSchema(PlanJson, { target: 'draft-2020-12', io: 'input' }),
  $id: 'urn:idealign:plan:1',
  title: 'Idealign plan.json, version 1',
  type: 'object' as const,
}

/** The JSON Schema of `plan.json`, readable without an account for those who build an export. */
export const readPlanSchema = endpoint({
  name: 'readPlanSchema',
  method: 'GET',
  path: '/api/plan.schema.json',
  may: 'read-plan-format',
  input: {},
  // not `$id` and `$schema`: the OpenAPI document would take them for its own
  output: z.looseObject({ title: z.string(), type: z.literal('object') }),
})
