import { on, type Route } from '#platform/http/route.ts'
import { makeStageSets } from '../contract/stageSet.ts'
import { makeSetsAgain } from './stageSet.ts'

export function stageSetRoutes(): Route[] {
  return [on(makeStageSets, (input, { scope }) => makeSetsAgain(input, scope))]
}
