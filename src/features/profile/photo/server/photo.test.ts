import { expect, test } from 'vitest'
import { viewPath } from '#features/files/file/contract/file.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { type Person, startApp } from '#test/app.ts'
import { removePhoto, setPhoto } from '../contract/photo.ts'

const { person, call, database, storage, app } = await startApp()
const root = await person('Root', 'super-admin')

/** An accepted, unattached picture of a user. */
async function uploaded(who: Person, { width = 640, height = 640, state = 'clean', kind = 'profile-photo' } = {}) {
  const id = newId()
  const sha256 = 'a'.repeat(64)
  const facts = { kind: 'picture', type: 'jpeg', sha256, bytes: 9, width, height }
  const file = { id, owner_id: who.id, kind, name: 'photo.jpg', declared_bytes: 9, state, facts: JSON.stringify(facts) }
  await database.db.as({ kind: 'system' }, () =>
    query
      .insertInto('files')
      .values({ ...file, extension: 'jpg', mime: 'image/jpeg', sha256: Buffer.alloc(32) })
      .execute(),
  )
  await storage.put(id, Buffer.from('the photo'))
  await storage.put(`${id}.320`, Buffer.from('its copy'))
  return id
}

const choose = (who: Person, fileId: string) => call(who, setPhoto, { body: { fileId } })

async function reads(who: Person, id: string) {
  const headers = { authorization: `Bearer ${who.bearer}` }
  return (await app.http.inject({ method: 'GET', url: viewPath(id, '320'), headers })).statusCode
}

test('an uploaded square becomes the photo; its person and administrators see it, another doctor does not', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const id = await uploaded(ana)
  expect((await choose(ana, id)).body.photo).toBe(id)
  expect([await reads(ana, id), await reads(root, id), await reads(bruno, id)]).toEqual([200, 200, 404])
})

test('another photo replaces the former, which is detached', async () => {
  const ana = await person('Ana')
  const [first, second] = [await uploaded(ana), await uploaded(ana)]
  await choose(ana, first)
  expect((await choose(ana, second)).body.photo).toBe(second)
  expect(await reads(root, first)).toBe(404)
})

test('a photo is removed; a repeated call has no effect', async () => {
  const ana = await person('Ana')
  const id = await uploaded(ana)
  await choose(ana, id)
  expect((await call(ana, removePhoto, {})).body.photo).toBeNull()
  expect((await call(ana, removePhoto, {})).status).toBe(200)
  expect(await reads(root, id)).toBe(404)
})

test.each([
  [{ height: 480 }, 'not-square'],
  [{ width: 120, height: 120 }, 'too-small'],
  [{ state: 'quarantined' }, 'file-not-ready'],
  [{ kind: 'ticket-file' }, 'file-unknown'],
])('%o is refused: %s', async (what, code) => {
  const ana = await person('Ana')
  const { status, body } = await choose(ana, await uploaded(ana, what))
  expect([status, body.errors]).toEqual([400, [{ at: 'fileId', code }]])
  expect(body.photo).toBeUndefined()
})

test('[Z3] another user’s upload is refused as a photo', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  expect((await choose(bruno, await uploaded(ana))).body.errors).toEqual([{ at: 'fileId', code: 'file-unknown' }])
})
