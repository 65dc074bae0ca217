import { CircleAlert } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue } from 'react'
import type { Page } from '#kit/paging.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './DataTable.module.css'
import { EmptyState } from './EmptyState.tsx'
import { Link } from './Link.tsx'
import { Skeleton } from './Skeleton.tsx'
import { SortMenu } from './SortMenu.tsx'
import { TableFooter, type TablePaging } from './TableFooter.tsx'
import { TableHead } from './TableHead.tsx'
import type { Sort } from './tableOrder.ts'
import { tableRoles as roles } from './tableRoles.ts'
import { useGrowingCount } from './useGrowingCount.ts'
import { useUiWords } from './words.tsx'

export interface Column<Row> {
  key: string
  heading: string
  cell: (row: Row) => ReactNode
  sort?: boolean
  align?: 'start' | 'end'
  /** The cell that names the row: it has the row's link and is the title of the card. One column. */
  primary?: boolean
  /** Small, under the name on a card, without its heading. */
  secondary?: boolean
  hideOnCard?: boolean
  /** Takes the remaining width; its content has to truncate itself. One column. */
  fill?: boolean
}

export type TableState<Row> =
  | { at: 'loading' }
  | { at: 'failed'; message: string; retry: () => void }
  | { at: 'ready'; page: Page<Row>; stale?: boolean }

export interface DataTableProps<Row> extends TablePaging {
  label: string
  columns: readonly Column<Row>[]
  state: TableState<Row>
  rowKey: (row: Row) => string
  rowHref?: ((row: Row) => string) | undefined
  empty: ReactNode
  /** Low rows, for a list that is used all day. */
  dense?: boolean
  sort?: Sort
  onSort?: (by: string) => void
}

/** A page of rows: a table on a wide screen, cards on a phone. A click anywhere in a row follows its link. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { state } = props
  const words = useUiWords()
  if (state.at === 'failed') return <Failed message={state.message} retry={state.retry} />
  if (state.at === 'ready' && state.page.rows.length === 0 && !state.page.previous) return props.empty
  return (
    <div className={styles.frame} aria-busy={state.at === 'loading' || state.stale || undefined}>
      {state.at === 'loading' && <span className="visually-hidden">{words.loading}</span>}
      <SortMenu {...props} />
      <div className={classes(styles.scroll, state.at === 'ready' && state.stale && styles.stale)}>
        <table {...roles.table} className={classes(styles.table, props.dense && styles.dense)} aria-label={props.label}>
          <TableHead {...props} />
          {state.at === 'loading' ? <LoadingBody {...props} /> : <Body {...props} shown={state.page.rows} />}
        </table>
      </div>
      <TableFooter {...props} page={state.at === 'ready' ? state.page : undefined} />
    </div>
  )
}

function Body<Row>({ columns, shown, rowKey, rowHref }: DataTableProps<Row> & { shown: readonly Row[] }) {
  // another order of 500 rows is drawn while nothing else is to be done
  const rows = useDeferredValue(shown)
  const drawn = useGrowingCount(rows.length)
  return (
    <tbody {...roles.rowgroup}>
      {rows.slice(0, drawn).map(row => (
        <BodyRow key={rowKey(row)} {...{ columns, row, rowHref }} />
      ))}
    </tbody>
  )
}

type BodyRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowHref'> & { row: Row }

function DrawnRow<Row>({ columns, row, rowHref }: BodyRowProps<Row>) {
  return (
    <tr {...roles.row} className={classes(rowHref && styles.linked)}>
      {columns.map(column => (
        <td key={column.key} {...roles.cell} {...cellData(column)}>
          {column.primary && rowHref ? (
            <Link href={rowHref(row)} className={styles.link}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
          {!column.primary && rowHref && (
            // WebKit cannot position a table row, so one link cannot cover it: each cell has its own link, for the
            // pointer only
            <Link href={rowHref(row)} className={styles.cover} tabIndex={-1} aria-hidden="true" draggable={false}>
              {null}
            </Link>
          )}
        </td>
      ))}
    </tr>
  )
}

// a list that grows does not draw the rows again that it has; the cast keeps the type of the row, which `memo` loses
const BodyRow = memo(DrawnRow) as typeof DrawnRow

function LoadingBody<Row>({ columns, rows }: DataTableProps<Row>) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: Math.min(rows, 10) }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <tr key={row}>
          {columns.map(column => (
            <td key={column.key} {...cellData(column)}>
              <Skeleton width={column.primary ? '70%' : '50%'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function cellData<Row>(column: Column<Row>) {
  return {
    'data-heading': column.primary || column.secondary ? undefined : column.heading,
    'data-align': column.align,
    'data-primary': column.primary || undefined,
    'data-secondary': column.secondary || undefined,
    'data-fill': column.fill || undefined,
    'data-off-card': column.hideOnCard || undefined,
  }
}

function Failed({ message, retry }: { message: string; retry: () => void }) {
  const words = useUiWords()
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert aria-hidden="true" />}
        title={words.failedToLoad}
        action={<Button onClick={retry}>{words.retry}</Button>}
      >
        {message}
      </EmptyState>
    </div>
  )
}
