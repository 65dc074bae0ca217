import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tokensWith } from '#features/auth/server/token.ts'
import { moveCase } from '#features/cases/moves/contract/move.ts'
import { syncIntervalBytes } from '#features/files/file/contract/upload.ts'
import { bindStore } from '#features/files/store/server/binding.ts'
import { newId } from '#kit/id.ts'
import { readSecrets } from '#platform/secrets.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { type Person, startApp } from '#test/app.ts'
import { readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { largeStl } from '#test/files.ts'
import { dataDirForTest, processSecret, processUrl, startServer } from '#test/server.ts'
import { fileRows, locationOf, makeCase, sha256, tusOf } from '#test/uploads.ts'

// A simulated power cut: the real server is killed with signal 9 at six moments, while it moves cases and receives a
// scan, and started again with the data that is left.

const app = await startApp()
const { database } = app
const ana = await app.person('Ana')
await app.person('Root', 'super-admin')
const secrets = readSecrets({ dataDir: '', required: true, secretKey: processSecret })
const { access } = tokensWith(secrets, processUrl)
const bearer = await access({ userId: ana.id, role: ana.role, sessionId: ana.sessionId, generation: 1 })
const mib = 2 ** 20
// When the server is killed: the milliseconds after moves were sent to it, while the first chunk of the scan arrives,
// or the second one after the first was confirmed
const moments = [
  { ms: 3, sentMib: 5 },
  { ms: 6, sentMib: 12 },
  { ms: 20, sentMib: 7 },
  { ms: 40, sentMib: 12 },
  { ms: 80, sentMib: 6 },
  { ms: 160, sentMib: 12 },
]

/** One submission: it is sent again under its key until it is answered. */
interface Submission {
  id: string
  key: string
}

/** Submits cases; returns the statuses that arrived before the connection broke. */
const submissions = (address: string, planned: Submission[]) =>
  planned.map(({ id, key }) =>
    fetch(address + moveCase.path.replace(':id', id), {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ version: before.version, command: { move: 'submit', consent: true } }),
    }).then(
      answer => answer.status,
      () => 'cut' as const,
    ),
  )

test('[F5] killed during moves and an upload, the server has each move once or not at all, and every confirmed byte', {
  timeout: 180_000,
}, async () => {
  const env = { DATA_DIR: dataDirForTest() }
  // bound while there is no file yet: the files of the cases below exist as rows only
  const folder = join(env.DATA_DIR, 'files')
  await bindStore({ db: database.db, storage: await openDiskStorage(folder), folder })
  const rounds = await Promise.all(moments.map(() => Promise.all([1, 2, 3, 4].map(() => intended(ana)))))
  const caseId = await makeCase(app, ana)
  const scan = largeStl(48 * mib)
  let server = await startServer(database.ownerUrl, env)
  const restart = async () => {
    server.process.kill('SIGKILL')
    await server.ended
    server = await startServer(database.ownerUrl, env)
  }
  const received = async () => (await fileRows(database, { case_id: caseId }))[0]?.received_bytes ?? 0
  const tus = () => tusOf(server.address, { bearer })
  const path = locationOf(await tus().create({ caseId, bytes: scan }))
  const offsets = [0]
  const statuses: (number | 'cut')[] = []

  for (const [round, { ms, sentMib }] of moments.entries()) {
    const planned = rounds[round] ?? []
    const begin = offsets.at(-1) ?? 0
    const confirmed = await tus().patch(path, begin, scan.subarray(begin, begin + mib))
    const acked = Number(confirmed.headers.get('upload-offset'))
    const sending = sendUntilCut(server.address + path, { offset: acked, bytes: scan.subarray(acked), sentMib })
    const isConfirmed = sentMib * mib > syncIntervalBytes
    if (isConfirmed) await expect.poll(received, { timeout: 30_000, interval: 5 }).toBeGreaterThan(acked)
    const answers = Promise.all(submissions(server.address, planned))
    await pause(ms) // this test is about the moment of the kill
    await restart()
    await sending
    const answered = await answers
    const offset = await tus().offset(path)
    expect(offset).toBeGreaterThanOrEqual(isConfirmed ? acked + syncIntervalBytes : acked)
    expect(offset).toBe(await received())
    offsets.push(acked, offset)
    statuses.push(...answered)
    for (const [at, { id }] of planned.entries())
      expect(answered[at] === 200 ? [after] : [before, after]).toContainEqual(await stateOf(id))
    // sent again with their keys, all of them are done, each of them once
    expect(await Promise.all(submissions(server.address, planned))).toEqual([200, 200, 200, 200])
    for (const { id } of planned) expect(await stateOf(id)).toEqual(after)
  }
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
  // some connections did break during moves
  expect(statuses).toContain('cut')

  const end = offsets.at(-1) ?? 0
  expect((await tus().patch(path, end, scan.subarray(end))).status).toBe(204)
  // killed once more, between the answer and the inspection of the file
  await restart()
  const stateOfFile = async () => (await fileRows(database, { case_id: caseId }))[0]?.state
  await expect.poll(stateOfFile, { timeout: 60_000, interval: 100 }).toBe('clean')
  const id = path.split('/').at(-1) ?? ''
  const file = await fetch(`${server.address}/api/files/${id}`, { headers: { authorization: `Bearer ${bearer}` } })
  expect(sha256(new Uint8Array(await file.arrayBuffer()))).toBe(sha256(scan))
  const names = await readdir(folder, { recursive: true })
  // the scan and its two forms, once each
  const stored = names.filter(name => name.includes('-')).map(name => basename(name))
  expect(stored.toSorted()).toEqual([id, `${id}.full`, `${id}.preview`])
})

async function intended(doctor: Person): Promise<Submission> {
  return { id: await readyCase(app, doctor), key: newId() }
}

const before = { phase: 'draft', version: 2, commands: ['create'], chained: true, hasSnapshot: false, notifications: 0 }
const after = {
  ...{ phase: 'submitted', version: 3, commands: ['create', 'submit'], chained: true },
  ...{ hasSnapshot: true, notifications: 1 },
}

/** Everything that a submission writes: the row, one link of the history, the submitted snapshot, the notification. */
async function stateOf(id: string): Promise<object> {
  const [state = {}] = await asOwner(
    database,
    `select phase, version,
       (select json_agg(command order by seq) from case_events where case_id = c.id) as commands,
       (select bool_and(e.previous_hash = coalesce((select b.hash from case_events b
          where b.case_id = c.id and b.seq = e.seq - 1), decode(repeat('00', 32), 'hex')))
        from case_events e where case_id = c.id) as chained,
       first_submitted_at is not null and (select submitted is not null from prescriptions where case_id = c.id) as "hasSnapshot",
       (select coalesce(sum(times), 0)::int from notifications where about_id = c.id) as notifications
     from cases c where id = $1`,
    [id],
  )
  return state
}

/** Sends the first part of the announced bytes and leaves the connection open until it breaks. */
function sendUntilCut(
  address: string,
  { offset, bytes, sentMib }: { offset: number; bytes: Uint8Array; sentMib: number },
): Promise<void> {
  return new Promise(resolve => {
    const sending = request(address, {
      method: 'PATCH',
      headers: {
        ...{ authorization: `Bearer ${bearer}`, 'tus-resumable': '1.0.0', 'upload-offset': String(offset) },
        ...{ 'content-type': 'application/offset+octet-stream', 'content-length': String(bytes.length) },
      },
    })
    sending.on('error', () => {}).on('close', resolve)
    sending.write(bytes.subarray(0, sentMib * mib))
  })
}
