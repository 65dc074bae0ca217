/** The fields that a visitor fills in, in their order on the form. */
export const fieldNames = ['firstName', 'lastName', 'email', 'message'] as const
export type FieldName = (typeof fieldNames)[number]

/**
 * The slots of the prerendered form that the server fills in, so that it works without scripts: the typed text, the
 * fault of each field (a sentence; `invalid` is `true` or `false`), the message of the whole form with its tone
 * (`good`, `bad` or empty) and the signed time of issue.
 */
export const slots = [
  ...fieldNames,
  ...fieldNames.map(name => `${name}.error` as const),
  ...fieldNames.map(name => `${name}.invalid` as const),
  'notice',
  'tone',
  'issued',
] as const
export type Slot = (typeof slots)[number]

/** The content of a slot of the prerendered page until the server fills it. */
export function marker(slot: Slot): string {
  return `%%contact.${slot}%%`
}

/** The text of a fault: the field's own when there is one (`email-invalid`), otherwise the code's. */
export function sayFault(words: Readonly<Record<string, string>>, field: FieldName, code: string): string {
  return words[`${field}-${code}`] ?? words[code] ?? words.invalid ?? code
}
