import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makePdf, type Paper } from './pdf.ts'

const statement = (draw: (paper: Paper) => void) => makePdf({ title: 'Estado de cuenta', language: 'es' }, draw)

/** The text of the file with its compressed streams decompressed. */
function readable(file: Buffer): string {
  const text = file.toString('latin1')
  const parts = [text]
  for (const { index, 0: opening } of text.matchAll(/stream\r?\n/g)) {
    const start = index + opening.length
    const end = text.indexOf('endstream', start)
    try {
      parts.push(inflateSync(file.subarray(start, end)).toString('latin1'))
    } catch {
      // not compressed: it is in the text already
    }
  }
  return parts.join('\n')
}

test('a document has a title and a language, and is tagged for screen readers', async () => {
  const file = await statement(paper => paper.heading('Estado de cuenta'))
  const text = readable(file)
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text).toMatch(/\/Lang \(es\)/)
  expect(text).toMatch(/\/DisplayDocTitle true/)
  expect(text).toMatch(/\/Marked true/)
  expect(text).toMatch(/\/S \/H1/)
  expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

test('é, ñ, œ, € and a Polish Ł are letters of the embedded font', async () => {
  const text = readable(await statement(paper => paper.paragraph('é ñ œ € Ł ¿ –')))
  expect(text).toMatch(/\/FontName \/\w+\+Inter-Regular/)
  expect(text).not.toContain('Helvetica')
  // each letter used is in the table that copying and screen readers use
  for (const letter of 'éñœ€Ł¿–') {
    const code = (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')
    expect([letter, text.toLowerCase().includes(`<${code}>`)]).toEqual([letter, true])
  }
})

test('accented letters are complete in the embedded font, in each weight', async () => {
  const all = 'ÁÉÍÓÚÜÑáéíóúüñÀÂÆÇÈÊËÎÏÔŒÙÛŸàâæçèêëîïôœùûÿ«»¿¡€'
  const file = await statement(paper => {
    paper.paragraph(all)
    paper.heading(all, 2)
  })
  expect(readable(file)).toMatch(/\/FontName \/\w+\+Inter-SemiBold/)
})

test('a long table continues on the next page with its column headers', async () => {
  const rows = Array.from({ length: 80 }, (_, n) => [`${n}/11/2026`, 'Alineadores', '1.234,50 €'])
  const columns = [
    { label: 'Fecha', share: 2 },
    { label: 'Concepto', share: 5 },
    { label: 'Importe', share: 2, figures: true },
  ]
  const text = readable(await statement(paper => paper.table(columns, rows, ['', 'Total', '98.760,00 €'])))
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3)
  // one line per row, the column headers three times, the total
  expect(text.match(/\/S \/TR/g)).toHaveLength(80 + 3 + 1)
})
