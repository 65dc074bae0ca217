import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { archStl, largeStl } from '#test/files.ts'
import { fileRows, listen, locationOf, makeCase, sha256, tusOf } from '#test/uploads.ts'
import { listRecords } from '../../../cases/records/contract/file.ts'

const test_ = await startApp()
const { person, call, database, folder, storage, quarantine } = test_
const address = await listen(test_)
const ana = await person('Ana')
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')
const upper = archStl({ arch: 'upper' })

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]
const whyOf = async (answer: Response) => (await answer.json()).why

test('[F5] an upload whose connection is cut resumes at the byte where it stopped', async () => {
  const caseId = await makeCase(test_, ana)
  const bytes = largeStl(20 * 2 ** 20)
  const tus = tusOf(address, ana)
  const path = locationOf(await tus.create({ caseId, bytes }))
  // the cut waits for the first confirmed chunk
  const confirmed = async () => {
    while ((await fileRows(database, { case_id: caseId }))[0]?.received_bytes === 0) await pause(5)
  }
  await tus.patchAndCut(path, 0, bytes.subarray(0, 12 * 2 ** 20), confirmed())
  const offset = await tus.offset(path)
  expect(offset).toBeGreaterThanOrEqual(8 * 2 ** 20)
  const listed = await call(ana, listRecords, { params: { id: caseId }, query: {} })
  expect(listed.body.open).toMatchObject([{ received: offset, bytes: bytes.length, sha256: sha256(bytes) }])
  expect((await tus.patch(path, offset, bytes.subarray(offset))).status).toBe(204)
  await quarantine.settled()
  const [row] = await fileRows(database, { case_id: caseId })
  expect(row?.sha256.toString('hex')).toBe(sha256(bytes))
})

test('[F5] bytes that were written but not confirmed are truncated, and an interrupted finish is repeated', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  const path = locationOf(await tus.create({ caseId, bytes: upper }))
  const id = path.split('/').at(-1) ?? ''
  // the state that a server leaves when it is killed between writing and confirming
  const receiving = await storage.receive(id, 0)
  await receiving.write(new Uint8Array(1000).fill(7))
  await receiving.close()
  expect(await tus.offset(path)).toBe(0)
  expect((await tus.patch(path, 0, upper.subarray(0, 500))).status).toBe(204)
  expect(await tus.offset(path)).toBe(500)
  // and one that is killed after the last byte, with the file already in its place
  const rest = await storage.receive(id, 500)
  await rest.write(upper.subarray(500))
  await rest.finish()
  await rest.close()
  expect(await tus.offset(path)).toBe(500)
  expect((await tus.patch(path, 500, upper.subarray(500))).status).toBe(204)
  await quarantine.settled()
  const [row] = await fileRows(database, { id })
  expect([row?.state, row?.sha256.toString('hex')]).toEqual(['clean', sha256(upper)])
})

test('[F8] of two senders at once one wins, and no bytes are mixed', async () => {
  const caseId = await makeCase(test_, ana)
  const bytes = largeStl(4 * 2 ** 20)
  const tus = tusOf(address, ana)
  const path = locationOf(await tus.create({ caseId, bytes }))
  const answers = await Promise.all([tus.patch(path, 0, bytes), tus.patch(path, 0, bytes)])
  const statuses = answers.map(answer => answer.status).sort()
  expect(statuses[0]).toBe(204)
  expect([409, 423]).toContain(statuses[1])
  // a sender that is stopped in the middle keeps its bytes so far, and resumes later
  const offset = await tus.offset(path)
  if (offset < bytes.length) expect((await tus.patch(path, offset, bytes.subarray(offset))).status).toBe(204)
  await quarantine.settled()
  const [row] = await fileRows(database, { case_id: caseId })
  expect(row).toMatchObject({ state: 'clean' })
  expect(row?.sha256.toString('hex')).toBe(sha256(bytes))
})

test('[F8] when two servers receive different bytes for one upload at once, one sender’s are kept, never both’s', async () => {
  const other = await listen(await test_.another())
  const caseId = await makeCase(test_, ana)
  const right = largeStl(3 * 2 ** 20)
  const wrong = new Uint8Array(right.length).fill(7)
  for (let round = 0; round < 8; round++) {
    const hash = sha256(new Uint8Array([round]))
    const path = locationOf(await tusOf(address, ana).create({ caseId, bytes: right, hash, name: `${round}.stl` }))
    // neither sends the last byte, so the disk contains the bytes as sent, not the result of reading
    const both = [address, other].map((at, n) => {
      const bytes = (n + round) % 2 === 0 ? right : wrong
      return tusOf(at, ana).patch(path, 0, bytes.subarray(0, -1))
    })
    const statuses = (await Promise.all(both)).map(answer => answer.status).sort()
    expect(statuses[0]).toBe(204)
    expect([409, 423]).toContain(statuses[1])
    const offset = await tusOf(other, ana).offset(path)
    const kept = await readFile(join(folder, 'incoming', path.split('/').at(-1) ?? ''))
    expect(kept.length).toBe(offset)
    expect([right, wrong].some(bytes => kept.equals(bytes.subarray(0, offset)))).toBe(true)
    // and either server can resume it
    const at = round % 2 === 0 ? address : other
    expect((await tusOf(at, ana).patch(path, offset, right.subarray(offset, offset + 1))).status).toBe(204)
  }
})

test('[F8] a stalled sender is stopped when another request asks for the offset', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  const path = locationOf(await tus.create({ caseId, bytes: upper }))
  let cut = () => {}
  const hanging = tus.patchAndCut(path, 0, upper.subarray(0, 1000), new Promise<void>(resolve => (cut = resolve)))
  while ((await asOwner(database, "select from pg_locks where locktype = 'advisory'")).length === 0) await pause(5)
  const offset = await tus.offset(path)
  expect(offset).toBeLessThanOrEqual(1000)
  expect((await tus.patch(path, offset, upper.subarray(offset))).status).toBe(204)
  cut()
  await hanging
  await quarantine.settled()
  expect(await fileRows(database, { case_id: caseId })).toMatchObject([{ state: 'clean' }])
})

test('[F8] only its creator can access an upload, and a finished one cannot be deleted', async () => {
  const caseId = await makeCase(test_, ana)
  const path = locationOf(await tusOf(address, ana).create({ caseId, bytes: upper }))
  for (const stranger of [bruno, root]) {
    const tus = tusOf(address, stranger)
    expect((await tus.head(path)).status).toBe(404)
    expect(await codeOf(await tus.patch(path, 0, upper))).toEqual([404, 'not-found'])
    expect(await codeOf(await tus.remove(path))).toEqual([404, 'not-found'])
    expect(await codeOf(await tus.create({ caseId, bytes: upper }))).toEqual([404, 'not-found'])
  }
  const nobody = tusOf(address, { bearer: 'x' })
  expect(await codeOf(await nobody.patch(path, 0, upper))).toEqual([401, 'not-signed-in'])
  expect((await fetch(address + path, { headers: { authorization: `Bearer ${ana.bearer}` } })).status).toBe(404)
  const tus = tusOf(address, ana)
  expect((await tus.patch(path, 0, upper)).status).toBe(204)
  await quarantine.settled()
  expect(await codeOf(await tus.remove(path))).toEqual([409, 'illegal-move'])
  const given = locationOf(await tus.create({ caseId, bytes: archStl({ arch: 'lower' }), slot: 'lower-scan' }))
  expect((await tus.remove(given)).status).toBe(204)
  expect((await tus.head(given)).status).toBe(404)
})

test('[F8] [X8] the protocol answers no other origin', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  const created = await tus.create({ caseId, bytes: upper })
  const answers = [created, await tus.head(locationOf(created)), await tus.patch(locationOf(created), 0, upper)]
  for (const { headers } of answers)
    expect([...headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
})

test('[F1] a file that is too big or one too many is refused before a byte is sent', async () => {
  const caseId = await makeCase(test_, ana)
  const create = (length: string, kind = 'photo', slot = 'frontal-rest') => {
    const metadata = { caseId, kind, slot, name: 'a.png', sha256: '0'.repeat(64) }
    const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${btoa(value)}`)
    const headers = {
      authorization: `Bearer ${ana.bearer}`,
      'tus-resumable': '1.0.0',
      'upload-length': length,
      'upload-metadata': pairs.join(),
    }
    return fetch(`${address}/api/uploads`, { method: 'POST', headers })
  }
  expect(await whyOf(await create(String(25 * 2 ** 20 + 1)))).toBe('too-big')
  expect(await whyOf(await create('0'))).toBe('empty-file')
  expect((await create('5', 'scan', 'frontal-rest')).status).toBe(400)
  expect((await create('5', 'plan-stage', 'frontal-rest')).status).toBe(400)
  for (const length of ['-1', '1.5', 'many']) expect((await create(length)).status).toBe(400)
  await asOwner(
    database,
    `insert into files (id, owner_id, kind, name, declared_bytes, state)
     values (gen_random_uuid(), $1, 'scan', 'x', $2, 'clean')`,
    [bruno.id, 2 ** 30],
  )
  const full = tusOf(address, bruno)
  expect(await whyOf(await full.create({ caseId: await makeCase(test_, bruno), bytes: upper }))).toBe('quota-full')
})

test('[F1] of uploads begun at once no more are admitted than the quota allows', async () => {
  const carla = await person('Carla')
  const caseId = await makeCase(test_, carla)
  await asOwner(
    database,
    `insert into files (id, owner_id, kind, name, declared_bytes, state)
     values (gen_random_uuid(), $1, 'scan', 'x', $2, 'clean')`,
    [carla.id, 2 ** 30 - 2.5 * upper.length],
  )
  const tus = tusOf(address, carla)
  const slots = ['upper-scan', 'lower-scan', 'bite-scan', 'bite-scan']
  const answers = await Promise.all(
    slots.map((slot, at) => tus.create({ caseId, bytes: upper, slot, name: `${at}.stl` })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(await answer.json()).toMatchObject({ why: 'quota-full', facts: { quota: 2 ** 30 } })
})

test('[F5] an upload whose received bytes are missing on the disk says so, and the same file starts again', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  const path = locationOf(await tus.create({ caseId, bytes: upper }))
  await tus.patch(path, 0, upper.subarray(0, 1000))
  await rm(join(folder, 'incoming', path.split('/').at(-1) ?? ''))
  expect(await codeOf(await tus.patch(path, 1000, upper.subarray(1000)))).toEqual([404, 'not-found'])
  const secondLocation = locationOf(await tus.create({ caseId, bytes: upper }))
  expect(secondLocation).not.toBe(path)
  expect((await tus.patch(secondLocation, 0, upper)).status).toBe(204)
})

test('[F1] more bytes than were declared are refused while they arrive', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  const path = locationOf(await tus.create({ caseId, bytes: upper }))
  const answer = await tus.patch(path, 0, new Uint8Array([...upper, 1, 2, 3]))
  expect(await codeOf(answer)).toEqual([413, 'too-large'])
})

test('the same person sending the same file to the same place resumes the same upload', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  const first = locationOf(await tus.create({ caseId, bytes: upper }))
  expect(locationOf(await tus.create({ caseId, bytes: upper }))).toBe(first)
  expect(locationOf(await tus.create({ caseId, bytes: upper, slot: 'bite-scan' }))).not.toBe(first)
})

test('records are added by the doctor while it is their turn, plan files by administrators while planning', async () => {
  const open = async (phase: string) => ({ caseId: await makeCase(test_, ana, phase), bytes: upper })
  const stage = { kind: 'plan-stage', slot: '' } as const
  const [doctor, provider] = [tusOf(address, ana), tusOf(address, root)]
  expect((await doctor.create(await open('records-requested'))).status).toBe(201)
  expect(await codeOf(await doctor.create(await open('submitted')))).toEqual([409, 'illegal-move'])
  expect(await codeOf(await doctor.create({ ...(await open('planning')), ...stage }))).toEqual([409, 'illegal-move'])
  expect(await codeOf(await provider.create(await open('planning')))).toEqual([409, 'illegal-move'])
  expect((await provider.send({ ...(await open('changes-requested')), ...stage })).status).toBe(204)
})
