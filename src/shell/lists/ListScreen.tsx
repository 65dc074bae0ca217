import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#kit/paging.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataTable, type DataTableProps } from '#ui/DataTable.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { NothingFound, type NothingFoundWords } from '#ui/NothingFound.tsx'
import { useSkipTarget } from '../frame/skipTargets.ts'
import { ListSearch } from './ListSearch.tsx'
import type { ListState } from './listState.ts'
import { useTableState } from './tableState.ts'

interface ListScreenProps<Row> extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowHref' | 'dense'> {
  list: ListState
  query: UseQueryResult<Page<Row>>
  /** The label of the search, which says what is searched; null for a list without a search. */
  search: string | null
  /** The words in place of the rows when search and filters leave none, and another action beside clearing them. */
  words: NothingFoundWords
  otherwise?: ReactNode
  /** Shown when the list is empty and nothing is filtered. */
  empty: ReactNode
  /** Whether an empty list hides search and filters, and shows only what the list is for. */
  hidesFiltersWhenEmpty?: boolean
  /** More than three filters wrap, and have the clear button beside them. */
  wrapsFilters?: boolean
  tableClass?: string | undefined
  /** The filters. */
  children?: ReactNode
}

/** A list: search and filters, and below them the rows, or why there are none. Its state is in the URL. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { list, search, words, wrapsFilters = false } = props
  const state = useTableState(props.query)
  useSkipTarget('list')
  const isBare = state.at === 'ready' && state.page.total === 0 && !list.isFiltered
  const table = (
    <DataTable
      {...list.table}
      label={props.label}
      columns={props.columns}
      state={state}
      rowKey={row => row.id}
      rowHref={props.rowHref}
      dense={props.dense ?? false}
      empty={
        list.isFiltered ? (
          <NothingFound words={words} onClear={list.clearFilters} otherwise={props.otherwise} />
        ) : (
          props.empty
        )
      }
    />
  )
  return (
    <Card pad={false} as="div">
      {search !== null && !(isBare && props.hidesFiltersWhenEmpty) && (
        <FilterBar wraps={wrapsFilters}>
          <ListSearch list={list} label={search} />
          {props.children}
          {wrapsFilters && list.isFiltered && (
            <Button variant="quiet" onClick={list.clearFilters}>
              {words.clearFilters}
            </Button>
          )}
        </FilterBar>
      )}
      <div id="list" data-skip="list" tabIndex={-1} className={props.tableClass}>
        {table}
      </div>
    </Card>
  )
}
