import { open, type Route } from '#platform/http/route.ts'
import { planSchema, readPlanSchema } from '../contract/schema.ts'

export function planFormatRoutes(): Route[] {
  return [open(readPlanSchema, async () => planSchema)]
}
