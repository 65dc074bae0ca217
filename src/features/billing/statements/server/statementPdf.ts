import { dayOf, showDay } from '#kit/dates.ts'
import { formatMoney } from '#kit/money.ts'
import type { Language } from '#kit/words.ts'
import { makePdf } from '#platform/pdf.ts'
import type { Statement } from '../contract/statement.ts'
import { entryText, textBelow, wordsIn } from './statementTable.ts'

/** Draws a statement; runs in a worker thread. */
export async function pdfOfStatement(statement: Statement, language: Language): Promise<Buffer> {
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

function columnsIn(language: Language) {
  const { day, what, charge, paid, balance } = wordsIn[language]
  return [
    { label: day, share: 2 },
    { label: what, share: 5 },
    ...[charge, paid, balance].map(label => ({ label, share: 2.2, figures: true })),
  ]
}
