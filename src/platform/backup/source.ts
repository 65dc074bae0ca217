import pg from 'pg'
import type { Storage } from '../storage.ts'
import type { BackupKey } from './key.ts'

/** What is backed up, and into where. */
export interface BackupSource {
  /** The address of the database's owner; of the embedded server its superuser. */
  ownerUrl: string
  /** The folder of the embedded database; undefined where the database is backed up by its own operator. */
  cluster: string | undefined
  dataDir: string
  backupDir: string
  storage: Storage
  key: BackupKey
  /** The last migration of this release. */
  release: string
  /** Waits while another process makes a backup. */
  isPatient?: boolean
}

/**
 * Runs under an advisory lock of the database, which ends with its connection; `owner` is that connection. Does nothing, and
 * returns `undefined`, when another process has the lock, unless `isPatient`.
 */
export async function withLock<T>(
  { ownerUrl, isPatient = false }: { ownerUrl: string; isPatient?: boolean },
  name: string,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T | undefined> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  owner.on('error', () => {}) // the query that is waiting fails, too
  await owner.connect()
  try {
    const take = isPatient ? 'pg_advisory_lock' : 'pg_try_advisory_lock'
    const { rows } = await owner.query<{ got: unknown }>(`select ${take}(hashtextextended($1, 0)) as got`, [name])
    return rows[0]?.got === false ? undefined : await work(owner)
  } finally {
    await owner.end()
  }
}
