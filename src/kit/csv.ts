/** The content of a cell: a text, a number or nothing. A number is written unchanged, even if it is negative. */
export type CsvCell = string | number | null | undefined

/**
 * A table as CSV (RFC 4180): commas, CRLF, quotes doubled. It begins with a byte order mark, without which Excel reads
 * UTF-8 as an old code page and shows wrong accents. The separator is a comma in every language, so that a file has the
 * same meaning everywhere. No text in it is a formula (I5).
 */
export function csvOf(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return csvMark + csvLine(header) + [...rows].map(csvLine).join('')
}

/** The byte order mark at the beginning of a file, for code that writes it line by line. */
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

// the beginning of a formula; spreadsheets skip spaces and invisible characters before it
const formula = /^[\s\p{Cf}"']*[=+\-@\u2212]/u

/**
 * The text with `'` before everything that would begin a formula: at its start, and after a semicolon, a tab or a line
 * break, where a spreadsheet that splits at semicolons (Excel in Spain and France) begins another cell.
 */
function disarmed(text: string): string {
  const parts = text.split(/(?<=[;\t\r\n])/)
  return parts.map((part, at) => (isFormula(part) || (at === 0 && /^[\t\r\n]/.test(text)) ? `'${part}` : part)).join('')
}

// full-width, small and superscript forms of a sign are treated like the sign
function isFormula(text: string): boolean {
  return formula.test(text.normalize('NFKC'))
}
