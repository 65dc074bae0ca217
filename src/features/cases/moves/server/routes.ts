import { readCase } from '#features/cases/case/contract/case.ts'
import type { PlanParts } from '#features/cases/plans/versions/server/planPackage.ts'
import { type Call, on, type Route } from '#platform/http/route.ts'
import { moveCase } from '../contract/move.ts'
import { caseFor } from './case.ts'
import { moveFor } from './move.ts'

interface MoveParts extends PlanParts {
  /** Refuses a wrong password of the caller and counts it as a failed sign-in. */
  confirm: (password: string, call: Call) => Promise<void>
}

export function moveRoutes({ confirm, ...parts }: MoveParts): Route[] {
  return [
    on(readCase, ({ params }, { scope }) => caseFor(scope, params.id)),
    on(moveCase, ({ params, body }, { scope }) => moveFor(scope, parts, { ...body, id: params.id }), {
      // an approval is a signature: the attempt is counted also when the move is refused
      before: async ({ body: { command } }, call) => {
        if (command.move === 'approve-plan') await confirm(command.password, call)
      },
    }),
  ]
}
