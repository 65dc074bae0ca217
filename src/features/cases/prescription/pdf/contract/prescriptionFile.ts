import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { IdParams, Language } from '#kit/fields.ts'

/**
 * The prescription of a case's current cycle as a PDF in one language: without answers to questions that are not asked,
 * for the same readers as `readPrescription`. Neither its URL nor its file name contains health data.
 */
export const readPrescriptionFile = endpoint({
  name: 'readPrescriptionFile',
  method: 'GET',
  path: '/api/cases/:id/prescription.pdf',
  may: 'read-prescription',
  input: { params: IdParams, query: z.strictObject({ language: Language.default('en') }) },
  output: z.string(),
})
