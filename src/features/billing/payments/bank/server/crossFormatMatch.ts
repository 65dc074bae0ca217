import { readReference } from '../../payment/contract/reference.ts'
import type { BankFormat } from '../contract/movement.ts'
import type { Credit } from './credit.ts'

/** The fields of a movement that both formats have. */
type StatementCredit = Omit<Credit, 'payerAccount'>

export interface KnownMovement extends StatementCredit {
  id: string
}

/**
 * The match of a file: movements that were already imported in the other format, and the rest, some of which may be
 * known too.
 */
export interface CrossFormatMatch<C extends StatementCredit> {
  same: { credit: C; movementId: string }[]
  rest: { credit: C; looksKnown: boolean }[]
}

/**
 * Matches a file's movements one to one with those imported in the other format, so that the second of two equal
 * movements remains a movement of its own. A match is certain when account, day and amount are equal and the reference
 * or else the payer's name is too. With only account, day and amount equal, an administrator decides.
 */
export function matchAcrossFormats<C extends StatementCredit>(
  imported: readonly C[],
  known: readonly KnownMovement[],
  by: BankFormat,
): CrossFormatMatch<C> {
  const credits = imported.map(factsOf)
  const left = new Set(known.map(factsOf))
  const pairs = new Map<C, string>()
  const pair = (credit: C, counterpart: Facts<KnownMovement> | undefined) => {
    if (!counterpart) return
    pairs.set(credit, counterpart.of.id)
    left.delete(counterpart)
  }
  // joined by the fields that must be equal: comparing thousands of movements of a day pairwise is too slow
  const byReference = grouped(left, ({ group, reference }) => (reference ? `${group} ${reference}` : undefined))
  for (const { of, group, reference } of credits)
    if (reference) pair(of, byReference.get(`${group} ${reference}`)?.shift())
  const byGroup = grouped(left, ({ group }) => group)
  for (const credit of credits) {
    if (pairs.has(credit.of)) continue
    const isCounterpart = (one: Facts<KnownMovement>) =>
      left.has(one) &&
      mayShareReference(credit, one) &&
      (by === 'camt.053' ? sameName(credit, one) : sameName(one, credit))
    pair(credit.of, byGroup.get(credit.group)?.find(isCounterpart))
  }
  const isAlike = likenessTo(left)
  const same = [...pairs].map(([credit, movementId]) => ({ credit, movementId }))
  const rest = credits.filter(({ of }) => !pairs.has(of))
  return { same, rest: rest.map(credit => ({ credit: credit.of, looksKnown: isAlike(credit) })) }
}

/** The compared fields of a movement, computed once. */
interface Facts<T extends StatementCredit> {
  of: T
  /** The account, currency and day; `group` adds the amount. */
  day: string
  group: string
  reference: string | undefined
  /** The words of the payer's name as camt.053 has it, and the complete text of Norma 43. */
  name: string[]
  text: string
}

function factsOf<T extends StatementCredit>(of: T): Facts<T> {
  const day = `${of.bookedOn} ${of.currency} ${nationalNumber(of.account)}`
  const read = readReference(`${of.reference} ${of.details}`)
  return {
    of,
    day,
    group: `${day} ${of.cents}`,
    reference: read.state === 'right' ? read.reference : undefined,
    name: nameWordsOf(of.payer || of.details),
    text: nameWordsOf(`${of.reference}${of.details}`).join(''),
  }
}

// Norma 43 has no field for the payer: the payer's name is in its free text, after words of the bank
function sameName(camt: Facts<StatementCredit>, norma43: Facts<StatementCredit>): boolean {
  return camt.name.join('').length >= minNameLength && camt.name.every(word => norma43.text.includes(word))
}

// shorter names occur in many texts by chance
const minNameLength = 6

function mayShareReference(one: Facts<StatementCredit>, other: Facts<StatementCredit>): boolean {
  return one.reference === undefined || other.reference === undefined || one.reference === other.reference
}

/** Whether a movement may be one of these: equal without proof, a part of a sum, or the sum of such parts. */
function likenessTo(left: ReadonlySet<Facts<KnownMovement>>): (credit: Facts<StatementCredit>) => boolean {
  const groups = new Set<string>()
  const references = new Set<string>()
  const wholes = new Set<string>()
  for (const { of, day, group, reference = '' } of left) {
    groups.add(group)
    references.add(`${group} ${reference}`)
    // one format lists the parts of a collected entry, the other possibly only their sum
    if (of.collectedCents !== null) wholes.add(`${day} ${of.collectedCents}`)
  }
  return ({ of, day, group, reference }) => {
    if (wholes.has(group) || (of.collectedCents !== null && groups.has(`${day} ${of.collectedCents}`))) return true
    if (reference === undefined) return groups.has(group)
    return references.has(`${group} ${reference}`) || references.has(`${group} `)
  }
}

function grouped<T>(all: Iterable<T>, keyOf: (one: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

/** Bank, branch and number: the form of an account in Norma 43, without the check digits of a Spanish IBAN. */
function nationalNumber(account: string): string {
  const bare = account.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [, place, number] = /^(?:ES\d\d)?(\d{8})\d\d(\d{10})$/.exec(bare) ?? []
  return place && number ? place + number : bare
}

function nameWordsOf(text: string): string[] {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  return bare.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
