import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Owner } from '#platform/erasure/owner.ts'
import { pickRows, readPicked } from '#platform/erasure/subjectRows.ts'
import { StartRefusal } from '#platform/refusal.ts'
import type { Storage } from '#platform/storage.ts'
import { findSubject, type Named, namedBlock } from './namedSubject.ts'
import { blockedFiles, blockedRows, pickedFiles } from './queries.ts'

/** Everything of a case or a person: the rows by table, and the ids of the files. */
export interface Contents {
  label: string
  tables: { name: string; rows: unknown[] }[]
  files: string[]
}

/** Reads everything of a case or a person, also when it is blocked. */
export async function readContents(owner: Owner, named: Named): Promise<Contents> {
  const subject = await findSubject(owner, named)
  if (subject) {
    await pickRows(owner, subject, subject.tables)
    const files = (await pickedFiles(owner)).map(({ id }) => id)
    return { label: subject.label, tables: await readPicked(owner, subject.tables), files }
  }
  const { id, label } = await namedBlock(owner, named)
  return { label, tables: await blockedRows(owner, id), files: await blockedFiles(owner, id) }
}

/** Writes it into a new folder: for whom it is about (D7), or for a court or an authority. */
export async function writeContents(
  { label, tables, files }: Contents,
  folder: string,
  storage: Storage,
): Promise<string> {
  await mkdir(folder, { mode: 0o700 }).catch(error => {
    if (error.code === 'EEXIST') throw new StartRefusal(`${folder} is there already. Name a new folder.`)
    throw error
  })
  for (const { name, rows } of tables)
    await writeFile(join(folder, `${name}.json`), JSON.stringify(rows, null, 1), { flag: 'wx', mode: 0o600 })
  for (const file of files)
    if ((await storage.size(file)) !== undefined)
      await pipeline(storage.read(file), createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600 }))
  return `${folder} holds ${label}: its rows and ${files.length} files. It is personal data and not encrypted.`
}
