import { bareIban, ibanLength } from '../contract/iban.ts'

/** A bank account while it is being typed. */
export interface AccountDraft {
  holder: string
  iban: string
}

export const emptyAccount: AccountDraft = { holder: '', iban: '' }

/** The country, the expected length and the actual length, for the message about a wrong length. */
export function lengthsOf(iban: string): [country: string, needed: number, got: number] {
  const bare = bareIban(iban)
  const country = bare.slice(0, 2)
  return [country, ibanLength(country) ?? 0, bare.length]
}
