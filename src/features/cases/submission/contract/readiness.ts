import { z } from 'zod'
import { CaseField } from '#features/cases/case/contract/case.ts'
import { RxReadinessItem } from '#features/cases/prescription/rules/contract/readiness.ts'
import { ReadinessItem } from '#features/cases/records/contract/item.ts'
import { endpoint } from '#kit/endpoint.ts'
import { IdParams } from '#kit/fields.ts'

/** One line about the patient, the clinic or the treatment. `code` is the fault of the field, or `fine`. */
export const FieldReadinessItem = z.strictObject({
  code: z.enum(['fine', 'missing', 'consent-missing']),
  level: z.enum(['pass', 'block']),
  field: CaseField,
})
export type FieldReadinessItem = z.infer<typeof FieldReadinessItem>

/** One line of the complete list. `about` names the part that has the words for `code` and the place to correct it. */
export const CaseReadinessItem = z.discriminatedUnion('about', [
  FieldReadinessItem.extend({ about: z.literal('case') }),
  RxReadinessItem.extend({ about: z.literal('prescription') }),
  ReadinessItem.extend({ about: z.literal('records') }),
])
export type CaseReadinessItem = z.infer<typeof CaseReadinessItem>

/** The readiness check of a submission as of now, in the order of the wizard. `ready`: no item blocks. */
export const readReadiness = endpoint({
  name: 'readReadiness',
  method: 'GET',
  path: '/api/cases/:id/readiness',
  may: 'read-case',
  input: { params: IdParams },
  output: z.object({ ready: z.boolean(), items: z.array(CaseReadinessItem) }),
})

/** Below this age on the day of submission the guardian's consent is needed (product.md, "Submission"). */
export const consentAge = 16
