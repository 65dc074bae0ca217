/** A row of a CSV file that is not blank. `line`: the line of the file on which it begins, from 1. */
export interface CsvRow {
  line: number
  cells: readonly string[]
}

export type CsvSeparator = ',' | ';'

export interface CsvLimits {
  rows: number
  /** Characters of a cell. */
  cell: number
}

/** The rows of a CSV file, or why and on which line it cannot be read. `quotes`: a quotation mark that does not close its cell. */
export type CsvReading =
  | { ok: true; separator: CsvSeparator; rows: CsvRow[] }
  | { ok: false; why: 'quotes' | 'too-many-rows' | 'cell-too-long'; line: number }

/**
 * Reads CSV (RFC 4180) as spreadsheets write it: separated by semicolons when its first line has one, by commas otherwise; with
 * any line end, and with or without a byte order mark. Cells are trimmed, blank rows are left out. Never throws.
 */
export function readCsv(text: string, limits: CsvLimits): CsvReading {
  const content = text.replace(/^\uFEFF/, '')
  const separator = /[^\r\n]+/.exec(content)?.[0].includes(';') ? ';' : ','
  const nextCell = cellPattern[separator]
  const rows: CsvRow[] = []
  let [at, line, begin] = [0, 1, 1]
  let cells: string[] = []
  for (;;) {
    nextCell.lastIndex = at
    const [whole, raw = '', end = ''] = nextCell.exec(content) ?? []
    if (whole === undefined) return { ok: false, why: 'quotes', line }
    const cell = raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw
    if (cell.length > limits.cell) return { ok: false, why: 'cell-too-long', line }
    cells.push(cell.trim())
    at += whole.length
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0
    if (end === separator) continue
    if (cells.some(filled => filled !== '')) rows.push({ line: begin, cells })
    if (rows.length > limits.rows) return { ok: false, why: 'too-many-rows', line: begin }
    if (end === '') return { ok: true, separator, rows }
    begin = line
    cells = []
  }
}

// a cell, in quotes or without, and what ends it; no part can match the same text in two ways, so that reading is linear
const cellPattern = {
  ',': /("[^"]*(?:""[^"]*)*"|[^",\r\n][^,\r\n]*|)(,|\r\n|\r|\n|$)/y,
  ';': /("[^"]*(?:""[^"]*)*"|[^";\r\n][^;\r\n]*|)(;|\r\n|\r|\n|$)/y,
} as const

/** A number as a cell has it; a decimal comma only where semicolons separate the cells. Undefined for other text. */
export function numberInCell(cell: string, separator: CsvSeparator): number | undefined {
  const text = separator === ';' ? cell.replace(',', '.') : cell
  return /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) + 0 : undefined
}
