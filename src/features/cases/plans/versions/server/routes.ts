import { on, type Route } from '#platform/http/route.ts'
import { listPlans } from '../contract/plan.ts'
import { plansFor } from './plan.ts'

export function planRoutes(): Route[] {
  return [on(listPlans, ({ params }, { scope }) => plansFor(scope, params.id))]
}
