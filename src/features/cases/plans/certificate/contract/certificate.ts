import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { IdParams, Language } from '#kit/fields.ts'

/**
 * The certificate of the approval of a plan version (`id`) as a PDF in one language, for both sides of the case. A version
 * that is not approved has none: `not-found`. Neither its URL nor its file name contains health data.
 */
export const readApprovalCertificate = endpoint({
  name: 'readApprovalCertificate',
  method: 'GET',
  path: '/api/plans/:id/certificate.pdf',
  may: 'read-case',
  input: { params: IdParams, query: z.strictObject({ language: Language.default('en') }) },
  output: z.string(),
})
