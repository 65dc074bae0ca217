import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { makeDataFolder } from '../dataFolder.ts'
import { StartRefusal } from '../refusal.ts'

/** The right to use a data folder. It ends with `release()` or with the process, however the process ends. */
export interface DataFolderLock {
  release(): void
}

/**
 * Locks the data folder for this process. Throws `StartRefusal`, and changes nothing, when another process has the
 * lock. `patience` (milliseconds, default 0): how long to wait for a server that is stopping.
 *
 * It is a lock of the kernel on a file inside the folder, taken through SQLite because Node has no flock: it is
 * released after kill -9 too, never becomes stale, and works between containers that share the folder.
 */
export async function lockDataFolder(dataDir: string, { patience = 0 } = {}): Promise<DataFolderLock> {
  const file = join(makeDataFolder(dataDir), 'server.lock')
  const deadline = Date.now() + patience
  for (;;) {
    const handle = take(file)
    if (handle) return hold(handle)
    if (Date.now() >= deadline) {
      throw new StartRefusal(
        `Idealign is already running on the data folder ${dataDir}. Stop that server first, or set DATA_DIR.`,
      )
    }
    await wait(50)
  }
}

// without this reference the handle would be collected as garbage, which would release the lock
const held = new Set<DatabaseSync>()

function hold(handle: DatabaseSync): DataFolderLock {
  held.add(handle)
  return {
    release() {
      if (held.delete(handle)) handle.close()
    },
  }
}

function take(file: string): DatabaseSync | undefined {
  const handle = open(file)
  try {
    handle.exec('pragma journal_mode = memory; begin exclusive')
    return handle
  } catch (error) {
    handle.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

function open(file: string): DatabaseSync {
  try {
    // only when it is missing: closing any handle of a locked file would release this process's own lock on it
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
    return new DatabaseSync(file)
  } catch {
    throw new StartRefusal(`${file} cannot be opened: the data folder belongs to another account, or is read-only.`)
  }
}

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
