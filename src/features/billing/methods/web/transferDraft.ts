import { bareIban, ibanLength } from '../contract/iban.ts'

/** An account while it is being written. */
export interface AccountDraft {
  holder: string
  iban: string
}

export const emptyAccount: AccountDraft = { holder: '', iban: '' }

/** Country, length it should have, length it has: for the sentence about a wrong length. */
export function lengthsOf(iban: string): [country: string, needed: number, got: number] {
  const bare = bareIban(iban)
  const country = bare.slice(0, 2)
  return [country, ibanLength(country) ?? 0, bare.length]
}
