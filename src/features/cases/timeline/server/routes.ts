import { readTimeline } from '#features/cases/case/contract/case.ts'
import { on, type Route } from '#platform/http/route.ts'
import { timelineFor } from './history.ts'

export function timelineRoutes(): Route[] {
  return [on(readTimeline, ({ params }, { scope }) => timelineFor(scope, params.id))]
}
