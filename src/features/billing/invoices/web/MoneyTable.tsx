import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { tableRoles as roles } from '#ui/tableRoles.ts'
import styles from './MoneyTable.module.css'

interface MoneyTableProps {
  label: string
  /** The number of last columns that are aligned to the right. */
  columns: readonly string[]
  figures: number
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Sums below the rows: a name and an amount. */
  sums?: readonly { key: string; name: string; amount: ReactNode; total?: boolean }[]
  /**
   * On a phone a row has two lines: its second cell and the figures above, its first cell and the last figure below.
   */
  folds?: boolean
}

/** A small table of amounts without paging. */
export function MoneyTable({ label, columns, figures, rows, sums = [], folds = false }: MoneyTableProps) {
  const isFigure = (at: number) => at >= columns.length - figures
  return (
    // a table that scrolls sideways must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would change the layout
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard
    <div className={styles.frame} role="group" aria-label={label} tabIndex={0}>
      <table {...roles.table} className={classes(styles.table, folds && styles.folds)}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map((column, at) => (
              <th key={column} {...roles.columnheader} scope="col" className={classes(isFigure(at) && styles.figure)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {rows.map(({ key, cells }) => (
            <tr key={key} {...roles.row}>
              {cells.map((cell, at) => (
                <td
                  key={columns[at]}
                  {...roles.cell}
                  className={classes(isFigure(at) && styles.figure)}
                  data-heading={columns[at]}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && (
          <tfoot {...roles.rowgroup}>
            {sums.map(({ key, name, amount, total }) => (
              <tr key={key} {...roles.row} className={classes(total && styles.total)}>
                <th scope="row" colSpan={columns.length - 1}>
                  {name}
                </th>
                <td {...roles.cell} className={styles.figure}>
                  {amount}
                </td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  )
}
