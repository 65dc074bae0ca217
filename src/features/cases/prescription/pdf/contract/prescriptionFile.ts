import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { IdParams, Language } from '#kit/fields.ts'

/**
 * The prescription of a case's current cycle as a PDF, in a language: without answers to what is not asked, for the same
 * readers as `readPrescription`. Neither its address nor its name contains health data.
 */
export const readPrescriptionFile = endpoint({
  name: 'readPrescriptionFile',
  method: 'GET',
  path: '/api/cases/:id/prescription.pdf',
  may: 'read-prescription',
  input: { params: IdParams, query: z.strictObject({ language: Language.default('en') }) },
  output: z.string(),
})
