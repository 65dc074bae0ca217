import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FileFacts } from '#features/files/file/contract/facts.ts'
import type { Checked, DisplayCopy } from '#features/files/reading/server/check.ts'

/** What is stored of a file that was checked. */
export type Reading = Extract<Checked, { ok: true }>

// The results of checking the demo's files are in the repository, each in a file named after the SHA-256 of what was checked:
// one line of JSON, then the bytes of its copies. A test checks that checkFile still gives them.
export const readingsFolder = join(import.meta.dirname, '../../../assets/demo/readings')
const pathOf = (sha256: string) => join(readingsFolder, `${sha256}.reading`)

interface Header {
  facts: unknown
  copies: { size: DisplayCopy['size']; bytes: number }[]
}

/** The stored result of checking a file; undefined when there is none, as for a new file. */
export async function storedReading(sha256: string): Promise<Reading | undefined> {
  const packed = await readFile(pathOf(sha256)).catch(() => undefined)
  if (!packed) return undefined
  const end = packed.indexOf('\n')
  const { facts, copies }: Header = JSON.parse(packed.toString('utf8', 0, end))
  let at = end + 1
  const cut = (bytes: number) => {
    at += bytes
    return packed.subarray(at - bytes, at)
  }
  return {
    ok: true,
    facts: FileFacts.parse(facts),
    copies: copies.map(({ size, bytes }) => ({ size, bytes: cut(bytes) })),
  }
}

/** Stores the result of checking a file. */
export async function storeReading({ facts, copies }: Reading): Promise<void> {
  const header: Header = { facts, copies: copies.map(({ size, bytes }) => ({ size, bytes: bytes.length })) }
  await mkdir(readingsFolder, { recursive: true })
  await writeFile(
    pathOf(facts.sha256),
    Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...copies.map(copy => copy.bytes)]),
  )
}
