import { z } from 'zod'
import { newId } from '#kit/id.ts'
import type { Actor, Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { StartRefusal } from '#platform/refusal.ts'
import type { Storage } from '#platform/storage.ts'
import { type Comparison, compare, isSmallShare } from './comparison.ts'
import { boundStore, databasePlace, otherConnections, queueForBinding, saveBinding } from './queries.ts'

const system: Actor = { kind: 'system' }

/** The mark in a store: its id, and the database whose files it contains. */
const Mark = z.object({ store: z.uuid(), database: z.string() })

export interface StoreParts {
  db: Db
  storage: Storage
  /** The path of the store, for the text of a refusal. */
  folder: string
}

/**
 * Checks that this database and this store of files belong together, and binds them at their first start. Refuses to
 * start when they do not: a cleanup with the wrong database would empty the store, and a second server with a store of
 * its own would lose the files sent to it.
 */
export async function bindStore({ db, storage, folder }: StoreParts): Promise<void> {
  await db.as(system, async scope => {
    await queueForBinding(scope)
    const [bound, mark, place] = [await boundStore(scope), await readMark(storage), await databasePlace(scope)]
    if (bound && !mark) throw refusal(folder, words.otherFolder)
    if (mark && mark.database !== place)
      throw refusal(folder, bound?.storeId === mark.store ? words.copied : words.otherDatabase)
    if (bound && bound.storeId !== mark?.store) throw refusal(folder, words.otherFolder)
    if (bound && bound.databasePlace !== place) throw refusal(folder, words.copied)
    if (!bound) await bindFirst(scope, { db, storage, folder, storeId: mark?.store ?? newId(), place })
  })
}

/**
 * Binds this database to this store, whatever both were bound to before: an operator has decided so. Returns a report
 * of the files.
 */
export async function adoptStore({ db, storage, folder }: StoreParts): Promise<string> {
  return db.as(system, async scope => {
    await queueForBinding(scope)
    if ((await otherConnections(scope)) > 0)
      throw new StartRefusal('A server is running on this database. Stop every server first.')
    const counts = await compare(db, storage)
    await bind(scope, { storage, storeId: newId(), place: await databasePlace(scope) })
    return `This database keeps its files in ${folder} from now on. ${figures(counts)}`
  })
}

/** The place of a database before and after its rows were moved to another cluster of the same installation. */
export const MovedPlace = z.object({ from: z.string(), to: z.string() })
export type MovedPlace = z.infer<typeof MovedPlace>

/**
 * Binds a database that was moved here to the store that it was bound to; when it takes the place of the former one,
 * `bindMovedStore` binds the store. Returns `undefined` when it was never bound.
 */
export async function bindMovedDatabase(db: Db): Promise<MovedPlace | undefined> {
  return db.as(system, async scope => {
    const [bound, to] = [await boundStore(scope), await databasePlace(scope)]
    if (!bound) return undefined
    await saveBinding(scope, bound.storeId, to)
    return { from: bound.databasePlace, to }
  })
}

/** Safe to run again. A store that is bound to another database stays as it is, and is refused by the start. */
export async function bindMovedStore(storage: Storage, { from, to }: MovedPlace): Promise<void> {
  const mark = await readMark(storage)
  if (mark?.database === from) await storage.writeMark(`${JSON.stringify({ ...mark, database: to })}\n`)
}

interface Binding {
  storage: Storage
  storeId: string
  place: string
}

async function bindFirst(
  scope: Scope,
  { db, folder, ...binding }: Binding & Pick<StoreParts, 'db' | 'folder'>,
): Promise<void> {
  const counts = await compare(db, binding.storage)
  const bothOrNone = (counts.known === 0) === (counts.here === 0)
  const agree = isSmallShare(counts.unknown, counts.here) && isSmallShare(counts.missing, counts.known)
  if (!bothOrNone || !agree) throw refusal(folder, `${words.neverBound} ${figures(counts)}`)
  await bind(scope, binding)
}

// the mark is written first: a start that was interrupted finds its own mark and continues
async function bind(scope: Scope, { storage, storeId, place }: Binding): Promise<void> {
  await storage.writeMark(`${JSON.stringify({ store: storeId, database: place })}\n`)
  await saveBinding(scope, storeId, place)
}

async function readMark(storage: Storage): Promise<z.infer<typeof Mark> | undefined> {
  const text = await storage.readMark()
  if (text === undefined) return undefined
  const read = Mark.safeParse(await new Response(text).json().catch(() => undefined))
  if (!read.success) throw new StartRefusal('store.json in the folder of files is damaged. Put the original back.')
  return read.data
}

const words = {
  otherFolder:
    'The database keeps its files in another folder than this one. Is its disk mounted, and is FILES_DIR right? Several servers of one database need one shared folder: give each the same FILES_DIR.',
  otherDatabase: 'The files in this folder belong to another database. Is DATABASE_URL right?',
  copied:
    'This database is a copy: it was restored or moved since it was bound to the files in this folder. If another database still uses this folder, set FILES_DIR to a copy of it.',
  neverBound: 'This database and the files in this folder do not match.',
}

function figures({ known, here, unknown, missing }: Comparison): string {
  return `The database knows ${known} files, of which ${missing} are missing here; of the ${here} files here it does not know ${unknown}.`
}

function refusal(folder: string, why: string): StartRefusal {
  return new StartRefusal(
    `${why}\nFolder of files: ${folder}\nNothing was changed. If this database and this folder do belong together, stop every server and say so once: npm run admin -- files adopt`,
  )
}
