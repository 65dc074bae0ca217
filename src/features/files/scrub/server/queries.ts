import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'

/** A stored file, with the SHA-256 (hex) of the bytes that were received. */
export interface Checked {
  id: string
  sha256: string
  bytes: number
}

/** The files of the next night, in the order of their ids; after the last file the order begins again. */
export async function nextShare(
  system: Scope,
  nights: number,
): Promise<{ files: Checked[]; lastFileId: string | undefined }> {
  const last = await system.query
    .selectFrom('file_scrubs')
    .select(['last_file_id as lastFileId', sql<number>`round(extract(epoch from now() - at) / 86400)::int`.as('days')])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { count } = await system.query
    .selectFrom('files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'clean')
    .executeTakeFirstOrThrow()
  // nights on which no server ran are made up for
  const share = Math.ceil((count * Math.min(nights, Math.max(1, last?.days ?? 1))) / nights)
  const files = await storedFiles(system)
    .$if(last?.lastFileId != null, query => query.where('id', '>', last?.lastFileId ?? ''))
    .orderBy('id')
    .limit(share)
    .execute()
  return { files, lastFileId: files.length < share ? undefined : files.at(-1)?.id }
}

/** The files that are known to be damaged. */
export function damagedFiles(system: Scope): Promise<Checked[]> {
  return storedFiles(system)
    .where('id', 'in', system.query.selectFrom('damaged_files').select('file_id'))
    .orderBy('id')
    .execute()
}

export async function isStored(system: Scope, id: string): Promise<boolean> {
  return (await storedFiles(system).where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function reportScrub(
  system: Scope,
  {
    checked,
    bytes,
    repaired,
    lastFileId,
  }: { checked: number; bytes: number; repaired: number; lastFileId: string | undefined },
): Promise<void> {
  const values = { id: newId(), checked, bytes, repaired, last_file_id: lastFileId ?? null }
  await system.query.insertInto('file_scrubs').values(values).execute()
  await sql`delete from file_scrubs where at < now() - interval '13 months'`.execute(system.query)
}

export async function reportDamage(system: Scope, id: string): Promise<void> {
  await system.query
    .insertInto('damaged_files')
    .values({ file_id: id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function withoutDamage(system: Scope, id: string): Promise<void> {
  await system.query.deleteFrom('damaged_files').where('file_id', '=', id).execute()
}

function storedFiles(system: Scope) {
  return system.query
    .selectFrom('files')
    .where('state', '=', 'clean')
    .where('sha256', 'is not', null)
    .select(['id', sql<string>`encode(sha256, 'hex')`.as('sha256'), 'received_bytes as bytes'])
}
