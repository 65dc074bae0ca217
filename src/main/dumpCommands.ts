import { resolve } from 'node:path'
import { restoreDump } from '#platform/dump/restore.ts'
import { writeDump } from '#platform/dump/write.ts'
import type { Log } from '#platform/log.ts'

export const dumpUsage = 'dump <new folder> | restore <folder>'

/** The owner of the database, and the values that are derived from the secret. */
export interface DumpParts {
  ownerUrl: string
  loginPassword: string
  key: string
  log: Log
}

/** The function for `npm run admin -- dump|restore …`; `undefined` when it is not such a command. */
export function dumpCommand(args: readonly string[]): ((parts: DumpParts) => Promise<string>) | undefined {
  const [verb, path, ...more] = args
  if (!path || more.length > 0) return undefined
  if (verb === 'dump') return parts => dump(parts, resolve(path))
  if (verb === 'restore') return parts => restore(parts, resolve(path))
  return undefined
}

async function dump(parts: DumpParts, folder: string): Promise<string> {
  const { manifest, sha256 } = await writeDump({ ...parts, folder })
  return `${folder} holds every row: ${total(manifest)}. SHA-256 of its manifest.json: ${sha256}
It is health data and not encrypted. Keep it with the files (FILES_DIR) and SECRET_KEY apart from it.`
}

async function restore(parts: DumpParts, folder: string): Promise<string> {
  const manifest = await restoreDump({ ...parts, folder })
  const words = [
    `Every row of ${manifest.madeAt} is back: ${total(manifest)}, each table read again and equal to the manifest.`,
    'Put the files back into FILES_DIR, then: npm run admin -- files adopt',
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
