import { on, type Route } from '#platform/http/route.ts'
import { readTimeline } from '../../contract/case.ts'
import { timelineFor } from './history.ts'

export function timelineRoutes(): Route[] {
  return [on(readTimeline, ({ params }, { scope }) => timelineFor(scope, params.id))]
}
