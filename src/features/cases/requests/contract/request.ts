import { z } from 'zod'
import { Case } from '#features/cases/case/contract/case.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id, optionalText } from '#kit/fields.ts'

/**
 * Says of an open request why its record or field is right as it is; an empty reason takes that back. Refused with
 * `illegal-move` where the doctor has nothing to answer, with `not-found` for a request that is not open.
 */
export const explainRequest = endpoint({
  name: 'explainRequest',
  method: 'PUT',
  path: '/api/cases/:id/requests/:request/explanation',
  may: 'save-case',
  input: {
    params: z.strictObject({ id: Id, request: Id }),
    body: z.strictObject({ reason: optionalText(2000) }),
  },
  output: Case,
})
