import { onForget } from '../session/session.ts'
import { getState } from '../session/store.ts'

const writing = new Map<string, () => object>()
let rescued: { of: string; changes: ReadonlyMap<string, object> } | undefined

/**
 * Says what is not saved yet of one thing. When the session ends under its writer's hands, it is kept in this page's
 * memory until they are back; nothing is kept of whoever logs out (X6). The answer takes it back.
 */
export function rescue(name: string, unsaved: () => object): () => void {
  writing.set(name, unsaved)
  return () => writing.delete(name)
}

/** What was not saved when the session of this same person ended, once. */
export function takeRescued(name: string): object | undefined {
  const user = getState().user
  if (!rescued || !user || rescued.of !== user.id) return undefined
  const { [name]: mine, ...others } = Object.fromEntries(rescued.changes)
  rescued = { of: user.id, changes: new Map(Object.entries(others)) }
  return mine
}

onForget(why => {
  const user = getState().user
  const changes = new Map([...writing].map(([name, unsaved]) => [name, unsaved()]))
  rescued = why === 'ended' && user ? { of: user.id, changes } : undefined
})
