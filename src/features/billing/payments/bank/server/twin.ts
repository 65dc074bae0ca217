import { readReference } from '../../contract/reference.ts'
import type { BankFormat } from '../contract/movement.ts'
import type { Credit } from './credit.ts'

/** What a movement says whichever format tells it. */
type Told = Omit<Credit, 'payerAccount'>

export interface KnownMovement extends Told {
  id: string
}

/** What a file tells anew: a movement that the bank's other format told before, or one of which that is possible only. */
export interface Twins<C extends Told> {
  same: { credit: C; movementId: string }[]
  rest: { credit: C; looksKnown: boolean }[]
}

/**
 * Pairs what a file tells with what the other format told: each movement with one only, so that of two equal ones the
 * second stays one of its own. Sure are account, day and amount with the same reference, else with the payer's name; what
 * is equal but for those may be the same, and that is a person's to say.
 */
export function pairTwins<C extends Told>(
  told: readonly C[],
  known: readonly KnownMovement[],
  by: BankFormat,
): Twins<C> {
  const left = new Set(known)
  const pairs = new Map<C, string>()
  for (const isSure of [sameReference, sameName]) {
    for (const credit of told) {
      if (pairs.has(credit)) continue
      const twin = [...left].find(
        one => isEqual(credit, one) && isSure(by === 'camt.053' ? [credit, one] : [one, credit]),
      )
      if (!twin) continue
      pairs.set(credit, twin.id)
      left.delete(twin)
    }
  }
  const same = [...pairs].map(([credit, movementId]) => ({ credit, movementId }))
  const alone = told.filter(credit => !pairs.has(credit))
  const rest = alone.map(credit => ({ credit, looksKnown: [...left].some(one => isAlike(credit, one)) }))
  return { same, rest }
}

/** A movement as camt.053 tells it, and as Norma 43 does. */
type Both = readonly [camt: Told, norma43: Told]

function sameReference([camt, norma43]: Both): boolean {
  const reference = ours(camt)
  return reference !== undefined && reference === ours(norma43)
}

// Norma 43 has no field for the payer: who paid stands among its words, behind others of the bank's own
function sameName([camt, norma43]: Both): boolean {
  const name = lettersOf(camt.payer || camt.details)
  const said = lettersOf(`${norma43.reference}${norma43.details}`).join('')
  return name.join('').length >= tellingLetters && name.every(word => said.includes(word))
}

// fewer are in many a text by chance
const tellingLetters = 6

function isEqual(one: Told, other: Told): boolean {
  return isOfOneDay(one, other) && one.cents === other.cents && mayShareReference(one, other)
}

function isAlike(one: Told, other: Told): boolean {
  return isEqual(one, other) || (isOfOneDay(one, other) && (isWholeOf(one, other) || isWholeOf(other, one)))
}

/** One format tells the parts of a collected entry, the other perhaps only their sum. */
function isWholeOf(whole: Told, part: Told): boolean {
  return whole.cents === part.collectedCents
}

function isOfOneDay(one: Told, other: Told): boolean {
  return (
    one.bookedOn === other.bookedOn &&
    one.currency === other.currency &&
    nationalNumber(one.account) === nationalNumber(other.account)
  )
}

function mayShareReference(one: Told, other: Told): boolean {
  const [mine, its] = [ours(one), ours(other)]
  return mine === undefined || its === undefined || mine === its
}

function ours({ reference, details }: Told): string | undefined {
  const read = readReference(`${reference} ${details}`)
  return read.state === 'right' ? read.reference : undefined
}

/** Bank, branch and number: what Norma 43 has of an account, without the check digits that a Spanish IBAN adds. */
function nationalNumber(account: string): string {
  const bare = account.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [, place, number] = /^(?:ES\d\d)?(\d{8})\d\d(\d{10})$/.exec(bare) ?? []
  return place && number ? place + number : bare
}

function lettersOf(text: string): string[] {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  return bare.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
