import { on, type Route } from '#platform/http/route.ts'
import { saveProgress } from '../../course/contract/progress.ts'
import { keep } from './progress.ts'

export function progressRoutes(): Route[] {
  return [on(saveProgress, ({ params, body }, { scope }) => keep(scope, params.id, body))]
}
