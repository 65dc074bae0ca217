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

/** What a list is searched for; `found` holds the whole of it already. */
export interface Sought {
  /** What an index knows of it: true of every row found, and of few others. None: only a walk over the rows helps. */
  indexed: RawBuilder<boolean> | undefined
  /** Rows that hold the same word stand all over the list's order (dates do that, names do not). */
  scattered: boolean
}

/** The order that a list's `sort` names: `-name` is the key of `name`, downwards. */
export function orderOf<K extends string>(
  sort: NoInfer<K> | `-${NoInfer<K>}`,
  keys: Record<K, Expression<unknown>>,
  id: Expression<unknown>,
): KeysetOrder {
  const descending = sort.startsWith('-')
  const by = (descending ? sort.slice(1) : sort) as K // what is left of a member of the union is a key
  return { key: keys[by], id, descending }
}

/** What a `like` finds when it holds these words: each of its signs stands for itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

interface PageAsked {
  rows: number
  sought?: Sought | undefined
  /** A row for each that is found, from fewer tables than the page needs: what is counted instead. */
  counted?: Expression<unknown> | undefined
  after?: string | undefined
  before?: string | undefined
}

/**
 * One page of `found`, with cursors to its neighbours and a total counted up to `countLimit`. It starts behind a row's
 * own values and never skips rows one by one, so the hundredth page costs what the first does. `found` carries its
 * filters and columns, no order. A cursor that is none of ours is refused at its field.
 */
export async function keysetPage<D, T extends keyof D, O>(
  scope: Scope,
  found: SelectQueryBuilder<D, T, O>,
  { key, id, descending }: KeysetOrder,
  asked: PageAsked,
): Promise<Page<O>> {
  const cursor = cursorOf(asked)
  const back = asked.before !== undefined
  const direction = descending === back ? 'asc' : 'desc'
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  const inOrder: Walk = {
    behind: (k, i) => cursor && sql<boolean>`(${k}, ${i}) ${beyond} (${cursor.key}, ${cursor.id})`,
    direction,
    rows: asked.rows + 1,
  }
  const sifted =
    asked.sought && (await sift(scope, found, { key, id }, inOrder, asked.sought).catch(e => refuseForged(e, asked)))
  const place = sifted?.ids ? sql<boolean>`${id} = any(${sifted.ids}::uuid[])` : inOrder.behind(key, id)
  const taken = await found
    .select([sql<string>`${key}::text`.as('cursor_key'), sql<string>`${id}::text`.as('cursor_id')])
    // in the same round trip
    .$if(sifted === undefined, q => q.select(counting(found, asked).as('total')))
    .$if(place !== undefined, q => q.where(place ?? sql<boolean>`true`))
    .orderBy(key, direction)
    .orderBy(id, direction)
    .limit(sql.lit(inOrder.rows))
    // Kysely's own type of a generic selection cannot be read any more
    .$castTo<O & Place & { total?: number }>()
    .execute()
    .catch(error => refuseForged(error, asked))
  const more = taken.length > asked.rows
  const rows = back ? taken.slice(0, asked.rows).reverse() : taken.slice(0, asked.rows)
  const [first, last] = [placeOf(rows.at(0)), placeOf(rows.at(-1))]
  return {
    rows,
    next: back || more ? last : undefined,
    previous: back ? (more ? first : undefined) : cursor && first,
    total: sifted?.total ?? taken[0]?.total ?? (cursor ? await countOf(scope, found, asked) : 0),
  }
}

/** Which rows stand behind the cursor, in which direction they are read, and how many. */
interface Walk {
  behind: (key: Expression<unknown>, id: Expression<unknown>) => RawBuilder<boolean> | undefined
  direction: 'asc' | 'desc'
  rows: number
}

// above it a searched word is so frequent that a page of it is soon met in the list's own order; among names, where one
// word's rows may stand together, far below it is not soon enough; what has no index is few rows, or in every tenth
const siftedAtMost = { scattered: 2 * countLimit, clustered: 10 * countLimit, unindexed: countLimit }

/**
 * The ids of a searched page and how many are found, by one scan of the search's own index. Left to itself PostgreSQL,
 * which guesses badly how rare a word is, walks a million rows in order to meet the few that hold it. No ids: too many.
 */
async function sift<D, T extends keyof D, O>(
  scope: Scope,
  found: SelectQueryBuilder<D, T, O>,
  { key, id }: Pick<KeysetOrder, 'key' | 'id'>,
  { behind, direction, rows: most }: Walk,
  { indexed, scattered }: Sought,
): Promise<{ total: number; ids: string[] | undefined }> {
  const limit = siftedAtMost[indexed === undefined ? 'unindexed' : scattered ? 'scattered' : 'clustered']
  const hits = found
    .clearSelect()
    .select([sql`${key}`.as('key'), sql`${id}`.as('id')])
    .$if(indexed !== undefined, q => q.where(indexed ?? sql<boolean>`true`))
    .limit(sql.lit(limit))
  const towards = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ n: number; ids: string[] }>`
    with hits as materialized (${hits})
    select count(*)::int as n, array(select id from hits where ${behind(sql`key`, sql`id`) ?? sql`true`}
      order by key ${towards}, id ${towards} limit ${sql.lit(most)}) as ids from hits`.execute(scope.query)
  const { n = 0, ids = [] } = rows[0] ?? {}
  return { total: Math.min(n, countLimit), ids: n < limit ? ids : undefined }
}

function cursorOf({ after, before }: PageAsked): Cursor | undefined {
  if (after !== undefined && before !== undefined) throw refuseField('before', 'invalid')
  const text = after ?? before
  if (text === undefined) return undefined
  const cursor = decodeCursor(text)
  if (!cursor) throw refuseField(after === undefined ? 'before' : 'after', 'invalid')
  return cursor
}

// SQLSTATE class 22: a cursor that we did not write holds a value of the wrong kind
function refuseForged(error: unknown, { after }: PageAsked): never {
  const forged = error instanceof pg.DatabaseError && error.code?.startsWith('22')
  throw forged ? refuseField(after === undefined ? 'before' : 'after', 'invalid') : error
}

interface Place {
  cursor_key: string
  cursor_id: string
}

function placeOf(row: Place | undefined): string | undefined {
  return row && encodeCursor({ key: row.cursor_key, id: row.cursor_id })
}

async function countOf<D, T extends keyof D, O>(
  scope: Scope,
  found: SelectQueryBuilder<D, T, O>,
  asked: Pick<PageAsked, 'counted'>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${counting(found, asked)} as n`.execute(scope.query)
  return rows[0]?.n ?? 0
}

function counting<D, T extends keyof D, O>(
  found: SelectQueryBuilder<D, T, O>,
  { counted = found.clearSelect().select(sql`1`.as('one')) }: Pick<PageAsked, 'counted'>,
) {
  const some = sql`select 1 from (${counted}) as those limit ${sql.lit(countLimit)}`
  return sql<number>`(select count(*)::int from (${some}) as counted)`
}
