import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataFolder } from '#platform/postgres/lock.ts'
import { stopLeftServer } from '#platform/postgres/supervisor.ts'
import { StartRefusal } from '#platform/refusal.ts'

/**
 * Removes the folders in `parent` that processes left which were killed while they restored, and ends the PostgreSQL that
 * writes there. A folder into which another process restores at this moment is locked (`lockDataFolder`), and stays.
 */
export async function removeUnfinishedRestores(parent: string, prefix: string): Promise<void> {
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent).filter(one => one.startsWith(prefix))) {
    const folder = join(parent, name)
    const lock = await lockDataFolder(folder).catch(ifRefused)
    if (!lock) continue
    await stopLeftServer(folder)
    rmSync(folder, { recursive: true, force: true })
    lock.release()
  }
}

function ifRefused(error: unknown): undefined {
  if (!(error instanceof StartRefusal)) throw error
}
