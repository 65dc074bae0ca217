import { refuseField } from '#kit/errors.ts'
import { isCommon } from './commonPasswords.ts'

/** The owner of the password: the words that an attacker would try. */
export interface Owner {
  email: string
  names: readonly string[]
  clinics: readonly string[]
}

/** Refuses a password that attackers try first, or that consists of its owner's own words (A2). */
export async function refuseWeak(password: string, owner: Owner): Promise<void> {
  if (await isCommon(password)) throw refuseField('password', 'common-password')
  if (isGuessable(password, owner)) throw refuseField('password', 'guessable-password')
}

const product = 'idealign'

/** Words of four letters and more are found anywhere; shorter ones only as whole words: Ana may use `bananas`. */
function isGuessable(password: string, { email, names, clinics }: Owner): boolean {
  const text = folded(password)
  const textWords = new Set(wordsOf(password))
  const [mailbox = ''] = email.split('@')
  const own = [product, folded(mailbox), ...[mailbox, ...names, ...clinics].flatMap(wordsOf)]
  return own.some(word => (word.length >= 4 ? text.includes(word) : word.length === 3 && textWords.has(word)))
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).map(folded)
}

/** Letters and digits only, without case and accents, so that `I-Deal.Ign` is recognised. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
