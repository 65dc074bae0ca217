import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { carryOutErasure, type ErasurePreview, previewErasure } from '#features/retention/server/erasure.ts'
import { finishErasures } from '#features/retention/server/finish.ts'
import { type Named, namedSubject } from '#features/retention/server/namedSubject.ts'
import { writeDump } from '#platform/dump/write.ts'
import { asDatabaseOwner, type Owner } from '#platform/erasure/owner.ts'
import type { TestApp } from './app.ts'
import { asOwner } from './database.ts'

/** What the command of an operator does, on the database and the files of a test. */
export function erasuresIn({ database, storage }: TestApp) {
  const asOwnerOf = <T>(work: (owner: Owner) => Promise<T>) => asDatabaseOwner(database.ownerUrl, work)
  return {
    asOwnerOf,
    preview: (named: Named): Promise<ErasurePreview> =>
      asOwnerOf(async owner => previewErasure(owner, await namedSubject(owner, named))),
    carryOut: (named: Named, code: string, reason = 'Request 12 of 26 November'): Promise<ErasurePreview> =>
      asOwnerOf(async owner => carryOutErasure(owner, await namedSubject(owner, named), { code, reason })),
    /** Folders for backups and e-mails, and the job that finishes erasures with them. */
    foldersForTest: async () => {
      const parent = await mkdtemp(join(tmpdir(), 'idealign-erasure-'))
      onTestFinished(() => rm(parent, { recursive: true, force: true }))
      const [backupDir, mailDir] = [join(parent, 'backup'), join(parent, 'mail')]
      await mkdir(mailDir)
      const finish = () => finishErasures({ db: database.db, storage, backupDir, mailDir })
      return { parent, backupDir, mailDir, finish }
    },
    numberOf: async (id: string): Promise<{ number: number }> => {
      const [row] = await asOwner<{ number: number }>(database, 'select number::int from cases where id = $1', [id])
      return { number: row?.number ?? 0 }
    },
    /** Lets the phase and the shipments of a case have been so many years ago. */
    age: async (id: string, years: number): Promise<void> => {
      const phase = 'update cases set phase_since = now() - make_interval(years => $2) where id = $1'
      const shipped = 'update shipments set shipped_at = now() - make_interval(years => $2) where case_id = $1'
      for (const text of [phase, shipped]) await asOwner(database, text, [id, years])
    },
  }
}

/** The message with which something is refused; `done` when it is not. */
export function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    error => String(error.message),
  )
}

/** The files below a folder that have these bytes. */
export async function filesWith(folder: string, word: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = all.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const contents = await Promise.all(files.map(async path => ({ path, bytes: await readFile(path) })))
  return contents.filter(({ bytes }) => bytes.includes(word)).map(({ path }) => path)
}

/** The tables with a word in any of their rows, as a dump has them. */
export async function tablesWith({ ownerUrl }: { ownerUrl: string }, word: string): Promise<string[]> {
  const parent = await mkdtemp(join(tmpdir(), 'idealign-dump-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'dump')
  await writeDump({ ownerUrl, folder, key: 'of a test' })
  return (await filesWith(folder, word)).map(path => /([\w]+)\.copy$/.exec(path)?.[1] ?? path)
}
