import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { defaultRowsPerPage, type Page } from '#kit/paging.ts'
import type { Sort, TableState } from '#ui/DataTable.tsx'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useShellWords } from '../words/words.ts'
import { useErrorText } from './errors.ts'

interface ListSettings<F extends string> {
  filters: readonly F[]
  sort: Sort
  /** Filters that choose a view, such as tabs: they narrow nothing that the reader would want cleared. */
  views?: readonly F[]
}

type Values = Record<string, string | number | null>

/**
 * A list's search, filters, sorting and place, kept in the address so that Back and sharing work. `query` is what to
 * send; spread `table` on the DataTable. The search text stands in the fragment (decision 0003).
 */
export function useListState<const F extends string>({ filters, sort: first, views = [] }: ListSettings<F>) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const sought = textIn(hash)
  const rows = Number(params.get('rows')) || defaultRowsPerPage
  const from = Number(params.get('from')) || 1
  const sort: Sort = {
    by: params.get('sort') ?? first.by,
    order: orderOf(params.get('order')) ?? first.order,
  }
  // what the address says now: a change that follows another at once comes before that one is drawn
  const change = (values: Values, { replace = false, text = textIn(location.hash) } = {}) => {
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries({ after: null, before: null, from: null, ...values })) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, String(value))
    }
    const fragment = text === '' ? '' : `#${new URLSearchParams({ q: text })}`
    navigate({ search: `${next}`, hash: fragment }, { replace, preventScrollReset: true })
  }
  const { shortcuts: words } = useShellWords()
  useShortcuts(
    'here',
    useMemo(() => [{ keys: '/', label: words.list, run: goToSearch }], [words]),
  )
  const narrowing = filters.filter(name => !views.includes(name))
  const filter = (name: F) => params.get(name) ?? ''
  return {
    query: {
      rows,
      after: params.get('after') ?? undefined,
      before: params.get('before') ?? undefined,
      sort: sort.by,
      order: sort.order,
      filters: Object.fromEntries(filters.flatMap(name => (filter(name) ? [[name, filter(name)]] : []))) as Partial<
        Record<F, string>
      >, // fromEntries forgets the names it was given
    },
    filter,
    setFilter: (name: F, value: string | null) => change({ [name]: value }, { replace: true }),
    search: sought,
    setSearch: (text: string) => change({}, { replace: true, text }),
    clearFilters: () => change(Object.fromEntries(narrowing.map(name => [name, null])), { text: '' }),
    isFiltered: sought !== '' || narrowing.some(name => filter(name) !== ''),
    table: {
      rows,
      from,
      sort,
      onSort: (by: string) => change({ sort: by, order: sort.by === by && sort.order === 'asc' ? 'desc' : 'asc' }),
      onRows: (n: number) => change({ rows: n === defaultRowsPerPage ? null : n }),
      onNext: (cursor: string) => change({ after: cursor, from: from + rows }),
      onPrevious: (cursor: string) => change({ before: cursor, from: from > rows ? from - rows : null }),
    },
  }
}

function textIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('q') ?? ''
}

function goToSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()
}

/** A page query as the table shows it. Rows of an earlier answer stay, paler, while the next ones come. */
export function useTableState<Row>(query: UseQueryResult<Page<Row>>): TableState<Row> {
  const errorText = useErrorText()
  if (query.data) return { at: 'ready', page: query.data, stale: query.isPlaceholderData }
  if (query.isError) return { at: 'failed', message: errorText(query.error), retry: () => query.refetch() }
  return { at: 'loading' }
}

function orderOf(text: string | null): Sort['order'] | undefined {
  return text === 'asc' || text === 'desc' ? text : undefined
}
