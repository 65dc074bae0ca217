import { isInOrder } from '#kit/mod97.ts'

/** A creditor reference in its printed form, in groups of four: `RF12 3456 7890 1`. */
export function printedReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The reference found in a text. `wrong`: there is one, but its check digits are wrong. */
export type Read = { state: 'none' } | { state: 'wrong'; text: string } | { state: 'right'; reference: string }

/**
 * Finds one of our ISO 11649 references in a text that a bank passes on; groups, separators and surrounding words are
 * ignored. Ours have nine digits after the check digits; a valid reference wins over an invalid one.
 */
export function readReference(text: string): Read {
  const bare = text.toUpperCase().replace(/[\s.\-/]/g, '')
  const references = [...bare.matchAll(/RF\d{11}(?!\d)/g)].map(match => match[0])
  const reference = references.find(isInOrder)
  if (reference) return { state: 'right', reference }
  const [meant] = bare.match(/RF\d{6,23}/) ?? []
  return meant ? { state: 'wrong', text: meant } : { state: 'none' }
}
