import { refuseField } from '#kit/errors.ts'
import { isCommon } from './commonPasswords.ts'

/** Whose password it will be: what an attacker who knows them tries. */
export interface Owner {
  email: string
  names: readonly string[]
  clinics: readonly string[]
}

/** Refuses a password that attackers try first, or one made of its owner's own words (A2). */
export async function refuseWeak(password: string, owner: Owner): Promise<void> {
  if (await isCommon(password)) throw refuseField('password', 'common-password')
  if (isGuessable(password, owner)) throw refuseField('password', 'guessable-password')
}

const product = 'idealign'

/** Words of four letters and more count wherever they are; shorter ones only by themselves: Ana may like bananas. */
function isGuessable(password: string, { email, names, clinics }: Owner): boolean {
  const said = folded(password)
  const saidWords = new Set(wordsOf(password))
  const [mailbox = ''] = email.split('@')
  const own = [product, folded(mailbox), ...[mailbox, ...names, ...clinics].flatMap(wordsOf)]
  return own.some(word => (word.length >= 4 ? said.includes(word) : word.length === 3 && saidWords.has(word)))
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).map(folded)
}

/** Letters and digits only, without case and accents: `I-Deal.Ign` hides nothing. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
