import { expect, test } from 'vitest'
import { type Person, startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { encryptedPdf, jpegPhoto, pdf, pngPhoto } from '#test/files.ts'
import { listen, sendUpload, sha256, tusOf } from '#test/uploads.ts'
import { mp4Video, webmVideo, withLetters } from '#test/video.ts'
import { listUnattachedUploads, mostUnattached } from '../contract/unattached.ts'
import { type AttachableKind, AttachableKind as AttachableKinds, sendersOf } from '../contract/upload.ts'
import { readVerdict } from '../contract/verdict.ts'
import { attachFile, detachFiles } from './file.ts'

const test_ = await startApp()
const { person, call, database } = test_
const address = await listen(test_)
const ana = await person('Ana')
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')

const verdict = async (who: Person, id: string) => (await call(who, readVerdict, { params: { id } })).body
const verdictOf = async (who: Person, file: { kind: AttachableKind; name: string; bytes: Uint8Array }) => {
  const { state, why } = { why: undefined, ...(await verdict(who, await sendUpload(test_, address, who, file))) }
  return why ?? state
}
const text = (lines: string) => new TextEncoder().encode(lines)

test('[F1] each kind is sent by the permitted roles, within its maximum length', async () => {
  const bytes = pdf()
  for (const kind of AttachableKinds.options) {
    for (const who of [ana, root]) {
      const { status } = await tusOf(address, who).create({ kind, name: 'a', bytes })
      expect([kind, who.role, status]).toEqual([kind, who.role, sendersOf[kind].some(r => r === who.role) ? 201 : 404])
    }
  }
})

/** The answer to the declaration of a file of this length, before any byte is sent. */
async function declare(kind: AttachableKind, name: string, bytes: number) {
  const pairs = Object.entries({ kind, name, sha256: 'a'.repeat(64) }).map(([key, value]) => `${key} ${btoa(value)}`)
  const answer = await fetch(`${address}/api/uploads`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${root.bearer}`, 'tus-resumable': '1.0.0', 'upload-metadata': pairs.join() },
      'upload-length': String(bytes),
    },
  })
  return answer.json()
}

test('[F1] a PDF of 300 MB and captions of 50 MB are refused by their declared length', async () => {
  for (const [kind, name, megabytes, most] of [
    ['invoice-pdf', 'a.pdf', 300, 20],
    ['lesson-captions', 'a.vtt', 50, 2],
  ] as const)
    expect(await declare(kind, name, megabytes * 2 ** 20)).toMatchObject({
      ...{ code: 'file-refused', why: 'too-big', facts: { max: most * 2 ** 20 } },
    })
})

test('[F1] an attachable file names no case, and a file of a case must', async () => {
  const create = (file: Parameters<ReturnType<typeof tusOf>['create']>[0]) => tusOf(address, ana).create(file)
  const caseId = '01a1fe24-4395-762e-86ab-8d8ce13029c5'
  expect((await create({ kind: 'ticket-file', caseId, slot: '', name: 'a.pdf', bytes: pdf() })).status).toBe(400)
  expect((await create({ kind: 'scan', name: 'a.stl', bytes: pdf() })).status).toBe(400)
})

test('[F2] the content decides whether an attachable file has the declared kind', async () => {
  const renamed = { kind: 'invoice-pdf', name: 'invoice.pdf', bytes: await jpegPhoto() } as const
  expect(await verdictOf(root, renamed)).toBe('not-a-pdf')
  expect(await verdictOf(root, { ...renamed, bytes: encryptedPdf() })).toBe('pdf-encrypted')
  expect(await verdictOf(root, { ...renamed, bytes: pdf().subarray(0, 200) })).toBe('pdf-incomplete')
  expect(await verdictOf(root, { ...renamed, bytes: pdf() })).toBe('clean')
  expect(await verdictOf(ana, { kind: 'transfer-proof', name: 'proof.png', bytes: await pngPhoto() })).toBe('clean')
  expect(await verdictOf(ana, { kind: 'transfer-proof', name: 'proof.pdf', bytes: await pngPhoto() })).toBe(
    'name-disagrees',
  )
  const zip = new Uint8Array([0x50, 0x4b, 3, 4, ...new Uint8Array(600)])
  expect(await verdictOf(ana, { kind: 'transfer-proof', name: 'proof.pdf', bytes: zip })).toBe('wrong-type')
  const eicar = text('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')
  expect(await verdictOf(ana, { kind: 'ticket-file', name: 'help.pdf', bytes: eicar })).toBe('wrong-type')
  expect(await verdictOf(ana, { kind: 'profile-photo', name: 'me.png', bytes: eicar })).toBe('not-a-photo')
})

test('[F4] an attachable file whose bytes differ from the declared hash is refused', async () => {
  const tus = tusOf(address, ana)
  const created = await tus.create({ kind: 'ticket-file', name: 'a.pdf', bytes: pdf(), hash: sha256(text('other')) })
  const path = created.headers.get('location') ?? ''
  await tus.patch(path, 0, pdf())
  await test_.quarantine.settled()
  expect(await verdict(ana, path.split('/').at(-1) ?? '')).toMatchObject({ state: 'refused', why: 'sha256-differs' })
})

test('a verdict shows the state of an upload, only to its sender', async () => {
  const bytes = pdf()
  const tus = tusOf(address, ana)
  const path = (await tus.create({ kind: 'ticket-file', name: 'a.pdf', bytes })).headers.get('location') ?? ''
  const id = path.split('/').at(-1) ?? ''
  await tus.patch(path, 0, bytes.subarray(0, 100))
  expect(await verdict(ana, id)).toEqual({ state: 'receiving', received: 100 })
  await tus.patch(path, 100, bytes.subarray(100))
  await test_.quarantine.settled()
  expect(await verdict(ana, id)).toMatchObject({ state: 'clean', facts: { kind: 'document', bytes: bytes.length } })
  for (const who of [bruno, root]) expect((await call(who, readVerdict, { params: { id } })).status).toBe(404)
})

test('[F2] a file that is no video, or of a codec that browsers do not play, is refused', async () => {
  const film = await mp4Video()
  const sent = (name: string, bytes: Uint8Array) => verdictOf(root, { kind: 'lesson-video', name, bytes })
  expect(await sent('film.mp4', film)).toBe('clean')
  expect(await sent('film.webm', await webmVideo())).toBe('clean')
  expect(await sent('film.webm', film)).toBe('name-disagrees')
  expect(await sent('film.mp4', await jpegPhoto())).toBe('not-a-video')
  expect(await sent('film.mp4', pdf())).toBe('not-a-video')
  expect(await sent('film.mp4', withLetters(film, 'avc1', 'hvc1'))).toBe('video-codec')
  expect(await sent('film.mp4', withLetters(film, 'vide', 'soun'))).toBe('no-video-track')
  expect(await sent('film.mp4', film.subarray(0, film.length - 100))).toBe('video-incomplete')
})

test('a complete, unattached video is not sent a second time', async () => {
  const bytes = await mp4Video({ frames: 3 })
  const file = { kind: 'lesson-video', name: 'again.mp4', bytes } as const
  const id = await sendUpload(test_, address, root, file)
  const again = (await tusOf(address, root).create(file)).headers.get('location') ?? ''
  expect(again).toBe(`/api/uploads/${id}`)
  // the browser's next steps: it starts at 0, is refused, asks for the offset and finishes
  expect((await tusOf(address, root).patch(again, 0, bytes)).status).toBe(409)
  expect(await tusOf(address, root).offset(again)).toBe(bytes.length)
})

test('[Z9] complete, unattached files are listed for their sender only, until they are attached or deleted', async () => {
  const celia = await person('Celia', 'super-admin')
  const listed = async (who: Person) =>
    (await call(who, listUnattachedUploads, { body: { kind: 'lesson-video' } })).body.files.map(({ name }) => name)
  const send = (name: string, frames: number) =>
    mp4Video({ frames }).then(bytes => sendUpload(test_, address, celia, { kind: 'lesson-video', name, bytes }))
  const [first, second] = [await send('first.mp4', 4), await send('second.mp4', 5)]
  await sendUpload(test_, address, celia, { kind: 'lesson-pdf', name: 'sheet.pdf', bytes: pdf() })
  expect([await listed(celia), await listed(ana)]).toEqual([['second.mp4', 'first.mp4'], []])
  expect(await listed(root)).not.toContain('first.mp4')
  const scope = { kind: 'super-admin', id: celia.id } as const
  await database.db.as(scope, one => attachFile(one, { id: first, kind: 'lesson-video', audience: 'administrators' }))
  expect(await listed(celia)).toEqual(['second.mp4'])
  // detached by its lesson: it is about to be deleted
  await database.db.as(scope, one => detachFiles(one, [first]))
  expect(await listed(celia)).toEqual(['second.mp4'])
  await tusOf(address, celia).remove(`/api/uploads/${second}`)
  expect(await listed(celia)).toEqual([])
})

test('of many unattached files the newest are listed, and the answer says that there are more', async () => {
  const dora = await person('Dora', 'super-admin')
  const id = await sendUpload(test_, address, dora, { kind: 'lesson-pdf', name: 'sheet.pdf', bytes: pdf() })
  const copies = (count: number) =>
    asOwner(
      database,
      `insert into files select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid()))).*
       from files f, generate_series(1, ${count}) where f.id = $1`,
      [id],
    )
  const listed = async () => {
    const { files, areMore } = (await call(dora, listUnattachedUploads, { body: { kind: 'lesson-pdf' } })).body
    return [files.length, areMore]
  }
  await copies(mostUnattached - 1)
  expect(await listed()).toEqual([mostUnattached, false])
  await copies(1)
  expect(await listed()).toEqual([mostUnattached, true])
})

test('choosing the same file again resumes its upload, and the sender may delete an unattached file', async () => {
  const bytes = pdf()
  const tus = tusOf(address, ana)
  const create = async () => (await tus.create({ kind: 'ticket-file', name: 'b.pdf', bytes })).headers.get('location')
  const path = (await create()) ?? ''
  await tus.patch(path, 0, bytes.subarray(0, 100))
  expect(await create()).toBe(path)
  expect(await tus.offset(path)).toBe(100)
  await tus.patch(path, 100, bytes.subarray(100))
  await test_.quarantine.settled()
  expect((await tus.remove(path)).status).toBe(204)
  const id = path.split('/').at(-1) ?? ''
  expect(await asOwner(database, 'select id from files where id = $1', [id])).toEqual([])
  expect(await test_.storage.size(id)).toBeUndefined()
})
