import { on, type Route } from '#platform/http/route.ts'
import { readReadiness } from '../contract/readiness.ts'
import { readinessAnswer } from './readiness.ts'

export function submissionRoutes(): Route[] {
  return [on(readReadiness, ({ params }, { scope }) => readinessAnswer(scope, params.id))]
}
