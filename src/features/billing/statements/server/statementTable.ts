import { csvOf } from '#kit/csv.ts'
import { dayOf, showDay } from '#kit/dates.ts'
import { decimalOf, formatMoney } from '#kit/money.ts'
import type { Language } from '#kit/words.ts'
import type { Statement, StatementLine } from '../contract/statement.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'

export const wordsIn = { en, es, fr }

export function fileNameOf(
  { from, to }: Statement,
  { format, language }: { format: string; language: Language },
): string {
  return `${wordsIn[language].file(from, to)}.${format}`
}

/** Days as yyyy-MM-dd and amounts as plain numbers, which every spreadsheet reads the same way. */
export function csvOfStatement(statement: Statement, language: Language): string {
  const words = wordsIn[language]
  const header = [words.day, words.what, words.invoice, words.charge, words.paid, words.balance, words.note]
  const number = (cents: number) => Number(decimalOf(cents))
  const balance = (day: string, label: string, cents: number) => [day, label, '', '', '', number(cents), '']
  const rows = statement.lines.map(line => [
    dayOf(new Date(line.at)),
    entryText(line, language),
    line.number,
    ...[line.cents > 0 ? number(line.cents) : '', line.cents < 0 ? number(-line.cents) : '', number(line.balanceCents)],
    line.memo,
  ])
  const { from, to, openingCents, closingCents, creditCents } = statement
  return csvOf(header, [
    balance(from, words.opening(showDay(from)), openingCents),
    ...rows,
    balance(to, words.closing(showDay(to)), closingCents),
    ...(creditCents === 0 ? [] : [balance(to, ofCredit(statement, language), -creditCents)]),
  ])
}

/** The notes below the table that explain its closing balance. */
export function textBelow(statement: Statement, language: Language): string[] {
  const words = wordsIn[language]
  const { lines, closingCents, creditCents, currency } = statement
  const amount = formatMoney(-creditCents, currency, language)
  return [
    ...(lines.length === 0 ? [words.nothing] : []),
    ...(creditCents === 0 ? [] : [words.part(ofCredit(statement, language), amount)]),
    ...(closingCents < 0 ? [words.credit] : []),
    ...(creditCents < 0 ? [words.excess] : []),
  ]
}

function ofCredit({ creditCents }: Statement, language: Language): string {
  const { ofCredit, ofExcess } = wordsIn[language]
  return creditCents > 0 ? ofCredit : ofExcess
}

export function entryText({ kind, via }: StatementLine, language: Language): string {
  const { kinds, ways } = wordsIn[language]
  return via === null || kind !== 'payment' ? kinds[kind] : `${kinds[kind]} (${ways[via]})`
}
