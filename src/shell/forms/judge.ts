import type { z } from 'zod'
import { faultsOf } from '#kit/fields.ts'

/** What a form's values come to: what is sent, or the code of what is wrong at each dotted path. */
export type Judged<Sent> = { sent: Sent } | { faults: Record<string, string> }

/**
 * Judges what a form would send by the schema that the server judges it by. `missing` names what this form requires
 * beyond the schema: `{ password: needsPassword && password === '' }`.
 */
export function judge<Sent>(
  schema: z.ZodType<Sent>,
  body: unknown,
  missing: Record<string, boolean> = {},
): Judged<Sent> {
  const parsed = schema.safeParse(body)
  const faults: Record<string, string> = {}
  for (const { at, code } of parsed.error ? faultsOf(parsed.error) : []) faults[at] ??= code
  for (const [at, isMissing] of Object.entries(missing)) if (isMissing) faults[at] = 'required'
  return parsed.success && Object.keys(faults).length === 0 ? { sent: parsed.data } : { faults }
}
