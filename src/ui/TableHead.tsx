import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import styles from './DataTable.module.css'
import type { Sort, TableOrder } from './tableOrder.ts'
import { tableRoles as roles } from './tableRoles.ts'
import { useUiWords } from './words.tsx'

/** The headings of a table, of which those of sortable columns are buttons. Cards have a `SortMenu` instead. */
export function TableHead({ columns, sort, onSort }: TableOrder) {
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {columns.map(column => {
          const order = sort?.by === column.key ? sort.order : undefined
          // a column of buttons has no heading: screen readers would announce an empty one
          if (column.heading === '') return <td key={column.key} {...roles.cell} />
          return (
            <th
              key={column.key}
              {...roles.columnheader}
              scope="col"
              data-align={column.align}
              aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
            >
              {column.sort && onSort ? (
                <SortButton heading={column.heading} order={order} onClick={() => onSort(column.key)} />
              ) : (
                column.heading
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface SortButtonProps {
  heading: string
  order: Sort['order'] | undefined
  onClick: () => void
}

function SortButton({ heading, order, onClick }: SortButtonProps) {
  const words = useUiWords()
  const Icon = order === undefined ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className={styles.sort}
      aria-label={words.sortBy(heading)}
      data-sorted={order !== undefined || undefined}
      onClick={onClick}
    >
      {heading}
      <Icon aria-hidden="true" />
    </button>
  )
}
