import { cell } from '#shell/cell.ts'
import { onForget } from '#shell/session/session.ts'

const most = 5

/** What this person searched for lately, in memory only: patients' names stay on no machine. */
export const recent = cell<readonly string[]>([])

onForget(() => recent.set([]))

/** Puts a search at the top of the recent ones. */
export function remember(search: string): void {
  const text = search.trim()
  if (text === '') return
  recent.set([text, ...recent.get().filter(other => other !== text)].slice(0, most))
}
