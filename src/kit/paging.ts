import { z } from 'zod'

/** Rows on a page unless the reader chooses (specification, section 9). */
export const defaultRowsPerPage = 10
/** What the reader may choose; `Select All` requests `allRows`. */
export const rowsPerPage = [10, 25, 50, 100] as const
/** The maximum of 'Select All': more rows belong in an export. */
export const allRows = 500
/** Counting stops here, so that a count never takes longer than a page; a total of this size is shown as "1,000+". */
export const countLimit = 1000

/** The paging part of a list's query. `after` / `before` are cursors of an earlier answer (keyset, never offset). */
export const pageQuery = {
  rows: z.coerce.number().int().min(1).max(allRows).default(defaultRowsPerPage),
  after: z.string().max(400).optional(),
  before: z.string().max(400).optional(),
}

/** One page of rows; `next` / `previous` are cursors, absent at the ends; `total` counts up to `countLimit`. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    rows: z.array(row),
    next: z.string().optional(),
    previous: z.string().optional(),
    total: z.number().int(),
  })
}

export interface Page<T> {
  rows: T[]
  next?: string | undefined
  previous?: string | undefined
  total: number
}

/** The first matches of a search in one kind of rows, and their number, counted up to `countLimit`. */
export function searchHits<T extends z.ZodType>(hit: T) {
  return z.object({ hits: z.array(hit), total: z.number().int() })
}

export interface SearchHits<T> {
  hits: T[]
  total: number
}

/** A position in an ordered list: the value of the sort key and the id that breaks ties. */
export interface Cursor {
  key: string | number | null
  id: string
}

const CursorShape = z.tuple([z.union([z.string(), z.number(), z.null()]), z.string()])

/** Writes a cursor as an opaque URL-safe string. */
export function encodeCursor({ key, id }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([key, id]))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Reads a cursor; `undefined` for a text that is not a cursor (the caller refuses it or starts at the beginning). */
export function decodeCursor(text: string): Cursor | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0))
    const parsed = CursorShape.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? { key: parsed.data[0], id: parsed.data[1] } : undefined
  } catch {
    return undefined
  }
}
