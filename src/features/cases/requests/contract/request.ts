import { z } from 'zod'
import { Case, CaseField } from '#features/cases/case/contract/case.ts'
import { requestReasons } from '#features/cases/case/contract/options.ts'
import { rxFields } from '#features/cases/prescription/fields/contract/fields.ts'
import { Slot } from '#features/cases/records/contract/options.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id, optionalText } from '#kit/fields.ts'

// plain text, so that codes of an older version remain readable
const named = (names: readonly string[]) => z.string().refine(name => names.includes(name), 'invalid')

/** One requested item: a record slot, or a field of the case or its prescription; exactly one of them. */
export const NewRecordRequest = z
  .strictObject({
    slot: named(Slot.options).optional(),
    field: named([...CaseField.options, ...rxFields]).optional(),
    reason: z.enum(requestReasons),
    note: optionalText(1000).default(''),
  })
  .refine(item => (item.slot === undefined) !== (item.field === undefined), { path: ['slot'], message: 'required' })
export type NewRecordRequest = z.infer<typeof NewRecordRequest>

/**
 * Explains why the record or field of an open request is correct as it is; an empty reason deletes the explanation.
 * `illegal-move` when the doctor has nothing to answer now, `not-found` for a request that is not open.
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
