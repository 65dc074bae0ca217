import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage.ts'
import { countStored, hashesOf, statesOf } from './queries.ts'

const batchSize = 500
const system: Actor = { kind: 'system' }

/** The comparison of a database and a store, in numbers of files. */
export interface Comparison {
  /** Complete files in the database. */
  known: number
  /** Of these, the ones missing in the store. */
  missing: number
  /** Files in the store. */
  here: number
  /** Of these, the ones missing in the database. */
  unknown: number
}

/** A number so small that crashed servers may have left them; more of them have another cause. */
export function isSmallShare(some: number, all: number): boolean {
  return some <= Math.max(3, Math.floor(all / 20))
}

/** A display copy counts under the id of its original. */
export const fileIdOf = (name: string) => name.slice(0, 36)

/** Reads names in batches, each with the states of their files; a name without a state is unknown to the database. */
export async function* withStates<T extends { id: string }>(db: Db, names: AsyncIterable<T>) {
  let batch: T[] = []
  const read = async () => {
    const ids = [...new Set(batch.map(({ id }) => fileIdOf(id)))]
    const states = await db.as(system, scope => statesOf(scope, ids))
    return batch.map(name => ({ ...name, state: states.get(fileIdOf(name.id)) }))
  }
  for await (const name of names) {
    batch.push(name)
    if (batch.length < batchSize) continue
    yield* await read()
    batch = []
  }
  yield* await read()
}

export async function compare(db: Db, storage: Storage): Promise<Comparison> {
  const known = await db.as(system, countStored)
  const counts = { here: 0, unknown: 0, present: 0 }
  for await (const { id, state } of withStates(db, storage.list())) {
    if (id !== fileIdOf(id)) continue
    counts.here += 1
    if (state === undefined) counts.unknown += 1
    if (state === 'clean' || state === 'quarantined') counts.present += 1
  }
  return { known, missing: Math.max(0, known - counts.present), here: counts.here, unknown: counts.unknown }
}

/** The SHA-256 (hex) of every file that the database knows, by its id. */
export function storedHashes(db: Db): Promise<Map<string, string>> {
  return db.as(system, hashesOf)
}
