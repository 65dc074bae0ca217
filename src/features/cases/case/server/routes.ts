import { moveCase } from '#features/cases/moves/contract/move.ts'
import { readReadiness } from '#features/cases/submission/contract/readiness.ts'
import { type Call, on, type Route, read } from '#platform/http/route.ts'
import { createCase, listCases, readCase, saveCase } from '../contract/case.ts'
import { readDashboard } from '../contract/dashboard.ts'
import { caseFor, casesFor, saveFields, startCase } from './case.ts'
import { dashboardFor } from './dashboard.ts'
import { moveFor } from './move.ts'
import { readinessAnswer } from './readiness.ts'

export interface CaseParts {
  /** Refuses a wrong password of the caller's and counts it like a failed sign-in. */
  confirm: (password: string, call: Call) => Promise<void>
}

export function caseRoutes({ confirm }: CaseParts): Route[] {
  return [
    on(createCase, (_, { scope }) => startCase(scope)),
    on(saveCase, ({ params, body }, { scope }) => saveFields(scope, params.id, body)),
    on(readCase, ({ params }, { scope }) => caseFor(scope, params.id)),
    read(listCases, ({ body }, { scope }) => casesFor(scope, body)),
    on(moveCase, ({ params, body }, { scope }) => moveFor(scope, params.id, body), {
      // an approval is a signature: the try counts whatever becomes of the move
      before: async ({ body: { command } }, call) => {
        if (command.move === 'approve-plan') await confirm(command.password, call)
      },
    }),
    on(readReadiness, ({ params }, { scope }) => readinessAnswer(scope, params.id)),
    on(readDashboard, (_, { scope }) => dashboardFor(scope)),
  ]
}
