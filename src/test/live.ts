import { afterAll, expect } from 'vitest'
import { newId } from '#kit/id.ts'
import { announce, openLiveHub } from '#platform/live.ts'
import { createLog } from '#platform/log.ts'
import type { Person, TestApp } from './app.ts'

/**
 * Listens with an open screen of each of these people. The answer runs something and says of whom `topic` was refreshed
 * by it, by the names given here, each with the rows that were meant.
 */
export async function screensRefreshed<Name extends string>(
  { database }: Pick<TestApp, 'database'>,
  topic: string,
  people: Record<Name, Person>,
): Promise<(act: () => Promise<unknown>) => Promise<Partial<Record<Name, string[]>>>> {
  const hub = await openLiveHub(database.db, createLog('silent'))
  afterAll(() => hub.close())
  const names = Object.keys(people) as Name[] // its keys are all it has
  const notes = new Map<Name, { topic: string; id: string }[]>()
  for (const name of names) {
    const { id, role } = people[name]
    const receive = (note: { topic: string; id?: string }) => {
      notes.set(name, [...(notes.get(name) ?? []), { topic: note.topic, id: note.id ?? '' }])
    }
    hub.subscribe({ id, role, receive, miss: () => {}, end: () => {} })
  }
  // notes arrive in their order: what came before this one is all there was
  const settled = async () => {
    const id = newId()
    const note = { topic: 'last', id, roles: ['doctor', 'super-admin'] }
    await database.db.as({ kind: 'system' }, () => announce(note))
    const reached = () => names.every(name => notes.get(name)?.some(one => one.id === id))
    await expect.poll(reached).toBe(true)
  }
  return async act => {
    await settled()
    notes.clear()
    await act()
    await settled()
    const refreshed: Partial<Record<Name, string[]>> = {}
    for (const [name, all] of notes) {
      const ids = new Set(all.filter(note => note.topic === topic).map(note => note.id))
      if (ids.size > 0) refreshed[name] = [...ids]
    }
    return refreshed
  }
}
