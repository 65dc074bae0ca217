import { csvOf } from '#kit/csv.ts'
import { dayOf, showDay } from '#kit/dates.ts'
import type { InputOf } from '#kit/endpoint.ts'
import { decimalOf, formatMoney } from '#kit/money.ts'
import type { Language } from '#kit/words.ts'
import type { Db } from '#platform/db/db.ts'
import type { StreamCall } from '#platform/http/route.ts'
import { makePdf } from '#platform/pdf.ts'
import type { readStatementFile, Statement, StatementLine } from '../contract/statement.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { statementFor } from './statement.ts'

const wordsIn = { en, es, fr }

/** Sends a doctor's statement as a file, in the language that was asked for. */
export async function sendStatement(
  { db }: { db: Db },
  { params, query }: InputOf<typeof readStatementFile>,
  { actor, reply }: StreamCall,
): Promise<unknown> {
  const { format, language, ...period } = query
  const statement = await db.as(actor, scope => statementFor(scope, params.id, period))
  const name = `${wordsIn[language].file(statement.from, statement.to)}.${format}`
  reply.headers({
    'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
  })
  return reply.send(format === 'csv' ? csvOfStatement(statement, language) : await pdfOfStatement(statement, language))
}

/** Days as yyyy-MM-dd and amounts as plain numbers, so that every spreadsheet reads them alike. */
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

async function pdfOfStatement(statement: Statement, language: Language): Promise<Buffer> {
  const words = wordsIn[language]
  const { from, to, doctor, currency } = statement
  const money = (cents: number) => formatMoney(cents, currency, language)
  return makePdf({ title: `${words.title}, ${doctor}`, language }, paper => {
    paper.paragraph('Idealign', { bold: true, size: 12 })
    paper.heading(words.title)
    paper.facts([
      [words.of('').trim(), doctor],
      [words.period, words.periodOf(showDay(from), showDay(to))],
      [words.madeOn, showDay(dayOf(new Date()))],
    ])
    paper.space()
    const rows = statement.lines.map(line => [
      showDay(dayOf(new Date(line.at))),
      [entryText(line, language), line.number ?? ''].filter(Boolean).join(' · '),
      line.cents > 0 ? money(line.cents) : '',
      line.cents < 0 ? money(-line.cents) : '',
      money(line.balanceCents),
    ])
    const opening = [showDay(from), words.opening(showDay(from)), '', '', money(statement.openingCents)]
    const closing = ['', words.closing(showDay(to)), '', '', money(statement.closingCents)]
    paper.table(columnsIn(language), [opening, ...rows], closing)
    paper.space()
    for (const text of textBelow(statement, language)) paper.paragraph(text, { soft: true })
  })
}

/** What the table does not say by itself. */
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

function columnsIn(language: Language) {
  const { day, what, charge, paid, balance } = wordsIn[language]
  return [
    { label: day, share: 2 },
    { label: what, share: 5 },
    ...[charge, paid, balance].map(label => ({ label, share: 2.2, figures: true })),
  ]
}

function entryText({ kind, via }: StatementLine, language: Language): string {
  const { kinds, ways } = wordsIn[language]
  return via === null || kind !== 'payment' ? kinds[kind] : `${kinds[kind]} (${ways[via]})`
}
