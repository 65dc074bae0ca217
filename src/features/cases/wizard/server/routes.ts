import { createCase, saveCase } from '#features/cases/case/contract/case.ts'
import { caseFor } from '#features/cases/moves/server/case.ts'
import { explainRequest } from '#features/cases/requests/contract/request.ts'
import { explain } from '#features/cases/requests/server/explanation.ts'
import { on, type Route } from '#platform/http/route.ts'
import { saveFields, startCase } from './draft.ts'

export function wizardRoutes(): Route[] {
  return [
    on(createCase, (_, { scope }) => startCase(scope)),
    on(saveCase, ({ params, body }, { scope }) => saveFields(scope, params.id, body)),
    on(explainRequest, async ({ params: { id, request }, body: { reason } }, { scope }) => {
      await explain(scope, { id, request, reason })
      return caseFor(scope, id)
    }),
  ]
}
