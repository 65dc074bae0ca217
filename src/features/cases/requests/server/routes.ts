import { on, type Route } from '#platform/http/route.ts'
import { explainRequest } from '../contract/request.ts'
import { explain } from './explanation.ts'

export function requestRoutes(): Route[] {
  return [on(explainRequest, ({ params, body }, { scope }) => explain(scope, { ...params, ...body }))]
}
