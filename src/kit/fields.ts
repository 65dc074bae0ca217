import { z } from 'zod'
import { languages } from './words.ts'

/**
 * Stable codes of the faults of one value; `shell/text` has their texts. `faultsOf` maps Zod's own issues to them.
 */
export const fieldFaults = [
  'required',
  'invalid',
  'too-long',
  'too-short',
  'too-small',
  'too-big',
  'unknown-field',
  'in-future',
  'too-old',
  // for fields that refer to a file
  'file-not-ready',
  'file-unknown',
] as const

/**
 * Required text: not empty after trimming (specification, section 5) and not only invisible characters. Control
 * characters are refused.
 */
export function filled(max: number) {
  return z.string().trim().refine(isVisible, 'required').max(max, 'too-long').regex(printable, 'invalid')
}

/** Text that may be empty. */
export function optionalText(max: number) {
  return z.string().trim().refine(isVisibleOrEmpty, 'invalid').max(max, 'too-long').regex(printable, 'invalid')
}

// of the control characters only tab and line breaks are allowed: the others damage logs, mail and CSV
const printable = /^[^\p{Cc}\p{Cs}]*$|^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u

/** One line of text: no line breaks either (names, subjects, references). */
export function filledLine(max: number) {
  return z.string().trim().refine(isVisible, 'required').max(max, 'too-long').regex(oneLine, 'invalid')
}

/** One line of text that may be empty. */
export function optionalLine(max: number) {
  return z.string().trim().refine(isVisibleOrEmpty, 'invalid').max(max, 'too-long').regex(oneLine, 'invalid')
}

const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u

/**
 * Whether a text contains a visible character. Zero-width and bidirectional marks, blanks of any width, Hangul fillers,
 * the empty Braille cell and combining marks without a letter are invisible.
 */
function isVisible(text: string): boolean {
  return /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

function isVisibleOrEmpty(text: string): boolean {
  return text === '' || isVisible(text)
}

/** How often a row was changed, as its reader knows it: a change of another version is refused. A PostgreSQL `integer`. */
export const Version = z.int32()

/** A row's id in the API: a UUID of any version, lower case. */
export const Id = z.uuid().lowercase()

/** The path parameters of an endpoint with one id: `/api/clinics/:id`. */
export const IdParams = z.strictObject({ id: Id })

/** A language of the interface, by its code. */
export const Language = z.enum(languages.map(language => language.value))
export type Language = z.infer<typeof Language>

/** An e-mail address in lower case, because accounts are identified and compared by it. */
export const Email = z.string().trim().toLowerCase().min(1, 'required').max(254, 'too-long').pipe(z.email('invalid'))

/** A telephone number as people write it: digits, spaces, `+ ( ) - .`, at least 6 digits. */
export const Phone = z
  .string()
  .trim()
  .min(1, 'required')
  .max(30, 'too-long')
  .regex(/^\+?(?:[ ().-]*\d){6,15}[ ().-]*$/, 'invalid')

interface Fault {
  at: string
  code: string
}

/**
 * The faults of a failed parse of `input`: the dotted path of each value and its stable code. A message that is itself a
 * code is used as the code. A value that is not given (undefined or null) is `required`; one of the wrong type is `invalid`.
 */
export function faultsOf(error: z.core.$ZodError, input: unknown): Fault[] {
  return error.issues.flatMap(issue => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(key => ({ at: [...issue.path, key].join('.'), code: 'unknown-field' }))
    return [{ at: issue.path.join('.'), code: codeOf(issue, input) }]
  })
}

function codeOf(issue: z.core.$ZodIssue, input: unknown): string {
  if (/^[a-z]+(-[a-z]+)*$/.test(issue.message)) return issue.message
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too-short' : 'too-small'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too-long' : 'too-big'
  const value = valueAt(input, issue.path)
  return value === undefined || value === null ? 'required' : 'invalid'
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  let value = input
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value
}
