import { faultsOf } from '#kit/fields.ts'
import { bareIban, ibanLength } from '../contract/iban.ts'
import { WireFields } from '../contract/method.ts'

/** An account while it is being written. */
export interface WireDraft {
  holder: string
  iban: string
}

export const emptyWire: WireDraft = { holder: '', iban: '' }

/** What the contract says of a draft: the fields to send, or the code of what is wrong at each. */
export function judgeWire(draft: WireDraft): { fields: WireFields } | { faults: Record<string, string> } {
  const parsed = WireFields.safeParse(draft)
  if (parsed.success) return { fields: parsed.data }
  return { faults: Object.fromEntries(faultsOf(parsed.error).map(({ at, code }) => [at, code])) }
}

/** Country, length it should have, length it has: for the sentence about a wrong length. */
export function lengthsOf(iban: string): [country: string, needed: number, got: number] {
  const bare = bareIban(iban)
  const country = bare.slice(0, 2)
  return [country, ibanLength(country) ?? 0, bare.length]
}
