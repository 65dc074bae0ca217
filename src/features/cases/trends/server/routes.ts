import { on, type Route } from '#platform/http/route.ts'
import { readTrends } from '../contract/trend.ts'
import { trendsFor } from './trend.ts'

export function trendRoutes(): Route[] {
  return [on(readTrends, (_, { scope }) => trendsFor(scope))]
}
