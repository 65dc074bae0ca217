import { on, type Route } from '#platform/http/route.ts'
import { readUserHistory } from '../contract/history.ts'
import { historyOf } from './history.ts'

export function historyRoutes(): Route[] {
  return [on(readUserHistory, ({ params }, { scope }) => historyOf(scope, params.id))]
}
