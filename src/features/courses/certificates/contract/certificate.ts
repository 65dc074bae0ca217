import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { IdParams, Language } from '#kit/fields.ts'

// only letters that cannot be mistaken for another or for a digit: ten out of 24 are 46 bits
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 10

/** A certificate's code as users type it: any case, with spaces or a hyphen; parsed to ten letters. */
export const CertificateCode = z
  .string()
  .trim()
  .max(40, 'too-long')
  .overwrite(text => text.toUpperCase().replace(/[\s-]/g, ''))
  .regex(new RegExp(`^[${codeLetters}]{${codeLength}}$`), 'not-a-code')

/** A code as it is printed: two groups of five. */
export function showCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/**
 * Checks whether a certificate is ours, for anybody: answers only what is printed on it. No such code: `not-found`.
 * Limited to 30 an hour from one network.
 */
export const checkCertificate = endpoint({
  name: 'checkCertificate',
  method: 'GET',
  path: '/api/certificates/:code',
  may: 'check-certificate',
  input: { params: z.strictObject({ code: z.string().max(60) }) },
  output: z.object({
    valid: z.literal(true),
    code: z.string(),
    name: z.string(),
    course: z.string(),
    /** Of the course. */
    language: Language,
    issuedOn: z.string(),
  }),
})
/** The certificate as a PDF, for its holder and for administrators. */
export const readCertificate = endpoint({
  name: 'readCertificate',
  method: 'GET',
  path: '/api/certificates/:id/pdf',
  may: 'read-certificate',
  input: { params: IdParams },
  output: z.string(),
})
