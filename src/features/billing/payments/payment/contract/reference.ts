import { isInOrder } from '#kit/mod97.ts'

/** A creditor reference as people read it, in groups of four: `RF12 3456 7890 1`. */
export function printedReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ')
}

/** What a text says of a reference. `wrong`: one was meant, but its check digits do not fit. */
export type Read = { state: 'none' } | { state: 'wrong'; text: string } | { state: 'right'; reference: string }

/**
 * Finds an ISO 11649 reference of ours in what a bank passes on: groups, other signs and words around it do not
 * matter. Ours have nine digits after the check digits; one in order wins over one that is not.
 */
export function readReference(text: string): Read {
  const bare = text.toUpperCase().replace(/[\s.\-/]/g, '')
  const references = [...bare.matchAll(/RF\d{11}(?!\d)/g)].map(match => match[0])
  const reference = references.find(isInOrder)
  if (reference) return { state: 'right', reference }
  const [meant] = bare.match(/RF\d{6,23}/) ?? []
  return meant ? { state: 'wrong', text: meant } : { state: 'none' }
}
