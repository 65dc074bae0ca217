import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import {
  archStl,
  emptyFile,
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
import { listen, makeCase, sha256, tusOf } from '#test/uploads.ts'
import { listRecords } from '../contract/file.ts'
import { doctorQuota } from '../contract/upload.ts'
import { sweepFiles } from './sweep.ts'

const test_ = await startApp()
const { person, call, database, folder, storage } = test_
const address = await listen(test_)
const ana = await person('Ana')
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')
const upper = archStl({ arch: 'upper' })

const fileRows = (where: string, value: string) =>
  asOwner<{ id: string; state: string; refusal: string | null; received_bytes: number; sha256: Buffer }>(
    database,
    `select id, state, refusal, received_bytes, sha256 from files where ${where} = $1`,
    [value],
  )
const onDisk = async () => (await readdir(folder, { recursive: true })).filter(name => name.includes('-'))
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]
const whyOf = async (answer: Response) => (await answer.json()).why
const locationOf = (answer: Response) => answer.headers.get('location') ?? ''

test('[F2] [F5] a scan goes into its slot with what was measured of it', async () => {
  const caseId = await makeCase(test_, ana)
  const answer = await tusOf(address, ana).send({ caseId, bytes: upper })
  expect(answer.status).toBe(204)
  const { body } = await call(ana, listRecords, { params: { id: caseId }, query: {} })
  expect(body.records).toMatchObject([
    { slot: 'upper-scan', name: 'upper.stl', bytes: upper.length, facts: { kind: 'scan', type: 'stl', unit: 'mm' } },
  ])
  expect(body.open).toEqual([])
  const [row] = await fileRows('case_id', caseId)
  expect(row).toMatchObject({ state: 'clean' })
  expect(row?.sha256.toString('hex')).toBe(sha256(upper))
})

test('[F5] an upload whose connection is cut goes on at the byte where it stopped', async () => {
  const caseId = await makeCase(test_, ana)
  const bytes = largeStl(20 * 2 ** 20)
  const tus = tusOf(address, ana)
  const path = locationOf(await tus.create({ caseId, bytes }))
  // the first confirmed chunk is what the cut waits for
  const confirmed = async () => {
    while ((await fileRows('case_id', caseId))[0]?.received_bytes === 0) await pause(5)
  }
  await tus.patchAndCut(path, 0, bytes.subarray(0, 12 * 2 ** 20), confirmed())
  const offset = await tus.offset(path)
  expect(offset).toBeGreaterThanOrEqual(8 * 2 ** 20)
  const listed = await call(ana, listRecords, { params: { id: caseId }, query: {} })
  expect(listed.body.open).toMatchObject([{ received: offset, bytes: bytes.length, sha256: sha256(bytes) }])
  expect((await tus.patch(path, offset, bytes.subarray(offset))).status).toBe(204)
  const [row] = await fileRows('case_id', caseId)
  expect(row?.sha256.toString('hex')).toBe(sha256(bytes))
})

test('[F5] bytes that were written and never confirmed are cut off, and a finish that was cut off is made up for', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  const path = locationOf(await tus.create({ caseId, bytes: upper }))
  const id = path.split('/').at(-1) ?? ''
  // as a server leaves it that is killed between writing and confirming
  const receiving = await storage.receive(id, 0)
  await receiving.write(new Uint8Array(1000).fill(7))
  await receiving.close()
  expect(await tus.offset(path)).toBe(0)
  expect((await tus.patch(path, 0, upper.subarray(0, 500))).status).toBe(204)
  expect(await storage.received(id)).toHaveLength(500)
  // and one that is killed after the last byte, with the file already in its place
  const rest = await storage.receive(id, 500)
  await rest.write(upper.subarray(500))
  await rest.close()
  await storage.finish(id)
  await asOwner(database, 'update files set received_bytes = declared_bytes where id = $1', [id])
  expect(await fileRows('id', id)).toMatchObject([{ state: 'receiving' }])
  expect(await tus.offset(path)).toBe(upper.length)
  expect(await fileRows('id', id)).toMatchObject([{ state: 'clean' }])
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
  const [row] = await fileRows('case_id', caseId)
  expect(row).toMatchObject({ state: 'clean' })
  expect(row?.sha256.toString('hex')).toBe(sha256(bytes))
})

test('[F8] a sender that hangs lets go when somebody asks how far it is', async () => {
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
  expect(await fileRows('case_id', caseId)).toMatchObject([{ state: 'clean' }])
})

test('[F8] an upload is its creator’s alone, and a finished one cannot be taken back', async () => {
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
  expect(await codeOf(await tus.remove(path))).toEqual([409, 'illegal-move'])
  const given = locationOf(await tus.create({ caseId, bytes: archStl({ arch: 'lower' }), slot: 'lower-scan' }))
  expect((await tus.remove(given)).status).toBe(204)
  expect((await tus.head(given)).status).toBe(404)
})

test('[F8] [X8] the protocol says nothing to other origins', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  const created = await tus.create({ caseId, bytes: upper })
  const answers = [created, await tus.head(locationOf(created)), await tus.patch(locationOf(created), 0, upper)]
  for (const { headers } of answers)
    expect([...headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
})

test('[F1] what is too big or one too many is refused before a byte is sent', async () => {
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
    [bruno.id, doctorQuota],
  )
  const full = tusOf(address, bruno)
  expect(await whyOf(await full.create({ caseId: await makeCase(test_, bruno), bytes: upper }))).toBe('quota-full')
})

test('[F1] more bytes than were declared are refused while they come in', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  const path = locationOf(await tus.create({ caseId, bytes: upper }))
  const answer = await tus.patch(path, 0, new Uint8Array([...upper, 1, 2, 3]))
  expect(await codeOf(answer)).toEqual([413, 'too-large'])
})

test('[F4] a file that is not what was announced is discarded, and may be sent again', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  const before = await onDisk()
  const answer = await tus.send({ caseId, bytes: upper, hash: sha256(pdf()) })
  expect([answer.status, await whyOf(answer)]).toEqual([422, 'sha256-differs'])
  expect(await fileRows('case_id', caseId)).toMatchObject([{ state: 'rejected', refusal: 'sha256-differs' }])
  expect(await onDisk()).toEqual(before)
  expect((await tus.send({ caseId, bytes: upper })).status).toBe(204)
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
  ['nothing', { ...scan, name: 'a.stl', bytes: emptyFile() }, 'empty-file'],
])('[F2] %s is refused with its reason, and nothing of it stays', async (_, file, why) => {
  const caseId = await makeCase(test_, ana)
  const before = await onDisk()
  const answer = await tusOf(address, ana).send({ caseId, ...file })
  expect([answer.status, await whyOf(answer)]).toEqual([422, why])
  expect((await call(ana, listRecords, { params: { id: caseId }, query: {} })).body.records).toEqual([])
  expect(await onDisk()).toEqual(before)
})

test('[F2] a scan in inches is kept and stops the submission with a clear line', async () => {
  const caseId = await makeCase(test_, ana)
  expect((await tusOf(address, ana).send({ caseId, bytes: archStl({ arch: 'upper', unit: 'inch' }) })).status).toBe(204)
  const { body } = await call(ana, listRecords, { params: { id: caseId }, query: {} })
  expect(body.readiness).toContainEqual(
    expect.objectContaining({ code: 'in-inches', level: 'block', slot: 'upper-scan' }),
  )
})

test('[F2] a photo is shown as a copy that tells nothing of camera or place', async () => {
  const caseId = await makeCase(test_, ana)
  const bytes = await sharp(await jpegPhoto())
    .withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await tusOf(address, ana).send({ caseId, ...photo, name: 'IMG 1.jpg', bytes })).status).toBe(204)
  const [row] = await fileRows('case_id', caseId)
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

test('the same person sending the same file to the same place goes on with the same upload', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  const first = locationOf(await tus.create({ caseId, bytes: upper }))
  expect(locationOf(await tus.create({ caseId, bytes: upper }))).toBe(first)
  expect(locationOf(await tus.create({ caseId, bytes: upper, slot: 'bite-scan' }))).not.toBe(first)
})

test('a new file takes the place of the old one where one is enough, and stands beside it where several are', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  for (const seed of [1, 2]) {
    const bytes = await pngPhoto({ width: 700, height: 650, seed })
    expect((await tus.send({ caseId, ...photo, name: `${seed}.png`, bytes })).status).toBe(204)
    const more = { caseId, kind: 'xray', slot: 'other-xray', name: `${seed}.png`, bytes } as const
    expect((await tus.send(more)).status).toBe(204)
  }
  const { body } = await call(ana, listRecords, { params: { id: caseId }, query: {} })
  expect(body.records.map(record => `${record.slot} ${record.name}`).sort()).toEqual([
    'frontal-rest 2.png',
    'other-xray 1.png',
    'other-xray 2.png',
  ])
  expect(body.readiness).toContainEqual(expect.objectContaining({ code: 'same-file-twice', slot: 'other-xray' }))
})

test('records are added by the doctor while the case is theirs, plan files by the provider while planning', async () => {
  const open = async (phase: string) => ({ caseId: await makeCase(test_, ana, phase), bytes: upper })
  const stage = { kind: 'plan-stage', slot: '' } as const
  const [doctor, provider] = [tusOf(address, ana), tusOf(address, root)]
  expect((await doctor.create(await open('records-requested'))).status).toBe(201)
  expect(await codeOf(await doctor.create(await open('submitted')))).toEqual([409, 'illegal-move'])
  expect(await codeOf(await doctor.create({ ...(await open('planning')), ...stage }))).toEqual([409, 'illegal-move'])
  expect(await codeOf(await provider.create(await open('planning')))).toEqual([409, 'illegal-move'])
  expect((await provider.send({ ...(await open('changes-requested')), ...stage })).status).toBe(204)
})

test('[Z9] what nobody comes back for is gone after a day, and nothing else', async () => {
  const caseId = await makeCase(test_, ana)
  const tus = tusOf(address, ana)
  await tus.send({ caseId, bytes: upper })
  const path = locationOf(await tus.create({ caseId, bytes: pdf(), kind: 'document', slot: 'document', name: 'a.pdf' }))
  const id = path.split('/').at(-1) ?? ''
  await tus.patch(path, 0, pdf().subarray(0, 100))
  await sweepFiles(database.db, storage)
  expect(await tus.offset(path)).toBe(100)
  await asOwner(database, "update files set created_at = now() - interval '25 hours' where case_id = $1", [caseId])
  const before = await onDisk()
  expect((await sweepFiles(database.db, storage)).rows).toBe(1)
  expect(await fileRows('case_id', caseId)).toMatchObject([{ state: 'clean' }])
  const { utimes } = await import('node:fs/promises')
  const yesterday = new Date(Date.now() - 90_000_000)
  for (const name of before) await utimes(join(folder, name), yesterday, yesterday)
  await sweepFiles(database.db, storage)
  const after = await onDisk()
  expect(before.filter(name => !after.includes(name))).toEqual([expect.stringContaining(id)])
})
