import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { ifExists } from '../storageFolders.ts'
import { spoolName } from './segments.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

// https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/
const leftOut = new RegExp(`^(postmaster\\.(pid|opts)|pg_internal\\.init.*|pgsql_tmp.*|${spoolName})$`)

/** The segments between which a copy is consistent. */
export interface LogRange {
  firstSegment: string
  lastSegment: string
}

/**
 * A copy of a running cluster as a tar archive, by PostgreSQL's low-level backup functions on one connection of the
 * superuser. `onRange` is called before the last entry; then all of the range is in the spool.
 */
export async function* copyCluster(
  owner: pg.Client,
  cluster: string,
  onRange: (range: LogRange) => void,
): AsyncGenerator<Uint8Array> {
  const started = await owner.query<{ segment: string }>(
    "select pg_walfile_name(pg_backup_start('idealign', fast => true)) as segment",
  )
  yield* copyFolder(cluster, '')
  // the control file last, as pg_basebackup does: a checkpoint in it is not newer than the log of the copy
  yield* copyFile(cluster, 'global/pg_control')
  const stopped = await owner.query<{ label: string; segment: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(wait_for_archive => true)',
  )
  const [first, last] = [started.rows[0], stopped.rows[0]]
  if (!first || !last) throw new Error('PostgreSQL did not answer about its backup.')
  onRange({ firstSegment: first.segment, lastSegment: last.segment })
  const label = Buffer.from(last.label)
  yield tarHeader({ path: 'backup_label', isFolder: false, bytes: label.length })
  yield label
  yield tarPadding(label.length)
  yield tarEnd
}

async function* copyFolder(root: string, folder: string): AsyncGenerator<Uint8Array> {
  // a table that is dropped meanwhile takes its files with it; the log says so when it is replayed
  for (const entry of (await ifExists(readdir(join(root, folder), { withFileTypes: true }))) ?? []) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (leftOut.test(entry.name) || path === 'global/pg_control') continue
    if (entry.isDirectory()) {
      yield tarHeader({ path: `${path}/`, isFolder: true, bytes: 0 })
      if (path === 'pg_wal') yield tarHeader({ path: 'pg_wal/archive_status/', isFolder: true, bytes: 0 })
      if (!emptied.test(path)) yield* copyFolder(root, path)
    } else if (entry.isFile()) yield* copyFile(root, path)
  }
}

/** A file with the size that it had at first: what changes meanwhile is in the log. A shorter one is filled with zeros. */
async function* copyFile(root: string, path: string): AsyncGenerator<Uint8Array> {
  const file = await ifExists(open(join(root, path), 'r'))
  if (!file) return
  try {
    const { size } = await file.stat()
    yield tarHeader({ path, isFolder: false, bytes: size })
    for (let at = 0; at < size; ) {
      const piece = Buffer.alloc(Math.min(2 ** 18, size - at))
      await file.read(piece, 0, piece.length, at)
      yield piece
      at += piece.length
    }
    yield tarPadding(size)
  } finally {
    await file.close()
  }
}
