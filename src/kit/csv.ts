/** What stands in a cell: words, a number of ours, or nothing. A number is written as it is, also a negative one. */
export type CsvCell = string | number | null | undefined

/**
 * A table as CSV (RFC 4180): commas, CRLF, quotes doubled. It begins with a byte order mark, without which Excel takes
 * UTF-8 for the old code page and breaks every accent; the comma stays in every language, so that a file means the same
 * wherever it is read. No word of it is ever a formula (I5).
 */
export function csvOf(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return csvMark + csvLine(header) + [...rows].map(csvLine).join('')
}

/** The byte order mark that a file begins with, for who writes it line by line. */
export const csvMark = '\uFEFF'

/** One line with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = disarmed(cell)
  return safe !== cell || /[",;\s]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

// what a spreadsheet may calculate; spaces and signs that nobody sees do not hide it
const formula = /^[\s\p{Cf}"']*[=+\-@\u2212]/u

/**
 * The words with `'` before whatever would begin a formula: at their start, and after a semicolon, a tab or a line break,
 * where a spreadsheet that splits at semicolons (Excel in Spain and France) begins another cell.
 */
function disarmed(text: string): string {
  const parts = text.split(/(?<=[;\t\r\n])/)
  return parts.map((part, at) => (isFormula(part) || (at === 0 && /^[\t\r\n]/.test(text)) ? `'${part}` : part)).join('')
}

// full-width, small and raised forms of a sign are that sign
function isFormula(text: string): boolean {
  return formula.test(text.normalize('NFKC'))
}
