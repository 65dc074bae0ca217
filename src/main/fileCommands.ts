import { adoptStore } from '#features/files/store/server/binding.ts'
import { restoreFile, restoreKnown } from '#features/files/store/server/restore.ts'
import { sweepFiles } from '#features/files/store/server/sweep.ts'
import { Id } from '#kit/fields.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/db.ts'
import { createLog } from '#platform/log.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { fileOwners } from './fileOwners.ts'

export const fileUsage = 'files adopt | files restore [id] | files sweep'

/** The function for `npm run admin -- files …`; `undefined` when it is not such a command. */
export function fileCommand(args: readonly string[], { filesDir }: Config): ((db: Db) => Promise<string>) | undefined {
  const [verb, id, ...more] = args
  if (more.length > 0 || (id !== undefined && !(verb === 'restore' && Id.safeParse(id).success))) return undefined
  if (verb === 'adopt')
    return async db => adoptStore({ db, storage: await openDiskStorage(filesDir), folder: filesDir })
  if (verb === 'sweep') return db => sweepConfirmed(db, filesDir)
  if (verb === 'restore') return db => restore(db, filesDir, id)
  return undefined
}

async function sweepConfirmed(db: Db, folder: string): Promise<string> {
  const log = createLog('error', process.stderr)
  const { trashed } = await sweepFiles({
    db,
    storage: await openDiskStorage(folder),
    fileOwners,
    log,
    isConfirmed: true,
  })
  return `${trashed} files that the database does not know were moved to the trash, where they stay for 30 days.`
}

async function restore(db: Db, folder: string, id: string | undefined): Promise<string> {
  const storage = await openDiskStorage(folder)
  if (id === undefined) return `${await restoreKnown({ db, storage })} files are back from the trash.`
  if (!(await restoreFile({ storage }, id))) throw new StartRefusal(`${id} is not in the trash.`)
  return `${id} is back from the trash.`
}
