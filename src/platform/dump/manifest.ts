import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefusal } from '../refusal.ts'

const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const DumpedTable = z.object({
  name: Name,
  columns: z.array(Name),
  rows: z.int().min(0),
  bytes: z.int().min(0),
  sha256: Sha256,
})

/** A table in a dump: PostgreSQL's text format, one line per row. */
export type DumpedTable = z.infer<typeof DumpedTable>

const Manifest = z.object({
  format: z.literal('idealign-dump-1'),
  madeAt: z.iso.datetime(),
  database: z.string(),
  /** Derived from the secret: shows whether sealed values of the dump can be opened. */
  key: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: Sha256 })),
  sequences: z.array(z.object({ name: Name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  tables: z.array(DumpedTable),
})

/** The contents of a dump. It is written last: a folder without it is not a dump. */
export type Manifest = z.infer<typeof Manifest>

const manifestName = 'manifest.json'
export const manifestFile = (folder: string): string => join(folder, manifestName)
export const tableFile = (folder: string, table: string): string => join(folder, `${table}.copy`)

/** Reads the manifest of a dump. Refuses a folder that is not a dump. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => undefined)
  if (text === undefined) throw new StartRefusal(`${folder} holds no ${manifestName}: it is not a finished dump.`)
  const read = Manifest.safeParse(parsed(text))
  if (!read.success)
    throw new StartRefusal(`${manifestFile(folder)} is damaged, or of a release that this one does not know.`)
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Counts and hashes the bytes of a stream without changing them. */
export function countAndHash() {
  const hash = createHash('sha256')
  const sum = { rows: 0, bytes: 0 }
  return {
    async *pass(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk)
        sum.bytes += chunk.length
        // line ends inside values are escaped
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) sum.rows += 1
        yield chunk
      }
    },
    result: () => ({ ...sum, sha256: hash.digest('hex') }),
  }
}
