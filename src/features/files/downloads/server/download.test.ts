import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { type Person, startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { archStl, jpegPhoto, pdf } from '#test/files.ts'
import { listen, makeCase, tusOf } from '#test/uploads.ts'
import { listRecords, removeRecord } from '../../../cases/records/contract/file.ts'

const test_ = await startApp()
const { person, call, database, folder, quarantine } = test_
const address = await listen(test_)
const ana = await person('Ana')
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')
const upper = archStl({ arch: 'upper' })

const get = (path: string, who?: Person, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers: { ...headers, ...(who && { authorization: `Bearer ${who.bearer}` }) } })

async function sent(who: Person, file: Parameters<ReturnType<typeof tusOf>['send']>[0]): Promise<string> {
  const answer = await tusOf(address, who).send(file)
  expect(answer.status).toBe(204)
  await quarantine.settled()
  const [row] = await asOwner<{ id: string }>(
    database,
    'select id from files where case_id = $1 order by id desc limit 1',
    [file.caseId],
  )
  return row?.id ?? ''
}

test('[F7] a file is sent as an attachment under its own name, which no browser executes', async () => {
  const caseId = await makeCase(test_, ana)
  const name = 'Año "1"; éà.stl'
  const id = await sent(ana, { caseId, bytes: upper, name })
  const answer = await get(`/api/files/${id}`, ana)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'model/stl',
    'content-disposition': `attachment; filename="file.stl"; filename*=UTF-8''A%C3%B1o%20%221%22%3B%20%C3%A9%C3%A0.stl`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(upper)
})

test('[F7] a part of a file can be requested', async () => {
  const caseId = await makeCase(test_, ana)
  const id = await sent(ana, { caseId, bytes: upper })
  const part = async (range: string) => {
    const answer = await get(`/api/files/${id}`, ana, { range })
    return [answer.status, answer.headers.get('content-range'), (await answer.arrayBuffer()).byteLength]
  }
  const size = upper.length
  expect(await part('bytes=0-99')).toEqual([206, `bytes 0-99/${size}`, 100])
  expect(await part('bytes=-50')).toEqual([206, `bytes ${size - 50}-${size - 1}/${size}`, 50])
  expect(await part(`bytes=${size - 10}-`)).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, 10])
  // a range that starts after the end is answered with 416 (RFC 9110, 15.5.17)
  for (const beyond of [`bytes=${size}-`, `bytes=${size * 10}-${size * 20}`, 'bytes=999999999999999-', 'bytes=-0'])
    expect(await part(beyond)).toEqual([416, `bytes */${size}`, 0])
  const many = `bytes=${Array.from({ length: 500 }, (_, n) => `${n * 2}-${n * 2}`).join()}`
  for (const odd of [many, 'bytes=9-1', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=-'])
    expect(await part(odd)).toEqual([200, null, size])
})

test('[F7] only a picture has a display copy', async () => {
  const caseId = await makeCase(test_, ana)
  const scan = await sent(ana, { caseId, bytes: upper })
  const bytes = await jpegPhoto()
  const photo = await sent(ana, { caseId, kind: 'photo', slot: 'frontal-rest', name: 'a.jpg', bytes })
  expect((await get(`/api/files/${photo}/view?size=320`, ana)).headers.get('content-disposition')).toBe('inline')
  expect((await get(`/api/files/${photo}`, ana)).headers.get('content-disposition')).toMatch(/^attachment/)
  expect((await get(`/api/files/${scan}/view`, ana)).status).toBe(404)
  expect((await get(`/api/files/${photo}/view?size=9999`, ana)).status).toBe(400)
})

test('[Z9] only a reader of the case reads its files', async () => {
  const caseId = await makeCase(test_, ana)
  const bytes = await jpegPhoto()
  const id = await sent(ana, { caseId, kind: 'photo', slot: 'frontal-rest', name: 'a.jpg', bytes })
  const statuses = async (path: string) =>
    Promise.all(
      [ana, bruno, root, undefined].map(async who => {
        const answer = await get(path, who)
        // read to its end: an unread answer keeps its connection open and the server from closing
        await answer.arrayBuffer()
        return answer.status
      }),
    )
  for (const path of [`/api/files/${id}`, `/api/files/${id}/view`])
    expect(await statuses(path)).toEqual([200, 404, 404, 401])
  // after the submission, administrators read it too
  await asOwner(database, "update cases set phase = 'submitted', first_submitted_at = now() where id = $1", [caseId])
  for (const path of [`/api/files/${id}`, `/api/files/${id}/view`])
    expect(await statuses(path)).toEqual([200, 404, 200, 401])
  const absent = await get(`/api/files/${newId()}`, bruno)
  const foreign = await get(`/api/files/${id}`, bruno)
  expect([absent.status, (await absent.json()).code]).toEqual([foreign.status, (await foreign.json()).code])
})

test('[Z9] a file without a case is readable by its uploader only; nobody reads an incomplete one', async () => {
  const insert = async (state: string) => {
    const id = newId()
    await database.db.as({ kind: 'system' }, () =>
      query
        .insertInto('files')
        .values({ id, owner_id: ana.id, kind: 'message-file', name: 'a.pdf', declared_bytes: 4, state })
        .execute(),
    )
    await test_.storage.put(id, Buffer.from('%PDF'))
    return id
  }
  const orphan = await insert('clean')
  expect((await get(`/api/files/${orphan}`, ana)).status).toBe(200)
  expect((await get(`/api/files/${orphan}`, bruno)).status).toBe(404)
  expect((await get(`/api/files/${orphan}`, root)).status).toBe(404)
  expect((await get(`/api/files/${await insert('receiving')}`, ana)).status).toBe(404)
})

test('[Z9] the doctor reads plan files from their publication on', async () => {
  const caseId = await makeCase(test_, ana, 'planning')
  const id = await sent(root, { caseId, kind: 'plan-pdf', slot: '', name: 'plan.pdf', bytes: pdf() })
  expect((await get(`/api/files/${id}`, root)).status).toBe(200)
  expect((await get(`/api/files/${id}`, ana)).status).toBe(404)
  const plan = newId()
  await database.db.as({ kind: 'system' }, async () => {
    const values = { id: plan, case_id: caseId, cycle: 1, version: 1, stage_count: 0, published_by: root.id }
    await query
      .insertInto('plans')
      .values({ ...values, sha256: Buffer.alloc(32) })
      .execute()
    await query.insertInto('plan_files').values({ plan_id: plan, file_id: id }).execute()
  })
  expect((await get(`/api/files/${id}`, ana)).status).toBe(200)
})

test('[Z9] records are listed and removed by their doctor only', async () => {
  const caseId = await makeCase(test_, ana)
  await sent(ana, { caseId, bytes: upper })
  const list = (who: Person) => call(who, listRecords, { params: { id: caseId }, query: {} })
  const [record] = (await list(ana)).body.records
  const remove = (who: Person) => call(who, removeRecord, { params: { id: caseId, record: record?.id ?? '' } })
  expect((await list(bruno)).status).toBe(404)
  expect((await remove(bruno)).status).toBe(404)
  expect((await remove(root)).status).toBe(404)
  expect((await remove(ana)).status).toBe(200)
  expect((await remove(ana)).status).toBe(404)
  expect((await list(ana)).body.records).toEqual([])
})

test('[F3] no name leads out of the store, and no name is used on the disk', async () => {
  const tus = tusOf(address, ana)
  const names = hostileNames()
  // more than the maximum number of scans of a case
  const cases = await Promise.all(names.map(() => makeCase(test_, ana)))
  expect(names.length).toBeGreaterThanOrEqual(300)
  const created: Response[] = []
  for (const [i, name] of names.entries())
    created.push(await tus.create({ caseId: cases[i] ?? '', bytes: upper, name }))
  expect(new Set(created.map(answer => answer.status))).toEqual(new Set([201, 400]))
  for (const name of names) {
    const answer = await tus.head(`/api/uploads/${encodeURIComponent(name)}`)
    expect(answer.status).toBe(404)
    expect((await get(`/api/files/${encodeURIComponent(name)}`, ana)).status).toBe(404)
  }
  const last = created.findLast(answer => answer.status === 201)
  await tus.patch(last?.headers.get('location') ?? '', 0, upper.subarray(0, 100))
  const entries = await readdir(folder, { recursive: true })
  for (const entry of entries)
    expect(entry).toMatch(/^(incoming|kept)(\/[0-9a-f]{2})?(\/[0-9a-f-]{36}(\.(1600|320|full|preview))?)?$/)
  expect(() => test_.storage.read('../../etc/passwd')).toThrow('not a file id')
})

function hostileNames(): string[] {
  const ups = [
    '../',
    '..\\',
    '%2e%2e/',
    '..%2f',
    '%2e%2e%5c',
    '....//',
    '..;/',
    '/',
    'C:\\',
    '\\\\host\\',
    '..%c0%af',
    '．．／',
  ]
  const targets = ['etc/passwd', 'secret.key', 'a.stl', 'windows/win.ini', 'CON', 'aux.stl', '.ssh/id', 'a\0.stl']
  const deep = [1, 3, 8].flatMap(depth => ups.flatMap(up => targets.map(target => up.repeat(depth) + target)))
  const odd = [
    '.',
    '..',
    '~',
    '~root/.bashrc',
    '-rf',
    '`id`',
    '$(id).stl',
    '|id',
    'a;b',
    "a'b",
    'a"b',
    'a<b>',
    '*',
    '?',
    '‮lts.exe',
  ]
  return [...deep, ...odd].filter(name => name.length <= 255)
}
