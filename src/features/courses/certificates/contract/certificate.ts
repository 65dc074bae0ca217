import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { IdParams } from '#kit/fields.ts'

// letters only, none that is read as another or as a digit: 24 of them, ten times, are 46 bits
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 10

/** A certificate's code as people write it: any case, with spaces or a hyphen; read as ten letters. */
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
 * Whether a certificate is ours, open to everybody: what is on its paper, no more. No such code: `not-found`. Limited
 * to 30 an hour from one network.
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
    issuedOn: z.string(),
  }),
})
/** The certificate as a PDF, for whom it names and for administrators. */
export const readCertificate = endpoint({
  name: 'readCertificate',
  method: 'GET',
  path: '/api/certificates/:id/pdf',
  may: 'read-certificate',
  input: { params: IdParams },
  output: z.string(),
})
