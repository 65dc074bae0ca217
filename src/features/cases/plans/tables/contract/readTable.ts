import { faultOf, type PlanFault, type PlanFaultCode } from '#features/cases/plans/format/contract/faults.ts'
import { type CsvReading, type CsvRow, type CsvSeparator, numberInCell, readCsv } from '#kit/csvRead.ts'
import { type TableName, tableColumns, tableLimits, textColumns } from './planTables.ts'

/** A file with a table, as it arrived. */
export interface TableFile {
  name: string
  text: string
}

/** The entries of a table as plan.json would have them, which may be faulty, and the line of the file of each. */
interface ReadTable {
  entries: Record<string, unknown>[]
  lines: number[]
  faults: PlanFault[]
}

/** Reads a table: the faults of its form, and the entries of the rows that have one cell for each column. */
export function readTable(table: TableName, { name, text }: TableFile): ReadTable {
  const csv = readCsv(text, tableLimits)
  if (!csv.ok) return { entries: [], lines: [], faults: [unreadable(name, csv)] }
  const [header = { line: 1, cells: [] }, ...rows] = csv.rows
  const columns = header.cells.map(cell => columnOf(table, cell))
  const whole = rows.filter(({ cells }) => cells.length === columns.length)
  const broken = rows.filter(row => !whole.includes(row))
  const faultsOfHeader = headerFaults(name, table, header)
  const faults = [
    ...faultsOfHeader,
    ...broken.map(({ line, cells }) =>
      faultAtLine('row-length', { name, line }, { count: cells.length, expected: columns.length }),
    ),
  ]
  // with a faulty header every row would have a fault
  const read = faultsOfHeader.length === 0 ? whole : []
  return {
    entries: read.map(({ cells }) => entryOf(columns, cells, csv.separator)),
    lines: read.map(({ line }) => line),
    faults,
  }
}

/** A fault on a line of a table. */
export function faultAtLine(
  code: PlanFaultCode,
  { name, line }: { name: string; line: number },
  facts: PlanFault['facts'] = {},
): PlanFault {
  return { ...faultOf(code, name, facts), line }
}

const columnOf = (table: TableName, cell: string): string | undefined =>
  tableColumns[table].find(column => column.toLowerCase() === cell.toLowerCase())

const codes = {
  quotes: 'cell-quotes',
  'too-many-rows': 'table-too-long',
  'cell-too-long': 'cell-too-long',
} as const satisfies Record<(CsvReading & { ok: false })['why'], PlanFaultCode>

function unreadable(name: string, { why, line }: CsvReading & { ok: false }): PlanFault {
  const facts = {
    quotes: {},
    'too-many-rows': { max: tableLimits.rows - 1 },
    'cell-too-long': { max: tableLimits.cell },
  }
  return faultAtLine(codes[why], { name, line }, facts[why])
}

function headerFaults(name: string, table: TableName, { line, cells }: CsvRow): PlanFault[] {
  const at = { name, line }
  const expected = tableColumns[table]
  const found = cells.map(cell => columnOf(table, cell))
  const options = expected.join(', ')
  return [
    ...cells.flatMap((cell, i) => {
      if (found[i] === undefined) return [faultAtLine('column-unknown', at, { value: shown(cell), options })]
      return found.indexOf(found[i]) < i ? [faultAtLine('column-twice', at, { column: found[i] })] : []
    }),
    ...expected
      .filter(column => !found.includes(column))
      .map(column => faultAtLine('column-missing', at, { column, options })),
  ]
}

// an empty cell is a missing field
function entryOf(columns: readonly (string | undefined)[], cells: readonly string[], separator: CsvSeparator) {
  const filled = columns.flatMap((column, at) => {
    const cell = cells[at] ?? ''
    return column === undefined || cell === '' ? [] : [[column, cellValue(column, cell, separator)] as const]
  })
  return Object.fromEntries(filled)
}

function cellValue(column: string, cell: string, separator: CsvSeparator): unknown {
  if (textColumns.includes(column)) return cell
  const number = (text: string) => numberInCell(text, separator) ?? text
  return column === 'size' ? cell.split(/\s*[x×]\s*|\s+/i).map(number) : number(cell)
}

const shown = (cell: string) => JSON.stringify(cell).slice(0, 60)
