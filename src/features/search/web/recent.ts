import { onSignOut } from '#shell/session/session.ts'
import { store } from '#shell/store.ts'

const most = 5

/** What this person searched for lately, in memory only: patients' names stay on no machine. */
export const recent = store<readonly string[]>([])

onSignOut(() => recent.set([]))

/** Puts a search at the top of the recent ones. */
export function remember(search: string): void {
  const text = search.trim()
  if (text === '') return
  recent.set([text, ...recent.get().filter(other => other !== text)].slice(0, most))
}
