import { allRows, type Page } from '#kit/paging.ts'

type Load<T> = (part: { rows: number; after: string | undefined }) => Promise<Page<T>>

/** Every row of a list, page after page: for choices and exports, which may leave nothing out. */
export async function everyRow<T>(load: Load<T>): Promise<T[]> {
  const all: T[] = []
  let after: string | undefined
  do {
    const page = await load({ rows: allRows, after })
    all.push(...page.rows)
    after = page.next
  } while (after)
  return all
}
