import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from './Button.tsx'
import styles from './DataTable.module.css'
import type { DataTableProps } from './DataTable.tsx'
import { NativeSelect } from './NativeSelect.tsx'
import { useUiWords } from './words.tsx'

/** Sorts a table whose rows are cards, which have no headings to press. */
export function SortMenu<Row>({ columns, sort, onSort }: Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const words = useUiWords()
  const id = useId()
  const options = columns.filter(column => column.sort).map(({ key, heading }) => ({ value: key, label: heading }))
  if (!sort || !onSort || options.length === 0) return null
  const isAscending = sort.order === 'asc'
  return (
    <div className={styles.order}>
      <label htmlFor={id}>{words.sort}</label>
      <NativeSelect
        id={id}
        // the order of a list that was not sorted yet may be one that no column has
        options={options.some(({ value }) => value === sort.by) ? options : [{ value: sort.by, label: '' }, ...options]}
        value={sort.by}
        onChange={onSort}
      />
      <IconButton
        size="small"
        label={isAscending ? words.descending : words.ascending}
        icon={isAscending ? <ArrowUp /> : <ArrowDown />}
        onClick={() => onSort(sort.by)}
      />
    </div>
  )
}
