import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import { AppError } from '#kit/errors.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { publish } from '#platform/events.ts'
import { countHit } from '#platform/http/limits.ts'
import { sendMadeFile } from '#platform/http/madeFile.ts'
import type { Call, StreamCall } from '#platform/http/route.ts'
import type { Sealer } from '#platform/seal.ts'
import type { Storage } from '#platform/storage.ts'
import type { ProfileEvent } from '../../person/contract/events.ts'
import { profileFor } from '../../person/server/profile.ts'
import { taxFor } from '../../person/server/tax.ts'
import { ownFiles, ownRows } from './queries.ts'
import { tables, tablesFor } from './tables.ts'

export interface ExportParts {
  db: Db
  storage: Storage
  sealer: Sealer
  /** Verifies the person's password once more (A11). */
  confirm: (password: string, call: Pick<Call, 'actor' | 'ip'>) => Promise<void>
}

/** Sends all stored data of the caller, table by table and file by file: a slow download keeps no transaction open. */
export async function sendArchive(parts: ExportParts, password: string, call: StreamCall): Promise<unknown> {
  const { db } = parts
  const { actor, reply } = call
  if (!('id' in actor)) throw new AppError('not-signed-in')
  // without an active session nothing is counted or verified
  await db.as(actor, async () => {})
  await countHit(db, 'dataExport', actor.id)
  await parts.confirm(password, call)
  await db.as(actor, scope => publish<ProfileEvent>(scope, { type: 'data-exported', userId: scope.id }))
  const content = Readable.from(makeZip(entriesFor(parts, actor)))
  return sendMadeFile(reply, { type: 'application/zip', name: 'idealign-my-data.zip', content })
}

type Signed = Extract<Actor, { id: string }>

async function* entriesFor({ db, storage, sealer }: ExportParts, actor: Signed) {
  const lastModified = new Date()
  const entry = (name: string, content: unknown) => ({ name, lastModified, input: JSON.stringify(content, null, 2) })
  const profile = await db.as(actor, async scope => ({
    ...(await profileFor(scope)),
    ...(await taxFor(scope, sealer)),
  }))
  yield entry('profile.json', profile)
  yield entry('left-out.json', leftOut())
  for (const [table, taken] of tablesFor(actor.kind)) {
    const rows = await db.as(actor, scope => ownRows(scope, table, taken))
    yield entry(`tables/${table}.json`, rows)
  }
  // under generated names: the original ones are in files.json, and no name from a user becomes a path (F3)
  for (const { id, extension, completed_at } of await db.as(actor, ownFiles)) {
    if ((await storage.size(id)) === undefined) continue
    yield {
      name: `files/${id}.${extension ?? 'bin'}`,
      lastModified: completed_at ?? lastModified,
      input: storage.read(id),
    }
  }
}

function leftOut(): Record<string, string> {
  const reasons = Object.entries(tables).flatMap(([name, taken]) => {
    if ('leftOut' in taken) return [[name, taken.leftOut]]
    return taken.without ? [[`${name}: ${taken.without.columns.join(', ')}`, taken.without.because]] : []
  })
  return Object.fromEntries(reasons)
}
