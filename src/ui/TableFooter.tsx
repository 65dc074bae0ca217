import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { numberFormat } from '#kit/formats.ts'
import { allRows, countLimit, type Page, rowsPerPage } from '#kit/paging.ts'
import { IconButton } from './Button.tsx'
import styles from './DataTable.module.css'
import { NativeSelect } from './NativeSelect.tsx'
import { Status } from './Status.tsx'
import { useUiWords } from './words.tsx'

export interface TablePaging {
  /** The number of rows per page that was requested. */
  rows: number
  onRows: (rows: number) => void
  onNext?: ((cursor: string) => void) | undefined
  onPrevious?: ((cursor: string) => void) | undefined
  /** Number of the first row shown, counted from 1. */
  from?: number
}

/** 'Rows per page', the range of the rows shown, and the links to other pages. */
export function TableFooter(props: TablePaging & { page: Page<unknown> | undefined }) {
  const { rows, onRows, onNext, onPrevious, from = 1, page } = props
  const words = useUiWords()
  const id = useId()
  const choices = rowsPerPage.some(n => n === rows) || rows === allRows ? rowsPerPage : [...rowsPerPage, rows]
  return (
    <div className={styles.footer}>
      <div className={styles.rows}>
        <label htmlFor={id}>{words.rowsPerPage}</label>
        <NativeSelect
          id={id}
          options={[...choices.map(n => ({ value: n, label: String(n) })), { value: allRows, label: words.selectAll }]}
          value={rows}
          onChange={onRows}
        />
      </div>
      <Status as="span" className={styles.range}>
        {page &&
          page.rows.length > 0 &&
          words.range(from, from + page.rows.length - 1, totalOf(page.total, words.countMore))}
      </Status>
      <div className={styles.turn}>
        <Turn label={words.previous} icon={<ChevronLeft />} cursor={page?.previous} onTurn={onPrevious} />
        <Turn label={words.next} icon={<ChevronRight />} cursor={page?.next} onTurn={onNext} />
      </div>
    </div>
  )
}

interface TurnProps {
  label: string
  icon: ReactNode
  cursor: string | undefined
  onTurn: ((cursor: string) => void) | undefined
}

function Turn({ label, icon, cursor, onTurn }: TurnProps) {
  if (!cursor || !onTurn)
    return (
      <span className={styles.noTurn} aria-hidden="true">
        {icon}
      </span>
    )
  return <IconButton label={label} icon={icon} size="small" onClick={() => onTurn(cursor)} />
}

/** A count that stopped at its limit is shown as "1,000+". */
function totalOf(total: number, more: (limit: string) => string): string {
  const language = document.documentElement.lang || 'en'
  const shown = numberFormat(language, { useGrouping: 'always' }).format(Math.min(total, countLimit))
  return total >= countLimit ? more(shown) : shown
}
