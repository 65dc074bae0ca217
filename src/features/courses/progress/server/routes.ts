import { on, type Route } from '#platform/http/route.ts'
import { saveProgress } from '../../course/contract/progress.ts'
import { recordProgress } from './progress.ts'

export function progressRoutes(): Route[] {
  return [on(saveProgress, ({ params, body }, { scope }) => recordProgress(scope, params.id, body))]
}
