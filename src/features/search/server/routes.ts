import { on, type Route } from '#platform/http/route.ts'
import { searchEverywhere } from '../contract/search.ts'
import { findEverywhere } from './search.ts'

export function searchRoutes(): Route[] {
  return [on(searchEverywhere, ({ body }, { scope }) => findEverywhere(scope, body.words))]
}
