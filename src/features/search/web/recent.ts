import { onSignOut } from '#shell/session/session.ts'
import { store } from '#shell/store.ts'

const most = 5

/** The reader's recent searches, in memory only: patients' names are never stored on a device. */
export const recent = store<readonly string[]>([])

onSignOut(() => recent.set([]))

/** Moves a search to the top of the recent ones. */
export function addRecent(search: string): void {
  const text = search.trim()
  if (text === '') return
  recent.set([text, ...recent.get().filter(other => other !== text)].slice(0, most))
}
