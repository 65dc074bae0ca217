import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../storage.ts'
import { ifExists } from '../storageFolders.ts'
import { FileCopies, type HashedPart, ifFault, manifestsOf } from './manifest.ts'
import { BackupFault, hashOf, seal, sha256Of, textOf, unseal } from './sealed.ts'
import { type BackupSource, withLock } from './source.ts'

/** Whoever writes copies of files holds it: two would remove what the other has not finished. */
export const filesLock = 'backup: files'

/** Copies every file of the store that no backup has; returns all files, each content once, by its hash. */
export async function copyAllFiles(source: BackupSource): Promise<FileCopies> {
  const { backupDir, key } = source
  const [manifests, additions] = [
    await manifestsOf(backupDir, key.identity),
    await additionsSince(backupDir, '', key.identity).catch(ifFault),
  ]
  // what a damaged list names is copied once more
  return copyFiles(source, merged([...manifests, ...(additions ?? [])]))
}

/**
 * Copies what came to the store since the backups, again and again, so that a file that was received is in a restore
 * like its row. Does nothing before there is a backup, or while one is made.
 */
export function openFileAdditions(source: BackupSource): { add(): Promise<void> } {
  let known: FileCopies | undefined
  return {
    add: async () => {
      await withLock(source, filesLock, async () => {
        known ??= await alwaysRestored(source)
        if (!known) return
        const before = known
        const now = await copyFiles(source, before)
        const wasThere = new Map(before.files.map(({ id, changedAt }) => [id, changedAt]))
        const files = now.files.filter(({ id, changedAt }) => wasThere.get(id) !== changedAt)
        const wanted = new Set(files.map(({ plainSha256 }) => plainSha256))
        const contents = now.contents.filter(part => wanted.has(part.plainSha256))
        if (files.length > 0) await writeAddition(source, { files, contents })
        // what could not be listed is tried again
        known = now
      })
    },
  }
}

/**
 * What is restored whichever backup is chosen: the files of the oldest, and those added since. What only a newer one has,
 * which was made before this server added anything, would be missing where that one is damaged. Undefined without a backup.
 */
async function alwaysRestored({ backupDir, key }: BackupSource): Promise<FileCopies | undefined> {
  const [oldest] = await manifestsOf(backupDir, key.identity)
  if (!oldest) return undefined
  const additions = await additionsSince(backupDir, oldest.begunAt, key.identity).catch(ifFault)
  return merged([oldest, ...(additions ?? [])])
}

/** The additions that were written since a moment (ISO 8601), the oldest first. Throws `BackupFault` for a damaged one. */
export async function additionsSince(backupDir: string, since: string, identity: string): Promise<FileCopies[]> {
  const names = (await additionsIn(backupDir)).filter(name => momentOf(name) >= compact(since))
  return Promise.all(
    names.map(async name =>
      FileCopies.parse(JSON.parse(await textOf(unseal(join(backupDir, folder, name), identity)))),
    ),
  )
}

export async function removeAdditionsBefore(backupDir: string, moment: string): Promise<void> {
  for (const name of await additionsIn(backupDir))
    if (momentOf(name) < compact(moment)) await rm(join(backupDir, folder, name))
}

/**
 * Writes a file of the store again, from the backups' copy of its content (SHA-256 in hex). False when they have none. Throws
 * `BackupFault` when that copy is damaged; the file in the store then stays as it is.
 */
export async function repairFile(
  { backupDir, storage, key }: Pick<BackupSource, 'backupDir' | 'storage' | 'key'>,
  id: string,
  sha256: string,
): Promise<boolean> {
  const copy = join(backupDir, pathOfContent(sha256))
  if (!existsSync(copy)) return false
  await storage.put(id, unseal(copy, key.identity))
  return true
}

/** One list of all: of a file that changed, the last; each content once. */
export function merged(lists: readonly FileCopies[]): FileCopies {
  const files = new Map(lists.flatMap(list => list.files.map(file => [file.id, file])))
  const contents = new Map(lists.flatMap(list => list.contents.map(part => [part.plainSha256, part])))
  return { files: [...files.values()], contents: [...contents.values()] }
}

/** The store as it is now. A file that is known is not read again: files do not change. */
async function copyFiles({ backupDir, storage, key }: BackupSource, known: FileCopies): Promise<FileCopies> {
  const parts = new Map(known.contents.map(part => [part.plainSha256, part]))
  const before = new Map(known.files.map(file => [file.id, file]))
  const [files, contents]: [FileCopies['files'], Map<string, HashedPart>] = [[], new Map()]
  for await (const { id, changedAt } of storage.list()) {
    const bytes = await storage.size(id)
    if (bytes === undefined) continue // still being received
    const former = before.get(id)
    const isSame = former?.bytes === bytes && former.changedAt === changedAt.toISOString()
    const plainSha256 = isSame ? former.plainSha256 : await hashOf(storage.read(id))
    const part = parts.get(plainSha256) ?? (await copyContent(id, { plainSha256, backupDir, storage, ...key }))
    parts.set(plainSha256, part)
    files.push({ id, bytes, changedAt: changedAt.toISOString(), plainSha256 })
    contents.set(plainSha256, part)
  }
  return { files, contents: [...contents.values()] }
}

/** Where a content is, below the folder of the backups. */
const pathOfContent = (plainSha256: string) => `files/${plainSha256.slice(0, 2)}/${plainSha256}.gz.age`

interface Content {
  plainSha256: string
  backupDir: string
  storage: Storage
  recipient: string
}

// a content that lies there is never replaced: its bytes would be others, and a manifest that is not read now has their hash
async function copyContent(id: string, { plainSha256, backupDir, storage, recipient }: Content): Promise<HashedPart> {
  const path = pathOfContent(plainSha256)
  const full = join(backupDir, path)
  if (existsSync(full)) return { path, plainSha256, bytes: (await stat(full)).size, sha256: await sha256Of(full) }
  const written = await seal(storage.read(id), { folder: join(backupDir, 'files'), pathOf: () => full, recipient })
  if (written.plainSha256 !== plainSha256) throw new BackupFault(`${id} changed while it was copied`)
  return { path, ...written }
}

const folder = 'additions'
const compact = (moment: string) => moment.replace(/[-:.]/g, '')
const momentOf = (name: string) => name.slice(0, name.indexOf('Z') + 1)

async function writeAddition({ backupDir, key }: BackupSource, copies: FileCopies): Promise<void> {
  const name = `${compact(new Date().toISOString())}-${randomBytes(3).toString('hex')}.json.gz.age`
  const pathOf = () => join(backupDir, folder, name)
  await seal([Buffer.from(JSON.stringify(copies))], { folder: join(backupDir, folder), pathOf, ...key })
}

async function additionsIn(backupDir: string): Promise<string[]> {
  const names = (await ifExists(readdir(join(backupDir, folder)))) ?? []
  return names.filter(name => /^\d{8}T\d+Z-\w+\.json\.gz\.age$/.test(name)).sort()
}
