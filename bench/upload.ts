import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requestBytes } from '#features/files/file/contract/upload.ts'
import { newId } from '#kit/id.ts'
import { archFacets, binaryStl } from '#test/files.ts'
import {
  bearerOf,
  type Ground,
  longestHold,
  median,
  numberArgument,
  onOwnDatabase,
  report,
  residentMb,
  type Server,
  startProduct,
  startServer,
} from './measure.ts'
import { fillPractice } from './practice.ts'

const times = numberArgument('times', 5)
const arch = binaryStl(archFacets({ arch: 'upper', triangles: 600_000 }))

await onOwnDatabase(async ground => {
  const { doctors } = await fillPractice(ground.owner, { doctors: 1, cases: 10 })
  const doctor = doctors[0] ?? ''
  const bearer = await bearerOf(ground.owner, doctor)
  const product = await startProduct(ground)
  const bare = await startServer('bench/bareDisk.ts', { FOLDER: ground.folder })
  const took: { product: number[]; bare: number[] } = { product: [], bare: [] }
  const holds: number[] = []
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(product.process))
  }, 20)
  try {
    // the first upload of each side is a warm-up and does not count
    for (let turn = 0; turn <= times; turn++) {
      const scan = scanOf30Mb(turn)
      const caseId = await draftOf(ground, doctor)
      // the browser has read and hashed the file before it sends it
      const sha256 = createHash('sha256').update(scan).digest('hex')
      const straight = await timed(() => sendByCurl(ground, bare, scan))
      await longestHold(ground, product)
      const resumable = await timed(() => sendByTus(product, bearer, { caseId, scan, sha256 }))
      // reading the file back must not slow down the next turn of either side
      await untilRead(ground, caseId)
      const hold = await longestHold(ground, product)
      if (turn === 0) [least, most] = [residentMb(product.process), 0]
      else {
        took.bare.push(straight)
        took.product.push(resumable)
        holds.push(hold)
      }
    }
  } finally {
    clearInterval(watch)
    await bare.stop()
    await product.stop()
  }
  const ratio = median(took.bare) / median(took.product)
  const list = (values: number[]) => values.map(ms => ms.toFixed(0)).join(' ')
  report(
    'a 30 MB scan',
    `${list(took.product)} ms, bare handler ${list(took.bare)} ms; ratio of the medians ${ratio.toFixed(2)}, wanted ≥ 0.6`,
    ratio >= 0.6,
  )
  report(
    'the event loop while a scan is uploaded and read',
    `held for at most ${holds.map(ms => ms.toFixed(0)).join(' ')} ms, wanted ≤ 50 ms each`,
    holds.every(ms => ms <= 50),
  )
  report(
    'memory while uploading',
    `${least.toFixed(0)} MB after the first, at most ${most.toFixed(0)} MB in ${times} more (grew by ${(most - least).toFixed(0)} MB)`,
  )
})

/** 600,000 triangles of an arch, as from a scanner; the header makes each one a different file. */
function scanOf30Mb(turn: number): Buffer<ArrayBuffer> {
  const scan = Buffer.from(arch)
  scan.write(`scan number ${turn}`, 0)
  return scan
}

async function draftOf({ owner }: Ground, doctor: string): Promise<string> {
  const id = newId()
  await owner.query('insert into cases (id, doctor_id) values ($1, $2)', [id, doctor])
  return id
}

function sendByCurl({ folder }: Ground, { address }: Server, scan: Buffer): void {
  const file = join(folder, 'scan.stl')
  writeFileSync(file, scan)
  execFileSync('curl', ['-sS', '--fail', '-o', join(folder, 'answer'), '-T', file, `${address}/scan.stl`])
}

/** The protocol as the browser's client uses it: a creation, then one request for each 8 MiB. */
async function sendByTus(
  { address }: Server,
  authorization: string,
  { caseId, scan, sha256 }: { caseId: string; scan: Buffer<ArrayBuffer>; sha256: string },
): Promise<void> {
  const metadata = { caseId, kind: 'scan', slot: 'upper-scan', name: 'upper.stl', sha256 }
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const headers = { authorization, 'tus-resumable': '1.0.0' }
  const created = await fetch(`${address}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(scan.length), 'upload-metadata': pairs.join(',') },
  })
  if (created.status !== 201) throw new Error(`the creation was answered ${created.status}`)
  const place = address + (created.headers.get('location') ?? '')
  for (let offset = 0; offset < scan.length; offset += requestBytes) {
    const answer = await fetch(place, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: scan.subarray(offset, offset + requestBytes),
    })
    if (answer.status !== 204) throw new Error(`bytes from ${offset} were answered ${answer.status}`)
  }
}

async function untilRead({ owner }: Ground, caseId: string): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ state: string }>('select state from files where case_id = $1', [caseId])
    if (rows.every(({ state }) => state === 'clean')) return
    if (rows.some(({ state }) => state === 'rejected')) throw new Error('the scan was refused')
    await pause(20)
  }
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
