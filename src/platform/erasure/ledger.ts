import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefusal } from '../refusal.ts'
import { ifExists, writeSafely } from '../storageFolders.ts'

const Erased = z.object({
  id: z.uuid(),
  /** Its files in the store. */
  files: z.array(z.uuid()),
  at: z.iso.datetime(),
  /** The last day on which it is kept blocked; `null` when nothing is left. */
  until: z.iso.date().nullable(),
})

/** A subject that was erased, or blocked: ids and days, no content. */
export type Erased = z.infer<typeof Erased>

const Entry = z.object({ erased: Erased, previous: z.string(), hash: z.string() })
type Entry = z.infer<typeof Entry>

/** The ledger of erasures of a folder of backups, which each restore reads (D6). */
const ledgerFile = (folder: string) => join(folder, 'erasures.jsonl')

/**
 * The last entry of each subject in the ledger; none when there is no ledger. Each entry's hash covers the one before it:
 * throws `StartRefusal` when one was changed or removed. That the newest ones were removed is not noticed.
 */
export async function readLedger(folder: string): Promise<Erased[]> {
  const entries = await entriesOf(folder)
  return [...new Map(entries.map(({ erased }) => [erased.id, erased])).values()]
}

/** Adds entries to the ledger. When this returns, they survive a power cut. */
export async function addToLedger(folder: string, added: readonly Erased[]): Promise<void> {
  if (added.length === 0) return
  const entries = await entriesOf(folder)
  for (const erased of added.map(one => Erased.parse(one))) {
    const previous = entries.at(-1)?.hash ?? ''
    entries.push({ erased, previous, hash: hashOf(erased, previous) })
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeSafely(ledgerFile(folder), entries.map(entry => `${JSON.stringify(entry)}\n`).join(''))
}

async function entriesOf(folder: string): Promise<Entry[]> {
  const text = (await ifExists(readFile(ledgerFile(folder), 'utf8'))) ?? ''
  const entries = text.split('\n').filter(Boolean).map(entryOf)
  entries.forEach((entry, at) => {
    const previous = entries[at - 1]?.hash ?? ''
    if (!entry || entry.previous !== previous || entry.hash !== hashOf(entry.erased, previous))
      throw new StartRefusal(
        `Line ${at + 1} of ${ledgerFile(folder)} is not what was written. Copy the file from another backup. Without it, what was erased comes back.`,
      )
  })
  return entries.filter(entry => entry !== undefined)
}

function entryOf(line: string): Entry | undefined {
  try {
    return Entry.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

function hashOf(erased: Erased, previous: string): string {
  return createHash('sha256').update(previous).update(JSON.stringify(erased)).digest('hex')
}
