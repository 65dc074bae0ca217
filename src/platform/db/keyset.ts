import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import pg from 'pg'
import { refuseField } from '#kit/errors.ts'
import { type Cursor, countLimit, decodeCursor, encodeCursor, type Page } from '#kit/paging.ts'
import type { Scope } from './actor.ts'

/** What a list is ordered by: a value that is never null, and the row's id, which breaks ties. */
export interface KeysetOrder {
  key: Expression<unknown>
  id: Expression<unknown>
  descending: boolean
}

/**
 * How the search of a list can use an index. The list's query itself already contains the complete search condition.
 */
export interface SearchFilter {
  /** A condition that an index can answer: true of every match and of few other rows. Undefined without an index. */
  indexed: RawBuilder<boolean> | undefined
  /** Whether rows that contain the same word are spread over the list's order (true of dates, not of names). */
  isSpread: boolean
}

/** The order that a list's `sort` names: `-name` is the key of `name`, descending. */
export function orderOf<K extends string>(
  sort: NoInfer<K> | `-${NoInfer<K>}`,
  keys: Record<K, Expression<unknown>>,
  id: Expression<unknown>,
): KeysetOrder {
  const descending = sort.startsWith('-')
  const by = (descending ? sort.slice(1) : sort) as K // a member of the union without its sign is a key
  return { key: keys[by], id, descending }
}

/** The `like` pattern for values that contain this text; wildcards in it are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

interface PageRequest {
  rows: number
  searchFilter?: SearchFilter | undefined
  /**
   * A query with one row per match from fewer tables than the page needs. It is counted instead of the page's query.
   */
  counted?: Expression<unknown> | undefined
  after?: string | undefined
  before?: string | undefined
}

/**
 * One page of `matches`, with cursors to its neighbours and a total counted up to `countLimit`. The page starts after
 * the sort values in the cursor and never uses `offset`, so the hundredth page costs as much as the first. `matches`
 * has its filters and columns, but no order. An invalid cursor is refused as an error of its field.
 */
export async function keysetPage<D, T extends keyof D, O>(
  scope: Scope,
  matches: SelectQueryBuilder<D, T, O>,
  { key, id, descending }: KeysetOrder,
  request: PageRequest,
): Promise<Page<O>> {
  const cursor = cursorOf(request)
  const isBackward = request.before !== undefined
  const direction = descending === isBackward ? 'asc' : 'desc'
  const comparison = direction === 'asc' ? sql`>` : sql`<`
  const range: Range = {
    afterCursor: (k, i) => cursor && sql<boolean>`(${k}, ${i}) ${comparison} (${cursor.key}, ${cursor.id})`,
    direction,
    limit: request.rows + 1,
  }
  const { searchFilter } = request
  const prefiltered =
    searchFilter &&
    (await prefilterByIndex(scope, matches, { key, id }, range, searchFilter).catch(error =>
      refuseInvalidCursor(error, request),
    ))
  const condition = prefiltered?.ids
    ? sql<boolean>`${id} = any(${prefiltered.ids}::uuid[])`
    : range.afterCursor(key, id)
  const fetched = await matches
    .select([sql<string>`${key}::text`.as('cursor_key'), sql<string>`${id}::text`.as('cursor_id')])
    // counted in the same statement, which saves a round trip
    .$if(prefiltered === undefined, q => q.select(countSelection(matches, request).as('total')))
    .$if(condition !== undefined, q => q.where(condition ?? sql<boolean>`true`))
    .orderBy(key, direction)
    .orderBy(id, direction)
    .limit(sql.lit(range.limit))
    // Kysely's own type of a generic selection is too complex to be used
    .$castTo<O & CursorColumns & { total?: number }>()
    .execute()
    .catch(error => refuseInvalidCursor(error, request))
  const hasMore = fetched.length > request.rows
  const rows = isBackward ? fetched.slice(0, request.rows).reverse() : fetched.slice(0, request.rows)
  const [first, last] = [cursorAt(rows.at(0)), cursorAt(rows.at(-1))]
  return {
    rows,
    next: isBackward || hasMore ? last : undefined,
    previous: isBackward ? (hasMore ? first : undefined) : cursor && first,
    total: prefiltered?.total ?? fetched[0]?.total ?? (cursor ? await countMatches(scope, matches, request) : 0),
  }
}

/** The rows of one page: those after the cursor, in one direction, up to a limit. */
interface Range {
  afterCursor: (key: Expression<unknown>, id: Expression<unknown>) => RawBuilder<boolean> | undefined
  direction: 'asc' | 'desc'
  limit: number
}

// The number of matches from which reading the list in its own order is faster than the search's index. Matches that
// are spread over the list fill a page quickly; matches that are clustered may all be at the end of it. A search
// without an index is one of a short list, or of a text so short that about every tenth row contains it.
const prefilterLimits = { spread: 2 * countLimit, clustered: 10 * countLimit, unindexed: countLimit }

/**
 * The ids on a searched page and the total, read from the search's own index. Without this, PostgreSQL may
 * underestimate how rare a word is and read a million rows in the list's order. `ids` is undefined when there are too
 * many matches.
 */
async function prefilterByIndex<D, T extends keyof D, O>(
  scope: Scope,
  matches: SelectQueryBuilder<D, T, O>,
  { key, id }: Pick<KeysetOrder, 'key' | 'id'>,
  { afterCursor, direction, limit: pageLimit }: Range,
  { indexed, isSpread }: SearchFilter,
): Promise<{ total: number; ids: string[] | undefined }> {
  const limit = prefilterLimits[indexed === undefined ? 'unindexed' : isSpread ? 'spread' : 'clustered']
  const hits = matches
    .clearSelect()
    .select([sql`${key}`.as('key'), sql`${id}`.as('id')])
    .$if(indexed !== undefined, q => q.where(indexed ?? sql<boolean>`true`))
    .limit(sql.lit(limit))
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ n: number; ids: string[] }>`
    with hits as materialized (${hits})
    select count(*)::int as n, array(select id from hits where ${afterCursor(sql`key`, sql`id`) ?? sql`true`}
      order by key ${order}, id ${order} limit ${sql.lit(pageLimit)}) as ids from hits`.execute(scope.query)
  const { n = 0, ids = [] } = rows[0] ?? {}
  return { total: Math.min(n, countLimit), ids: n < limit ? ids : undefined }
}

function cursorOf({ after, before }: PageRequest): Cursor | undefined {
  if (after !== undefined && before !== undefined) throw refuseField('before', 'invalid')
  const text = after ?? before
  if (text === undefined) return undefined
  const cursor = decodeCursor(text)
  if (!cursor) throw refuseField(after === undefined ? 'before' : 'after', 'invalid')
  return cursor
}

// SQLSTATE class 22 (data exception): the cursor contains a value of the wrong type, so it was not made by this server
function refuseInvalidCursor(error: unknown, { after }: PageRequest): never {
  const isInvalid = error instanceof pg.DatabaseError && error.code?.startsWith('22')
  throw isInvalid ? refuseField(after === undefined ? 'before' : 'after', 'invalid') : error
}

interface CursorColumns {
  cursor_key: string
  cursor_id: string
}

function cursorAt(row: CursorColumns | undefined): string | undefined {
  return row && encodeCursor({ key: row.cursor_key, id: row.cursor_id })
}

async function countMatches<D, T extends keyof D, O>(
  scope: Scope,
  matches: SelectQueryBuilder<D, T, O>,
  request: Pick<PageRequest, 'counted'>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${countSelection(matches, request)} as n`.execute(scope.query)
  return rows[0]?.n ?? 0
}

function countSelection<D, T extends keyof D, O>(
  matches: SelectQueryBuilder<D, T, O>,
  { counted = matches.clearSelect().select(sql`1`.as('one')) }: Pick<PageRequest, 'counted'>,
) {
  const limited = sql`select 1 from (${counted}) as those limit ${sql.lit(countLimit)}`
  return sql<number>`(select count(*)::int from (${limited}) as counted)`
}
