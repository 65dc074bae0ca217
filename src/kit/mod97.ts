/**
 * The remainder of ISO 7064 MOD 97-10 over letters and digits (A = 10 … Z = 35), as IBAN (ISO 13616) and creditor
 * references (ISO 11649) use it. Computed character by character, because the number has up to 70 digits.
 */
export function mod97(characters: string): number {
  let rest = 0
  for (const character of characters) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** Whether the check digits of a code are correct; its first four characters are the prefix and the check digits. */
export function isInOrder(code: string): boolean {
  return mod97(code.slice(4) + code.slice(0, 4)) === 1
}

/** The two check digits of `body` after a two-letter prefix (`RF`, a country). */
export function checkDigits(prefix: string, body: string): string {
  return String(98 - mod97(`${body}${prefix}00`)).padStart(2, '0')
}
