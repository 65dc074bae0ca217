import { readCase } from '#features/cases/case/contract/case.ts'
import { type Call, on, type Route } from '#platform/http/route.ts'
import { moveCase } from '../contract/move.ts'
import { caseFor } from './case.ts'
import { moveFor } from './move.ts'

interface MoveParts {
  /** Refuses a wrong password of the caller and counts it as a failed sign-in. */
  confirm: (password: string, call: Call) => Promise<void>
}

export function moveRoutes({ confirm }: MoveParts): Route[] {
  return [
    on(readCase, ({ params }, { scope }) => caseFor(scope, params.id)),
    on(moveCase, ({ params, body }, { scope }) => moveFor(scope, params.id, body), {
      // an approval is a signature: the attempt is counted also when the move is refused
      before: async ({ body: { command } }, call) => {
        if (command.move === 'approve-plan') await confirm(command.password, call)
      },
    }),
  ]
}
