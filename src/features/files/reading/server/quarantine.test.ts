import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readReadiness } from '#features/cases/submission/contract/readiness.ts'
import { fileOwners } from '#main/fileOwners.ts'
import { createLog } from '#platform/log.ts'
import { type Person, startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import {
  archStl,
  encryptedPdf,
  hugePng60000,
  jpegNamedPng,
  jpegPhoto,
  largeStl,
  pdf,
  pngPhoto,
  textNamedStl,
  truncatedStl,
} from '#test/files.ts'
import { readersOf } from '#test/readers.ts'
import { fileRows, listen, locationOf, makeCase, type Sending, sha256, tusOf } from '#test/uploads.ts'
import { listRecords } from '../../../cases/records/contract/file.ts'
import { readUploadAgain } from '../../file/contract/verdict.ts'
import { openQuarantine } from './quarantine.ts'

const test_ = await startApp()
const { person, call, database, folder, storage, quarantine } = test_
const address = await listen(test_)
const ana = await person('Ana')
const upper = archStl({ arch: 'upper' })
const lower = archStl({ arch: 'lower' })

const onDisk = async () => (await readdir(folder, { recursive: true })).filter(name => name.includes('-'))
const records = async (who: Person, caseId: string) =>
  (await call(who, listRecords, { params: { id: caseId }, query: {} })).body
const bytesOf = async (who: Person, id: string) =>
  (await fetch(`${address}/api/files/${id}`, { headers: { authorization: `Bearer ${who.bearer}` } })).status

/** Sends a complete file and waits for its verdict. */
async function sent(who: Person, file: Sending): Promise<void> {
  expect((await tusOf(address, who).send(file)).status).toBe(204)
  await quarantine.settled()
}

/** A file whose server ended between its last byte and its verdict; returns its id and place. */
async function leftWaiting(who: Person, file: Sending): Promise<{ id: string; path: string }> {
  const path = locationOf(await tusOf(address, who).create(file))
  const id = path.split('/').at(-1) ?? ''
  const receiving = await storage.receive(id, 0)
  await receiving.write(file.bytes)
  await receiving.finish()
  await receiving.close()
  const waits = "state = 'quarantined', received_bytes = declared_bytes, completed_at = now() - interval '2 minutes'"
  await asOwner(database, `update files set ${waits} where id = $1`, [id])
  return { id, path }
}

test('[F2] [F5] a scan is stored in its slot with its measurements', async () => {
  const caseId = await makeCase(test_, ana)
  await sent(ana, { caseId, bytes: upper })
  const body = await records(ana, caseId)
  expect(body.records).toMatchObject([
    { slot: 'upper-scan', name: 'upper.stl', bytes: upper.length, facts: { kind: 'scan', type: 'stl', unit: 'mm' } },
  ])
  expect(body.open).toEqual([])
  const [row] = await fileRows(database, { case_id: caseId })
  expect(row).toMatchObject({ state: 'clean' })
  expect(row?.sha256.toString('hex')).toBe(sha256(upper))
})

test('[F4] a file whose bytes differ from the declared hash is discarded, and may be sent again', async () => {
  const caseId = await makeCase(test_, ana)
  const before = await onDisk()
  await sent(ana, { caseId, bytes: upper, hash: sha256(pdf()) })
  expect(await fileRows(database, { case_id: caseId })).toMatchObject([
    { state: 'rejected', refusal: 'sha256-differs' },
  ])
  expect(await onDisk()).toEqual(before)
  await sent(ana, { caseId, bytes: upper })
  expect(await records(ana, caseId)).toMatchObject({ records: [{ slot: 'upper-scan' }], open: [] })
})

const scan = { kind: 'scan', slot: 'upper-scan' } as const
const photo = { kind: 'photo', slot: 'frontal-rest' } as const
const document = { kind: 'document', slot: 'document' } as const
test.each([
  ['a text renamed .stl', { ...scan, name: 'a.stl', bytes: textNamedStl() }, 'not-a-mesh'],
  ['a truncated STL', { ...scan, name: 'a.stl', bytes: truncatedStl() }, 'truncated'],
  ['an STL called .ply', { ...scan, name: 'a.ply', bytes: upper }, 'name-disagrees'],
  ['a JPEG renamed .png', { ...photo, name: 'a.png', bytes: await jpegNamedPng() }, 'name-disagrees'],
  [
    'a JPEG cut in the middle',
    { ...photo, name: 'a.jpg', bytes: (await jpegPhoto()).subarray(0, 9000) },
    'damaged-photo',
  ],
  ['a PNG of 60000 × 60000', { ...photo, name: 'a.png', bytes: hugePng60000() }, 'too-many-pixels'],
  ['an encrypted PDF', { ...document, name: 'a.pdf', bytes: encryptedPdf() }, 'pdf-encrypted'],
  [
    'a page that says it is a picture',
    { ...photo, name: 'a.png', bytes: Buffer.from('<svg onload=alert(1)>') },
    'not-a-photo',
  ],
])('[F2] %s is refused with its reason, and no part of it is stored', async (_, file, why) => {
  const caseId = await makeCase(test_, ana)
  const before = await onDisk()
  await sent(ana, { caseId, ...file })
  expect(await records(ana, caseId)).toMatchObject({ records: [], open: [{ state: 'refused', name: file.name, why }] })
  expect(await onDisk()).toEqual(before)
})

test('[F2] a scan in inches is stored and blocks the submission with an explanation', async () => {
  const caseId = await makeCase(test_, ana)
  await sent(ana, { caseId, bytes: archStl({ arch: 'upper', unit: 'inch' }) })
  const body = await records(ana, caseId)
  expect(body.readiness).toContainEqual(
    expect.objectContaining({ code: 'in-inches', level: 'block', slot: 'upper-scan' }),
  )
})

test('[F2] a photo is displayed as a copy without data of camera or location', async () => {
  const caseId = await makeCase(test_, ana)
  const bytes = await sharp(await jpegPhoto())
    .withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
    .jpeg()
    .toBuffer()
  await sent(ana, { caseId, ...photo, name: 'IMG 1.jpg', bytes })
  const [row] = await fileRows(database, { case_id: caseId })
  for (const [size, long] of [
    ['1600', 1200],
    ['320', 320],
  ] as const) {
    const answer = await fetch(`${address}/api/files/${row?.id}/view?size=${size}`, {
      headers: { authorization: `Bearer ${ana.bearer}` },
    })
    const shown = await sharp(await answer.arrayBuffer()).metadata()
    expect([answer.headers.get('content-type'), shown.format, shown.width, shown.exif]).toEqual([
      'image/webp',
      'webp',
      long,
      undefined,
    ])
  }
})

test('a new file replaces the old one in a slot for one file, and is added in a slot for several', async () => {
  const caseId = await makeCase(test_, ana)
  for (const seed of [1, 2]) {
    const bytes = await pngPhoto({ width: 700, height: 650, seed })
    await sent(ana, { caseId, ...photo, name: `${seed}.png`, bytes })
    await sent(ana, { caseId, kind: 'xray', slot: 'other-xray', name: `${seed}.png`, bytes })
  }
  const body = await records(ana, caseId)
  expect(body.records.map(record => `${record.slot} ${record.name}`).sort()).toEqual([
    'frontal-rest 2.png',
    'other-xray 1.png',
    'other-xray 2.png',
  ])
  expect(body.readiness).toContainEqual(expect.objectContaining({ code: 'same-file-twice', slot: 'other-xray' }))
})

test('[F6] nobody can download a file that is being read, and it blocks a submission', async () => {
  const caseId = await makeCase(test_, ana)
  await sent(ana, { caseId, bytes: upper })
  const { id } = await leftWaiting(ana, { caseId, bytes: lower, slot: 'lower-scan' })
  expect(await records(ana, caseId)).toMatchObject({
    records: [{ slot: 'upper-scan' }],
    open: [{ state: 'being-read', slot: 'lower-scan' }],
  })
  expect(await bytesOf(ana, id)).toBe(404)
  const lowerLines = async () => {
    const { body } = await call(ana, readReadiness, { params: { id: caseId } })
    return body.items.filter(item => item.about === 'records' && item.slot === 'lower-scan').map(({ code }) => code)
  }
  expect(await lowerLines()).toEqual(['being-read'])
  await quarantine.catchUp(60)
  expect(await records(ana, caseId)).toMatchObject({ open: [], records: [{}, { slot: 'lower-scan', fileId: id }] })
  expect(await lowerLines()).toContain('fine')
  expect(await bytesOf(ana, id)).toBe(200)
})

test('[F6] the scheduled job skips files that have just arrived, and a file read by two servers counts once', async () => {
  const caseId = await makeCase(test_, ana)
  const { id } = await leftWaiting(ana, { caseId, bytes: upper })
  await quarantine.catchUp(3600)
  expect(await fileRows(database, { id })).toMatchObject([{ state: 'quarantined' }])
  const other = openQuarantine({ db: database.db, storage, folder, log: createLog('silent'), fileOwners })
  await Promise.all([quarantine.catchUp(0), other.catchUp(0)])
  await other.close()
  expect(await records(ana, caseId)).toMatchObject({ open: [], records: [{ fileId: id }] })
  expect(await bytesOf(ana, id)).toBe(200)
})

test('[F6] a file is refused when its case has moved on meanwhile', async () => {
  const caseId = await makeCase(test_, ana)
  const before = await onDisk()
  await leftWaiting(ana, { caseId, bytes: upper })
  await asOwner(database, "update cases set phase = 'submitted' where id = $1", [caseId])
  await quarantine.catchUp(0)
  expect(await records(ana, caseId)).toMatchObject({ records: [], open: [{ state: 'refused', why: 'too-late' }] })
  expect(await onDisk()).toEqual(before)
})

test('[F6] a file that its sender deletes while it waits is gone', async () => {
  const caseId = await makeCase(test_, ana)
  const before = await onDisk()
  const { path } = await leftWaiting(ana, { caseId, bytes: upper })
  expect((await tusOf(address, ana).remove(path)).status).toBe(204)
  await quarantine.catchUp(0)
  expect(await records(ana, caseId)).toMatchObject({ records: [], open: [] })
  expect(await onDisk()).toEqual(before)
})

test('[F6] while the disk cannot deliver the bytes, a file stays in quarantine', async () => {
  const caseId = await makeCase(test_, ana)
  const { id } = await leftWaiting(ana, { caseId, bytes: upper })
  await storage.remove(id)
  await quarantine.catchUp(0)
  expect(await fileRows(database, { id })).toMatchObject([{ state: 'quarantined' }])
})

test('[F8] a file that could not be read is read again when its sender asks for it, and nobody else', async () => {
  const caseId = await makeCase(test_, ana)
  const { id } = await leftWaiting(ana, { caseId, bytes: upper })
  await storage.remove(id)
  await quarantine.catchUp(0)
  const receiving = await storage.receive(id, 0)
  await receiving.write(upper)
  await receiving.finish()
  await receiving.close()
  // the scheduled job waits before its next attempt
  await quarantine.catchUp(0)
  expect(await fileRows(database, { id })).toMatchObject([{ state: 'quarantined' }])
  const again = (who: Person) => call(who, readUploadAgain, { params: { id } })
  expect((await again(await person('Bruno'))).status).toBe(404)
  expect((await again(ana)).status).toBe(200)
  await quarantine.settled()
  expect(await fileRows(database, { id })).toMatchObject([{ state: 'clean' }])
  expect((await again(ana)).body).toMatchObject({ code: 'illegal-move' })
})

/** A file whose check was stopped at the limit of processor time, and which was refused for that; returns its id. */
async function stopped(who: Person, file: Sending): Promise<string> {
  const { id } = await leftWaiting(who, file)
  const strict = openQuarantine({
    ...{ db: database.db, storage, folder, log: createLog('silent'), fileOwners },
    limits: { cpuMs: 1 },
  })
  await strict.catchUp(60)
  await strict.close()
  expect(await fileRows(database, { id })).toMatchObject([{ state: 'rejected', refusal: 'took-too-long' }])
  return id
}

test('[F8] [F10] a file whose check was stopped is checked again when its sender asks for it, and nobody else', async () => {
  const caseId = await makeCase(test_, ana)
  const id = await stopped(ana, { caseId, bytes: largeStl(20 * 2 ** 20) })
  const again = (who: Person) => call(who, readUploadAgain, { params: { id } })
  expect((await again(await person('Bruno'))).status).toBe(404)
  expect((await again(ana)).status).toBe(200)
  await quarantine.settled()
  expect(await fileRows(database, { id })).toMatchObject([{ state: 'clean', refusal: null }])
  expect((await records(ana, caseId)).records).toMatchObject([{ slot: 'upper-scan' }])
})

test('[F2] a file that was refused for its content, or whose bytes are lost, is not checked again', async () => {
  const caseId = await makeCase(test_, ana)
  await sent(ana, { caseId, bytes: textNamedStl() })
  const lost = await stopped(ana, { caseId, bytes: largeStl(20 * 2 ** 20), slot: 'lower-scan' })
  await storage.remove(lost)
  const { open } = await records(ana, caseId)
  expect(open.map(({ state }) => state)).toEqual(['refused', 'refused'])
  for (const { id } of open) {
    expect((await call(ana, readUploadAgain, { params: { id } })).body).toMatchObject({ code: 'illegal-move' })
    expect(await fileRows(database, { id })).toMatchObject([{ state: 'rejected' }])
  }
})

test('the bytes of a file whose check was stopped are deleted when it is dismissed or replaced', async () => {
  const caseId = await makeCase(test_, ana)
  const before = await onDisk()
  const dismissed = await stopped(ana, { caseId, bytes: largeStl(20 * 2 ** 20) })
  expect((await tusOf(address, ana).remove(`/api/uploads/${dismissed}`)).status).toBe(204)
  expect(await onDisk()).toEqual(before)
  const replaced = await stopped(ana, { caseId, bytes: largeStl(20 * 2 ** 20) })
  await sent(ana, { caseId, bytes: upper })
  expect((await onDisk()).filter(name => name.includes(replaced))).toEqual([])
})

test('[F10] a file that crashes the reading process once is read again', async () => {
  const caseId = await makeCase(test_, ana)
  const { id } = await leftWaiting(ana, { caseId, bytes: largeStl(20 * 2 ** 20) })
  const reading = quarantine.catchUp(0)
  let killed = 0
  while (killed === 0 && (await fileRows(database, { id }))[0]?.state === 'quarantined') {
    for (const pid of await readersOf(folder)) if (process.kill(pid, 'SIGKILL')) killed++
  }
  await reading
  expect(killed).toBe(1)
  expect(await fileRows(database, { id })).toMatchObject([{ state: 'clean' }])
})

test('a refusal is shown until it is dismissed, or replaced by another file', async () => {
  const caseId = await makeCase(test_, ana)
  await sent(ana, { caseId, bytes: textNamedStl() })
  await sent(ana, { caseId, bytes: truncatedStl(), slot: 'lower-scan' })
  const open = async () => (await records(ana, caseId)).open.map(upload => [upload.state, upload.slot])
  expect(await open()).toEqual([
    ['refused', 'upper-scan'],
    ['refused', 'lower-scan'],
  ])
  await sent(ana, { caseId, bytes: upper })
  expect(await open()).toEqual([['refused', 'lower-scan']])
  const [refused] = (await records(ana, caseId)).open
  expect((await tusOf(address, ana).remove(`/api/uploads/${refused?.id}`)).status).toBe(204)
  expect(await open()).toEqual([])
})
