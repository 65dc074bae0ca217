import type { z } from 'zod'
import { faultsOf } from '#kit/fields.ts'

/** The result of validating a form's values: the body to send, or the code of the fault at each dotted path. */
export type Validated<Sent> = { sent: Sent } | { faults: Record<string, string> }

/**
 * Validates the body that a form would send by the server's own schema. `missing` names fields that this form requires
 * beyond the schema: `{ password: needsPassword && password === '' }`.
 */
export function validate<Sent>(
  schema: z.ZodType<Sent>,
  body: unknown,
  missing: Record<string, boolean> = {},
): Validated<Sent> {
  const parsed = schema.safeParse(body)
  const faults: Record<string, string> = {}
  for (const { at, code } of parsed.error ? faultsOf(parsed.error, body) : []) faults[at] ??= code
  for (const [at, isMissing] of Object.entries(missing)) if (isMissing) faults[at] = 'required'
  return parsed.success && Object.keys(faults).length === 0 ? { sent: parsed.data } : { faults }
}
