import { expect, test } from 'vitest'
import { attachFile, detachFiles } from '#features/files/file/server/file.ts'
import { newId } from '#kit/id.ts'
import { type Person, startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { cleanUpload, listen } from '#test/uploads.ts'
import { mp4Video } from '#test/video.ts'
import { addressVideo } from '../../file/contract/video.ts'
import { videoAddressesWith } from './address.ts'

const lines: string[] = []
const test_ = await startApp({ sink: { write: line => lines.push(line) } })
const { person, call, database, secrets } = test_
const address = await listen(test_)
const ana = await person('Ana')
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')
const film = await mp4Video()

const ask = (who: Person, id: string) => call(who, addressVideo, { params: { id } })
const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(address + url, { headers })
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

/** A lesson's video that one doctor may see. */
async function lesson(reader: Person): Promise<string> {
  const id = await cleanUpload(test_, root, 'lesson-video', film)
  await database.db.as({ kind: 'super-admin', id: root.id }, scope =>
    attachFile(scope, { id, kind: 'lesson-video', audience: { doctor: reader.id } }),
  )
  return id
}

test('[F7] a video plays from its signed URL without a bearer token, completely or in ranges', async () => {
  const { url, expiresAt } = (await ask(ana, await lesson(ana))).body
  expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(600_000)
  const whole = await get(url)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
  })
  expect(whole.bytes).toEqual(film)
  const part = await get(url, { range: 'bytes=100-199' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${film.length}`])
  expect(part.bytes).toEqual(film.subarray(100, 200))
})

test('[F7] a URL is given to those who may see the video, and for videos only', async () => {
  const id = await lesson(ana)
  expect((await ask(bruno, id)).status).toBe(404)
  expect((await ask(root, id)).status).toBe(200)
  const cover = await cleanUpload(test_, root, 'course-cover')
  expect((await ask(root, cover)).status).toBe(404)
  expect((await ask(ana, newId())).status).toBe(404)
})

test('[F7] a URL that was changed in any byte, or has expired, is refused', async () => {
  const id = await lesson(ana)
  const token = ((await ask(ana, id)).body.url.split('/').at(-1) ?? '').split('')
  for (let at = 0; at < token.length; at++) {
    const changed = token.with(at, token[at] === 'A' ? 'B' : 'A').join('')
    // the last bits of base64url have no meaning
    if (Buffer.from(changed, 'base64url').equals(Buffer.from(token.join(''), 'base64url'))) continue
    expect([at, (await get(`/api/videos/${changed}`)).status]).toEqual([at, 404])
  }
  const ago = videoAddressesWith(secrets, () => Date.now() - 601_000)
  const viewer = { kind: 'doctor', id: ana.id, session: { id: ana.sessionId, generation: 1 } } as const
  expect((await get(`/api/videos/${ago.make(id, viewer).address}`)).status).toBe(404)
  const other = videoAddressesWith({ derive: () => Buffer.alloc(32, 1) })
  expect((await get(`/api/videos/${other.make(id, viewer).address}`)).status).toBe(404)
})

test('[F7] [S7] a URL becomes invalid with its session, and with the right to see the video', async () => {
  const id = await lesson(bruno)
  const { url } = (await ask(bruno, id)).body
  expect((await get(url)).status).toBe(200)
  await asOwner(database, "update sessions set ended_at = now(), end_reason = 'suspended' where id = $1", [
    bruno.sessionId,
  ])
  expect((await get(url)).status).toBe(401)
  const given = await lesson(ana)
  const mine = (await ask(ana, given)).body.url
  await database.db.as({ kind: 'super-admin', id: root.id }, scope => detachFiles(scope, [given]))
  expect((await get(mine)).status).toBe(404)
})

test('[F7] a playing video stops soon after its session ended', async () => {
  const celia = await person('Celia')
  const id = await cleanUpload(test_, root, 'lesson-video', new Uint8Array(80 * 2 ** 20))
  await database.db.as({ kind: 'super-admin', id: root.id }, scope =>
    attachFile(scope, { id, kind: 'lesson-video', audience: { doctor: celia.id } }),
  )
  const answer = await fetch(address + (await ask(celia, id)).body.url)
  const reader = answer.body?.getReader()
  await reader?.read()
  await asOwner(database, 'update sessions set ended_at = now() where id = $1', [celia.sessionId])
  const drain = async () => {
    let seen = 0
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) return seen
      seen += value?.length ?? 0
    }
  }
  await expect(drain()).rejects.toThrow()
})

test('[F7] no line of the log contains a URL', async () => {
  const { url } = (await ask(ana, await lesson(ana))).body
  await get(url)
  await get(`${url.slice(0, -1)}_`)
  const requests = lines.filter(line => line.includes('/api/videos/'))
  expect(requests.filter(line => line.includes('/api/videos/:address')).length).toBeGreaterThanOrEqual(2)
  expect(lines.filter(line => line.includes(url.slice(-40, -1)))).toEqual([])
})
