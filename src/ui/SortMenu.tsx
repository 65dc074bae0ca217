import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from './Button.tsx'
import styles from './DataTable.module.css'
import { NativeSelect } from './NativeSelect.tsx'
import type { TableOrder } from './tableOrder.ts'
import { useUiWords } from './words.tsx'

/** Sorts a table whose rows are cards, which have no headings to press. */
export function SortMenu({ columns, sort, onSort }: TableOrder) {
  const words = useUiWords()
  const id = useId()
  const options = columns.filter(column => column.sort).map(({ key, heading }) => ({ value: key, label: heading }))
  if (!sort || !onSort || options.length === 0) return null
  const isAscending = sort.order === 'asc'
  // a list that was not sorted yet may have an order that no column has
  const isUsual = !options.some(({ value }) => value === sort.by)
  return (
    <div className={styles.order}>
      <label htmlFor={id}>{words.sort}</label>
      <NativeSelect
        id={id}
        options={isUsual ? [{ value: sort.by, label: words.usualOrder }, ...options] : options}
        value={sort.by}
        onChange={onSort}
      />
      {!isUsual && (
        <IconButton
          size="small"
          label={isAscending ? words.descending : words.ascending}
          icon={isAscending ? <ArrowUp /> : <ArrowDown />}
          onClick={() => onSort(sort.by)}
        />
      )}
    </div>
  )
}
