import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { random } from '../../../bench/random.ts'
import { asOwner } from '../database.ts'
import { largeStl, pdf } from '../files.ts'
import { sha256 } from '../uploads.ts'
import { type Installation, openInstallation } from './installation.ts'
import { brokenInvariants } from './invariants.ts'
import { expectNone, type Scenario } from './scenario.ts'
import { sendFile, type Upload } from './sendFile.ts'

const mib = 2 ** 20
const stl = (bytes: number) => ({ name: 'scan.stl', bytes: largeStl(bytes) })
/** One byte, which no check accepts, one page, and scans of one to seven parts of 8 MiB. */
const files = [
  { name: 'one-byte.pdf', bytes: new Uint8Array([37]) },
  { name: 'page.pdf', bytes: pdf() },
  ...[stl(mib), stl(9 * mib), stl(24 * mib), stl(48 * mib)],
]

/** The server is killed again and again while eight doctors upload. */
export const killedUploads: Scenario = {
  id: 'L1',
  load: '8 doctors upload files of 1 byte to 48 MiB',
  injection: 'kill -9 of the server at random',
  counts: { short: 2, normal: 40, long: 200 },
  secondsPerCount: 15,
  run: async kills => {
    const installation = await openInstallation()
    const doctors = await Promise.all(Array.from({ length: 8 }, (_, n) => installation.person(`Ana${n}`)))
    const next = random(1)
    let isOver = false
    const done: { upload: Upload; hash: string }[] = []
    const uploading = Promise.all(
      doctors.map(async (doctor, n) => {
        for (let at = n; !isOver; at++) {
          const { name, bytes } = files[at % files.length] ?? { name: '', bytes: new Uint8Array() }
          const file = { kind: 'ticket-file', name, bytes: unlike(bytes, `${n} ${at}`) } as const
          const upload = await sendFile(installation.addressOf, doctor, file, { isOver: () => isOver })
          if (upload) done.push({ upload, hash: sha256(file.bytes) })
        }
      }),
    )
    for (let kill = 0; kill < kills; kill++) {
      // this scenario is about the moment of the kill
      await pause(300 + next() * 2000)
      await installation.killAndRestart()
    }
    isOver = true
    await uploading
    const verdicts = await inspected(installation, done)
    expectNone(done.flatMap(({ upload }) => upload.shrunk))
    expectNone(await brokenInvariants(installation))
    const unknown = await unknownFiles(installation)
    const resumes = done.reduce((sum, { upload }) => sum + upload.resumes, 0)
    return `${kills} kills; ${done.length} uploads acknowledged to their last byte (${verdicts.clean} clean, ${verdicts.rejected} of one byte refused by their inspection), 0 lost; ${resumes} resumed, no acknowledged offset shrank; ${unknown} files without a row, for the sweep`
  },
}

/** The same kind of file with other bytes, so that no two uploads are one. */
function unlike(bytes: Uint8Array, what: string): Uint8Array {
  if (bytes.length < 2) return bytes
  const other = new Uint8Array(bytes)
  // the header of an STL is free text, and so is what follows the last line of a PDF
  const mark = new TextEncoder().encode(` ${what}`)
  if (bytes[0] === 37) return Buffer.concat([other, mark])
  other.set(mark, 40)
  return other
}

/** Waits until every acknowledged upload has its verdict, and compares the bytes of each clean one with what was sent. */
async function inspected(
  { ownerUrl, dataDir }: Installation,
  done: readonly { upload: Upload; hash: string }[],
): Promise<{ clean: number; rejected: number }> {
  const ids = done.map(({ upload }) => upload.id)
  const states = async () => {
    const query = 'select id, state, declared_bytes::int as bytes from files where id = any($1)'
    return asOwner<{ id: string; state: string; bytes: number }>({ ownerUrl }, query, [ids])
  }
  const waiting = async () => (await states()).filter(({ state }) => state !== 'clean' && state !== 'rejected')
  await expect.poll(waiting, { timeout: 300_000, interval: 200 }).toEqual([])
  const rows = new Map((await states()).map(row => [row.id, row]))
  const faults: string[] = []
  for (const { upload, hash } of done) {
    const row = rows.get(upload.id)
    if (!row) faults.push(`${upload.id} was acknowledged and is not there`)
    else if (row.state === 'rejected' && row.bytes > 1) faults.push(`${upload.id} was refused`)
    else if (row.state === 'clean' && (await hashOf(dataDir, upload.id)) !== hash) faults.push(`${upload.id} differs`)
  }
  expectNone(faults)
  const count = (state: string) => done.filter(({ upload }) => rows.get(upload.id)?.state === state).length
  return { clean: count('clean'), rejected: count('rejected') }
}

async function hashOf(dataDir: string, id: string): Promise<string> {
  const bytes = await readFile(join(dataDir, 'files', 'kept', id.slice(-2), id))
  return createHash('sha256').update(bytes).digest('hex')
}

/** Files that a killed server left and that no row names: the nightly sweep moves them to the trash after a day. */
async function unknownFiles({ ownerUrl, dataDir }: Installation): Promise<number> {
  const rows = await asOwner<{ id: string }>({ ownerUrl }, 'select id from files')
  const known = new Set(rows.map(({ id }) => id))
  const names = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  const stored = names.filter(entry => entry.isFile() && /^[0-9a-f-]{36}/.test(basename(entry.name)))
  return stored.filter(({ name }) => !known.has(name.slice(0, 36))).length
}
