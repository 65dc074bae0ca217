import { on, type Route, read } from '#platform/http/route.ts'
import { listCases } from '../contract/case.ts'
import { readDashboard } from '../contract/dashboard.ts'
import { casesFor } from './case.ts'
import { dashboardFor } from './dashboard.ts'

export function caseRoutes(): Route[] {
  return [
    read(listCases, ({ body }, { scope }) => casesFor(scope, body)),
    on(readDashboard, (_, { scope }) => dashboardFor(scope)),
  ]
}
