import { resolve } from 'node:path'
import { replayErasures } from '#features/retention/server/replay.ts'
import type { Config } from '#platform/config.ts'
import { restoreDump } from '#platform/dump/restore.ts'
import { writeDump } from '#platform/dump/write.ts'
import type { Log } from '#platform/log.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'

export const dumpUsage = 'dump <new folder> | restore <folder>'

/** The owner of the database, and the values that are derived from the secret. */
export interface DumpParts {
  ownerUrl: string
  loginPassword: string
  key: string
  log: Log
}

/** The function for `npm run admin -- dump|restore …`; `undefined` when it is not such a command. */
export function dumpCommand(
  args: readonly string[],
  config: Config,
): ((parts: DumpParts) => Promise<string>) | undefined {
  const [verb, path, ...more] = args
  if (!path || more.length > 0) return undefined
  if (verb === 'dump') return parts => dump(parts, resolve(path))
  if (verb === 'restore') return parts => restore(parts, config, resolve(path))
  return undefined
}

async function dump(parts: DumpParts, folder: string): Promise<string> {
  const { manifest, sha256 } = await writeDump({ ...parts, folder })
  return `${folder} holds every row: ${total(manifest)}. SHA-256 of its manifest.json: ${sha256}
It is health data and not encrypted. Keep it with the files (FILES_DIR) and SECRET_KEY apart from it.`
}

async function restore(parts: DumpParts, { filesDir, backupDir }: Config, folder: string): Promise<string> {
  const manifest = await restoreDump({ ...parts, folder })
  await replayErasures({ ...parts, storage: await openDiskStorage(filesDir), backupDir })
  const words = [
    `Every row of ${manifest.madeAt} is back: ${total(manifest)}, each table read again and equal to the manifest.`,
    'Put the files back into FILES_DIR, then: npm run admin -- files adopt, and: npm run admin -- erasure replay',
  ]
  if (manifest.key !== parts.key)
    words.push(
      'The dump was made with another SECRET_KEY: what it holds sealed (second factors, say) opens with that one alone.',
    )
  return words.join('\n')
}

function total({ tables }: { tables: { rows: number }[] }): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`
}
