import { expect, test } from 'vitest'
import { readReadiness } from '#features/cases/submission/contract/readiness.ts'
import { createUpload } from '#features/files/file/contract/upload.ts'
import { startApp } from '#test/app.ts'
import { move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { archStl, pngPhoto } from '#test/files.ts'
import { listen, locationOf, makeCase, sha256 } from '#test/uploads.ts'
import { confirmRecords, listRecords, moveRecord, turnScan } from '../contract/file.ts'
import type { Slot } from '../contract/options.ts'

const app = await startApp()
const { person, call, quarantine, database } = app
const address = await listen(app)
const ana = await person('Ana')

/** Uploads a file whose slot was read from its name. */
async function drop(caseId: string, kind: string, slot: Slot, name: string, bytes: Uint8Array) {
  const fields = { kind, caseId, slot, slotBy: 'name', name, sha256: sha256(bytes) }
  const headers = { authorization: `Bearer ${ana.bearer}`, 'tus-resumable': '1.0.0' }
  const metadata = Object.entries(fields).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const created = await fetch(address + createUpload.path, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
  })
  await fetch(address + locationOf(created), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: Buffer.from(bytes),
  })
  await quarantine.settled()
}

const recordsOf = async (id: string) => (await call(ana, listRecords, { params: { id }, query: {} })).body
const placesOf = async (id: string) =>
  Object.fromEntries(
    (await recordsOf(id)).records.map(({ slot, name, guessed }) => [slot, `${name}${guessed ? ' ?' : ''}`]),
  )
const idAt = async (id: string, slot: Slot) =>
  (await recordsOf(id)).records.find(record => record.slot === slot)?.id ?? ''
const warnings = async (id: string) => {
  const { body } = await call(ana, readReadiness, { params: { id } })
  return body.items.flatMap(item => (item.about === 'records' && item.code === 'place-guessed' ? [item] : []))
}

test('a slot read from a file name is a guess with a warning, until its doctor confirms it', async () => {
  const id = await makeCase(app, ana)
  await drop(id, 'scan', 'upper-scan', 'upper.stl', archStl({ arch: 'upper' }))
  expect(await placesOf(id)).toEqual({ 'upper-scan': 'upper.stl ?' })
  expect(await warnings(id)).toEqual([{ about: 'records', code: 'place-guessed', level: 'warn', slot: 'upper-scan' }])
  const records = [await idAt(id, 'upper-scan')]
  for (const _ of ['first', 'again'])
    expect((await call(ana, confirmRecords, { params: { id }, body: { records } })).status).toBe(200)
  expect(await placesOf(id)).toEqual({ 'upper-scan': 'upper.stl' })
  expect(await warnings(id)).toEqual([])
})

test('a moved file is confirmed in its new slot; the one that was there moves to the free slot, as a guess', async () => {
  const id = await makeCase(app, ana)
  await drop(id, 'photo', 'right-buccal', 'a.png', await pngPhoto({ width: 700, height: 650, seed: 1 }))
  await drop(id, 'photo', 'left-buccal', 'b.png', await pngPhoto({ width: 700, height: 650, seed: 2 }))
  const moved = await call(ana, moveRecord, {
    params: { id, record: await idAt(id, 'right-buccal') },
    body: { slot: 'left-buccal' },
  })
  expect(moved.status).toBe(200)
  expect(await placesOf(id)).toEqual({ 'left-buccal': 'a.png', 'right-buccal': 'b.png ?' })
})

test('a photo uploaded as an X-ray is a photo in the slot of a photo', async () => {
  const id = await makeCase(app, ana)
  await drop(id, 'xray', 'panoramic', 'orto.png', await pngPhoto({ width: 700, height: 650 }))
  const params = { id, record: await idAt(id, 'panoramic') }
  await call(ana, moveRecord, { params, body: { slot: 'frontal-smile' } })
  const { records, readiness } = await recordsOf(id)
  expect(records.map(({ slot, facts }) => [slot, facts.kind])).toEqual([['frontal-smile', 'photo']])
  expect(readiness.filter(item => item.slot === 'frontal-smile')).toEqual([
    { code: 'fine', level: 'pass', slot: 'frontal-smile' },
  ])
})

test('a scan cannot move to the slot of a photo, nor a file to a full slot', async () => {
  const id = await makeCase(app, ana)
  await drop(id, 'scan', 'upper-scan', 'upper.stl', archStl({ arch: 'upper' }))
  const params = { id, record: await idAt(id, 'upper-scan') }
  const refused = await call(ana, moveRecord, { params, body: { slot: 'frontal-rest' } })
  expect([refused.status, refused.body.errors]).toEqual([400, [{ at: 'slot', code: 'invalid' }]])
  for (const seed of [1, 2])
    await drop(id, 'scan', 'bite-scan', `bite ${seed}.stl`, archStl({ arch: 'lower', triangles: 6000 + 500 * seed }))
  const full = await call(ana, moveRecord, { params, body: { slot: 'bite-scan' } })
  expect(full.body.errors).toEqual([{ at: 'slot', code: 'full' }])
})

test('once the case is with the provider no record can be moved; earlier moves stay in the history', async () => {
  const id = await readyCase(app, ana)
  const params = { id, record: await idAt(id, 'right-buccal') }
  await call(ana, moveRecord, { params, body: { slot: 'left-buccal' } })
  const removed = 'select slot from records where case_id = $1 and removed_at is not null order by slot'
  expect(await asOwner(database, removed, [id])).toEqual([{ slot: 'left-buccal' }, { slot: 'right-buccal' }])
  expect((await move(app, ana, id, { move: 'submit', consent: true })).status).toBe(200)
  const again = { id, record: await idAt(id, 'right-buccal') }
  expect((await call(ana, moveRecord, { params: again, body: { slot: 'left-buccal' } })).body.code).toBe('illegal-move')
  const body = { records: [again.record] }
  expect((await call(ana, confirmRecords, { params: { id }, body })).body.code).toBe('illegal-move')
})

test('a doctor can turn a scan in any phase, for everybody who views it; its file is unchanged', async () => {
  const id = await readyCase(app, ana)
  const root = await person('Root', 'super-admin')
  await move(app, ana, id, { move: 'submit', consent: true })
  const params = { id, record: await idAt(id, 'upper-scan') }
  const turnOf = async (who: typeof ana) =>
    (await call(who, listRecords, { params: { id }, query: {} })).body.records.find(({ slot }) => slot === 'upper-scan')
  const before = await turnOf(root)
  expect([before?.turn, (await recordsOf(id)).can]).toEqual([undefined, ['turn-scans']])
  for (const turn of ['+x-z+y', '+x+z-y'])
    expect((await call(ana, turnScan, { params, body: { turn } })).status).toBe(200)
  expect(await turnOf(root)).toEqual({ ...before, turn: '+x+z-y' })
  await call(ana, turnScan, { params, body: { turn: '+x+y+z' } })
  expect(await turnOf(root)).toEqual(before)
  const mirrored = await call(ana, turnScan, { params, body: { turn: '-x+y+z' } })
  expect(mirrored.body.errors).toEqual([{ at: 'turn', code: 'invalid' }])
  const photo = { id, record: await idAt(id, 'frontal-rest') }
  expect((await call(ana, turnScan, { params: photo, body: { turn: '+x-z+y' } })).body.code).toBe('illegal-move')
})
