import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeenFolders, Storage } from '../storage.ts'
import { ifExists } from '../storageFolders.ts'
import {
  backupIds,
  compact,
  FileCopies,
  firstReadable,
  type HashedPart,
  ifFault,
  type Manifest,
  momentName,
  type StoredFile,
} from './manifest.ts'
import { BackupFault, hashOf, seal, sha256Of, textOf, unseal } from './sealed.ts'
import { type BackupSource, withLock } from './source.ts'

/** Whoever writes copies of files holds it: two would remove what the other has not finished. */
export const filesLock = 'backup: files'

/** What backups have: the files of the store by their ids, the contents by the SHA-256 of what is encrypted in them. */
interface Known {
  files: Map<string, StoredFile>
  contents: Map<string, HashedPart>
}

/** What was copied, and the ids of the files that could not be read. */
interface Copied extends FileCopies {
  unreadable: string[]
}

/**
 * Copies every file of the store that no backup has; returns all files, each content once, by its hash. What an earlier backup has
 * of a file that cannot be read is among them.
 */
export async function copyAllFiles(source: BackupSource): Promise<Copied> {
  const { backupDir, key } = source
  const newest = await firstReadable(backupDir, (await backupIds(backupDir)).reverse(), key.identity)
  if (newest) await joinAdditions(source, newest.begunAt)
  // what a damaged manifest or list names is copied once more
  const known = newest ? await backedUpSince(source, newest) : indexed([])
  const listed = await filesOf(source.storage)
  const unreadable: string[] = []
  for await (const copied of copies(source, listed, known)) {
    take(known, copied.files)
    unreadable.push(...copied.unreadable)
  }
  const files = listed.flatMap(({ id }) => known.files.get(id) ?? [])
  const contents = files.flatMap(({ plainSha256 }) => known.contents.get(plainSha256) ?? [])
  return { ...merged([{ files, contents }]), unreadable }
}

/**
 * Copies what came to the store since the backups, again and again, so that a file that was received is in a restore
 * like its row. Does nothing before there is a backup, or while one is made. `add` returns the ids of the files that could not be
 * read: the others are added, and these are tried again when another file comes into their folder, and after the next backup.
 */
export function openFileAdditions(source: BackupSource): { add(): Promise<string[]> } {
  let since: string | undefined
  let known: Known | undefined
  let seen: SeenFolders = new Map()
  return {
    add: async () => {
      const unreadable: string[] = []
      await withLock(source, filesLock, async () => {
        const ids = await backupIds(source.backupDir)
        // once a day from the beginning: a file may be back that no backup has any more
        if (ids.at(-1) !== since) [since, known, seen] = [ids.at(-1), undefined, new Map()]
        if (!known) {
          // what is restored whichever backup is chosen: what only a newer one has would be missing where that one is damaged
          const oldest = await firstReadable(source.backupDir, ids, source.key.identity)
          if (!oldest) return
          known = await backedUpSince(source, oldest)
        }
        const nowSeen = new Map(seen)
        const listed = await filesOf(source.storage, nowSeen)
        for await (const { unreadable: some, ...addition } of copies(source, listed, known)) {
          unreadable.push(...some)
          if (addition.files.length === 0) continue
          await writeAddition(source, addition)
          take(known, addition.files)
        }
        // what could not be listed is tried again
        seen = nowSeen
      })
      return unreadable
    },
  }
}

/** The files of a backup, and those added since. */
async function backedUpSince({ backupDir, key }: BackupSource, manifest: Manifest): Promise<Known> {
  const additions = await additionsSince(backupDir, manifest.begunAt, key.identity).catch(ifFault)
  return indexed([manifest, ...(additions ?? [])])
}

/** The additions that were written since a moment (ISO 8601), the oldest first. Throws `BackupFault` for a damaged one. */
export async function additionsSince(backupDir: string, since: string, identity: string): Promise<FileCopies[]> {
  return readAdditions(backupDir, await additionsFrom(backupDir, since), identity)
}

/** Makes one list of those written since a moment (ISO 8601): a busy day writes thousands. Leaves them while one is damaged. */
async function joinAdditions(source: BackupSource, since: string): Promise<void> {
  const { backupDir, key } = source
  const names = await additionsFrom(backupDir, since)
  if (names.length < 2) return
  const lists = await readAdditions(backupDir, names, key.identity).catch(ifFault)
  if (!lists) return
  // of the last one's moment: of now it would be one of the days to come, and joined again
  await writeAddition(source, merged(lists), momentOf(names.at(-1) ?? ''))
  for (const name of names) await rm(join(backupDir, folder, name))
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
  const { files, contents } = indexed(lists)
  return { files: [...files.values()], contents: [...contents.values()] }
}

function indexed(lists: readonly FileCopies[]): Known {
  const known: Known = { files: new Map(), contents: new Map() }
  for (const { files, contents } of lists) {
    take(known, files)
    for (const part of contents) known.contents.set(part.plainSha256, part)
  }
  return known
}

function take(known: Known, files: readonly StoredFile[]): void {
  for (const file of files) known.files.set(file.id, file)
}

type FinishedFile = Omit<StoredFile, 'plainSha256'>

/** The finished files, the oldest first. */
async function filesOf(storage: Storage, seen?: SeenFolders): Promise<FinishedFile[]> {
  const files: FinishedFile[] = []
  for await (const { id, changedAt, bytes } of storage.list(seen))
    if (bytes !== undefined) files.push({ id, bytes, changedAt: changedAt.toISOString() })
  return files.sort((one, other) => (one.changedAt < other.changedAt ? -1 : 1))
}

/** How long files are copied until the list of them is written. */
const listAfterMs = 5000
/** Files that are copied at the same time: each waits at every step for all else that the server does. */
const atOnce = 4

/**
 * Copies the files that are not known, or have changed since: files that are known are not read again. The list of what was
 * copied comes in parts, because a file is in a restore only when its list is written. A file that cannot be read, on a disk that
 * fails, does not keep the others from being copied.
 */
async function* copies(source: BackupSource, listed: readonly FinishedFile[], known: Known): AsyncGenerator<Copied> {
  const fresh = listed.filter(({ id, bytes, changedAt }) => {
    const former = known.files.get(id)
    return former?.bytes !== bytes || former.changedAt !== changedAt
  })
  let done: Copied[] = []
  let began = performance.now()
  for (let at = 0; at < fresh.length; at += atOnce) {
    done.push(await copySome(source, fresh.slice(at, at + atOnce), known))
    if (performance.now() - began < listAfterMs && at + atOnce < fresh.length) continue
    yield { ...merged(done), unreadable: done.flatMap(({ unreadable }) => unreadable) }
    done = []
    began = performance.now()
  }
}

/** Copies some files at the same time; of those that have the same content, the first. */
async function copySome(
  { backupDir, storage, key }: BackupSource,
  some: readonly FinishedFile[],
  { contents }: Known,
): Promise<Copied> {
  const unreadable: string[] = []
  const hashed = await Promise.all(
    some.map(async file => {
      try {
        return [{ ...file, plainSha256: await hashOf(storage.read(file.id)) }]
      } catch {
        if (await isStored(storage, file.id)) unreadable.push(file.id)
        return []
      }
    }),
  )
  const files = hashed.flat()
  const first = new Map(files.toReversed().map(({ plainSha256, id }) => [plainSha256, id]))
  const parts = await Promise.all(
    [...first].map(async ([plainSha256, id]) => {
      try {
        return contents.get(plainSha256) ?? (await copyContent(id, { plainSha256, backupDir, storage, ...key }))
      } catch (error) {
        if (await isStored(storage, id)) throw error
        return undefined
      }
    }),
  )
  const copied = new Map(parts.flatMap(part => (part ? [[part.plainSha256, part]] : [])))
  for (const part of copied.values()) contents.set(part.plainSha256, part)
  return {
    files: files.filter(({ plainSha256 }) => copied.has(plainSha256)),
    contents: [...copied.values()],
    unreadable,
  }
}

/** Whether a file is in the store still; of one whose disk does not answer this is not known, and it counts as there. */
async function isStored(storage: Storage, id: string): Promise<boolean> {
  return storage.size(id).then(
    size => size !== undefined,
    () => true,
  )
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
const momentOf = (name: string) => name.slice(0, name.indexOf('Z') + 1)

async function writeAddition(
  { backupDir, key }: BackupSource,
  copies: FileCopies,
  moment = new Date().toISOString(),
): Promise<void> {
  const name = `${momentName(moment)}.json.gz.age`
  const pathOf = () => join(backupDir, folder, name)
  await seal([Buffer.from(JSON.stringify(copies))], { folder: join(backupDir, folder), pathOf, ...key })
}

async function readAdditions(backupDir: string, names: readonly string[], identity: string): Promise<FileCopies[]> {
  const lists: FileCopies[] = []
  for (const name of names)
    lists.push(FileCopies.parse(JSON.parse(await textOf(unseal(join(backupDir, folder, name), identity)))))
  return lists
}

async function additionsFrom(backupDir: string, since: string): Promise<string[]> {
  return (await additionsIn(backupDir)).filter(name => momentOf(name) >= compact(since))
}

async function additionsIn(backupDir: string): Promise<string[]> {
  const names = (await ifExists(readdir(join(backupDir, folder)))) ?? []
  return names.filter(name => /^\d{8}T\d+Z-\w+\.json\.gz\.age$/.test(name)).sort()
}
