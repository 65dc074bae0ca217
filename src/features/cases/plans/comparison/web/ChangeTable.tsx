import { useId } from 'react'
import { classes } from '#ui/classes.ts'
import { tableRoles as roles } from '#ui/tableRoles.ts'
import styles from './ChangeTable.module.css'
import { useWords } from './words.ts'

/** What differs of one tooth, contact or arch: its lines, each with what it is in both versions. */
export interface ChangeRow {
  key: string
  name: string
  lines: readonly ChangeLine[]
}

interface ChangeLine {
  key: string
  name?: string
  before: string
  after: string
  change: string
  /** Shown although nothing differs. */
  isSame?: boolean
}

interface ChangeTableProps {
  title: string
  note?: string
  /** `line`: of the column that names the lines of a row. */
  headings: { name: string; line?: string; change?: string }
  names: readonly [string, string]
  rows: readonly ChangeRow[]
}

/** Differences as a table on a wide screen, as a card for each row on a phone. Nothing when nothing differs. */
export function ChangeTable({ title, note, headings, names, rows }: ChangeTableProps) {
  const words = useWords()
  const id = useId()
  if (rows.length === 0) return null
  const change = headings.change ?? words.change
  const columns = [headings.name, ...(headings.line ? [headings.line] : []), ...names, change]
  return (
    <section aria-labelledby={id} className={styles.frame}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {note && <p className={styles.note}>{note}</p>}
      <table {...roles.table} className={classes(styles.table, headings.line && styles.withLines)} aria-labelledby={id}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map(column => (
              <th key={column} {...roles.columnheader} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(row => (
          <RowLines key={row.key} row={row} hasLines={headings.line !== undefined} names={names} change={change} />
        ))}
      </table>
    </section>
  )
}

interface RowLinesProps {
  row: ChangeRow
  hasLines: boolean
  names: readonly [string, string]
  change: string
}

function RowLines({ row, hasLines, names: [before, after], change }: RowLinesProps) {
  return (
    <tbody {...roles.rowgroup}>
      {row.lines.map((line, at) => (
        <tr key={line.key} {...roles.row}>
          {at === 0 && (
            <th {...roles.rowheader} scope="rowgroup" rowSpan={row.lines.length} className={styles.name}>
              {row.name}
            </th>
          )}
          {hasLines && (
            <td {...roles.cell} className={styles.line}>
              {line.name}
            </td>
          )}
          <td {...roles.cell} data-heading={before}>
            {line.before}
          </td>
          <td {...roles.cell} data-heading={after}>
            {line.after}
          </td>
          <td {...roles.cell} data-heading={change} data-same={line.isSame || undefined} className={styles.change}>
            {line.change}
          </td>
        </tr>
      ))}
    </tbody>
  )
}
