import { type Route, read } from '#platform/http/route.ts'
import { listLearners } from '../contract/learner.ts'
import { learnersOf } from './learner.ts'

export function learnerRoutes(): Route[] {
  return [read(listLearners, ({ params, body }, { scope }) => learnersOf(scope, params.id, body))]
}
