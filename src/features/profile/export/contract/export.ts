import { z } from 'zod'
import { TypedPassword } from '#features/auth/contract/password.ts'
import { endpoint } from '#kit/endpoint.ts'

/**
 * Everything that the portal stores about the caller as a ZIP file: a JSON file for each table, and their own files.
 * Requires the password (A11), refused as `wrong-password` at `password`; at most five an hour.
 */
export const exportOwnData = endpoint({
  name: 'exportOwnData',
  method: 'POST',
  path: '/api/profile/export',
  may: 'export-own-data',
  input: { body: z.strictObject({ password: TypedPassword }) },
  output: z.string(),
})
