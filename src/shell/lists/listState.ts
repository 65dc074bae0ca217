import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { allRows, defaultRowsPerPage } from '#kit/paging.ts'
import type { Sort } from '#ui/tableOrder.ts'

/** The allowed values of a list's filters, by their names in the URL. */
type FilterSchemas = Record<string, z.ZodType<string>>
type FilterName<S extends FilterSchemas> = keyof S & string
type Filters<S extends FilterSchemas> = { [Name in keyof S]?: z.output<S[Name]> }

interface ListSettings<S extends FilterSchemas, Order extends string> {
  schema: z.ZodObject<S>
  /** Filters that choose a view, such as tabs: 'clear filters' does not reset them. */
  views?: readonly FilterName<S>[]
  /** The orders that the server supports, `-` for descending, and the one that is used unless the URL names another. */
  sort?: { orders: readonly Order[]; first: NoInfer<Order> }
}

/** The request, apart from the filters. */
export interface ListQuery<Order> {
  rows: number
  after: string | undefined
  before: string | undefined
  search: string
  sort: Order | undefined
}

/** The state of a list according to the URL. Unknown values are ignored: a URL can be edited by hand. */
interface ListAddress<S extends FilterSchemas, Order extends string> {
  filters: Filters<S>
  query: ListQuery<Order>
  /** Number of the first row shown, counted from 1. */
  from: number
}

/** Reads a list's filters, order and page from the query, and its search text from the fragment (decision 0003). */
export function readAddress<S extends FilterSchemas, Order extends string>(
  { schema, sort }: ListSettings<S, Order>,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
): ListAddress<S, Order> {
  const params = new URLSearchParams(search)
  const known = Object.entries(schema.shape).flatMap(([name, values]) => {
    const { data } = values.safeParse(params.get(name))
    return data === undefined || data === '' ? [] : [[name, data]]
  })
  const query = {
    rows: numberIn(params.get('rows'), allRows) ?? defaultRowsPerPage,
    after: params.get('after') ?? undefined,
    before: params.get('before') ?? undefined,
    search: textIn(hash),
    sort: sort && orderIn(params, sort),
  }
  // fromEntries loses the types of the names
  return { filters: Object.fromEntries(known) as Filters<S>, query, from: numberIn(params.get('from')) ?? 1 }
}

type Changes = Record<string, string | number | null>

/** A list's search, filters, order and page. They are in the URL, so that Back and sharing work. */
export function useListState<S extends FilterSchemas, Order extends string = never>(settings: ListSettings<S, Order>) {
  const navigate = useNavigate()
  const { filters, query, from } = readAddress(settings, useLocation())
  const { rows, search } = query
  const sort = query.sort && sortOf(query.sort)
  // read the URL now: a second change can come before the first one is rendered
  const change = (changes: Changes, { replace = false, text = textIn(location.hash) } = {}) => {
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries({ after: null, before: null, from: null, ...changes })) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, String(value))
    }
    const fragment = text === '' ? '' : `#${new URLSearchParams({ q: text })}`
    navigate({ search: `${next}`, hash: fragment }, { replace, preventScrollReset: true })
  }
  const names: readonly FilterName<S>[] = Object.keys(settings.schema.shape)
  const narrowing = names.filter(name => !settings.views?.includes(name))
  const turned = (by: string) => (sort?.by === by && sort.order === 'asc' ? 'desc' : 'asc')
  return {
    filters,
    query,
    search,
    setSearch: (text: string) => change({}, { replace: true, text }),
    setFilter: (name: FilterName<S>, value: string | null) => change({ [name]: value }, { replace: true }),
    clearFilters: () => change(Object.fromEntries(narrowing.map(name => [name, null])), { text: '' }),
    isFiltered: search !== '' || narrowing.some(name => filters[name] !== undefined),
    table: {
      rows,
      from,
      ...(sort && { sort, onSort: (by: string) => change({ sort: by, order: turned(by) }) }),
      onRows: (n: number) => change({ rows: n === defaultRowsPerPage ? null : n }),
      onNext: (cursor: string) => change({ after: cursor, from: from + rows }),
      onPrevious: (cursor: string) => change({ before: cursor, from: from > rows ? from - rows : null }),
    },
  }
}

/** A list's state as its screen needs it. */
export type ListState = Pick<
  ReturnType<typeof useListState<FilterSchemas, string>>,
  'search' | 'setSearch' | 'clearFilters' | 'isFiltered' | 'table'
>

function sortOf(order: string): Sort {
  return order.startsWith('-') ? { by: order.slice(1), order: 'desc' } : { by: order, order: 'asc' }
}

/** Converts `?sort=name&order=desc` to the server's `-name`; a missing part is taken from the first order. */
function orderIn<Order extends string>(
  params: URLSearchParams,
  { orders, first }: { orders: readonly Order[]; first: Order },
): Order {
  const by = params.get('sort') ?? sortOf(first).by
  const direction = z.enum(['asc', 'desc']).catch(sortOf(first).order).parse(params.get('order'))
  const named = direction === 'desc' ? `-${by}` : by
  return orders.find(order => order === named) ?? first
}

function numberIn(text: string | null, most = Number.MAX_SAFE_INTEGER): number | undefined {
  return z.coerce.number().int().min(1).max(most).safeParse(text).data
}

function textIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('q') ?? ''
}
