import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Cursor, decodeCursor, encodeCursor } from '#kit/paging.ts'
import type { ThreadPlace, threadQuery } from '#kit/threadPaging.ts'
import type { Scope } from './actor.ts'
import { type KeysetOrder, keysetPage } from './keyset.ts'

export type ThreadPageRequest = z.output<typeof threadQuery>

/** Messages, oldest first, and their place. */
export interface ThreadPage<O> extends ThreadPlace {
  rows: O[]
}

/**
 * The part of a thread that a request names. `messages` is the query of the whole thread, without an order; they are
 * ordered by `at` and `id`. An invalid cursor is refused as an error of its field.
 */
export async function threadPage<D, T extends keyof D, O extends { id: string; at: Date }>(
  scope: Scope,
  messages: SelectQueryBuilder<D, T, O>,
  { at, id }: { at: Expression<unknown>; id: Expression<unknown> },
  { around, rows, before, after }: ThreadPageRequest,
): Promise<ThreadPage<O>> {
  const order: KeysetOrder = { key: at, id, descending: false }
  const [middle] = around === undefined ? [] : await messages.where(sql<boolean>`${id} = ${around}`).execute()
  if (middle) {
    const first = await keysetPage(scope, messages, order, { rows: Math.ceil(rows / 2), before: cursorOf(middle) })
    const rest = await keysetPage(scope, messages, order, { rows: Math.ceil(rows / 2), after: first.next })
    return { ...forward(rest), rows: [...first.rows, ...rest.rows], earlier: first.previous }
  }
  if (after !== undefined) return forward(await keysetPage(scope, messages, order, { rows, before, after }), after)
  const page = await keysetPage(scope, messages, order, { rows, before: before ?? encodeCursor(end) })
  return { rows: page.rows, earlier: page.previous, later: page.next, isEnd: before === undefined }
}

// after every message
const end: Cursor = { key: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

function forward<O extends { id: string; at: Date }>(
  { rows, next, previous }: Awaited<ReturnType<typeof keysetPage<never, never, O>>>,
  after?: string,
): ThreadPage<O> {
  const last = rows.at(-1)
  return { rows, earlier: previous, later: next ?? (last ? cursorOf(last) : after), isEnd: next === undefined }
}

function cursorOf({ at, id }: { at: Date; id: string }): string {
  return encodeCursor({ key: at.toISOString(), id })
}

/** A span of time, both ends included, as PostgreSQL reads them. */
export interface Span {
  from: string
  until: string
}

/**
 * The time that a page covers, for what else is shown between its messages. Pages that follow each other leave no gap;
 * what happened at the moment of a cursor is in both.
 */
export function spanOf({ rows, earlier, isEnd }: ThreadPage<{ at: Date }>, { before, after }: ThreadPageRequest): Span {
  const [first, last] = [rows.at(0)?.at.toISOString(), rows.at(-1)?.at.toISOString()]
  const from = timeOf(after) ?? (earlier === undefined ? undefined : first)
  const until = timeOf(before) ?? (isEnd ? undefined : last)
  return { from: from ?? '-infinity', until: until ?? 'infinity' }
}

/** The condition that a moment is in a span. */
export function isWithin(at: Expression<unknown>, { from, until }: Span) {
  return sql<boolean>`${at} between ${from}::timestamptz and ${until}::timestamptz`
}

function timeOf(cursor: string | undefined): string | undefined {
  const key = cursor === undefined ? undefined : decodeCursor(cursor)?.key
  return typeof key === 'string' ? key : undefined
}

/**
 * The moment of a new message: now, but never at or before the last one, so that a thread has the order in which its
 * messages were stored and a reader who asks for what is later misses none. The caller holds a lock on the thread.
 */
export function momentAfter(last: Date | null | undefined, wanted: Date = new Date()): Date {
  return new Date(Math.max(wanted.getTime(), (last?.getTime() ?? 0) + 1))
}
