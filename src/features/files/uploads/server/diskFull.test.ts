import { readdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Configured, startApp } from '#test/app.ts'
import { largeStl } from '#test/files.ts'
import { makeSmallDisk, type SmallDisk } from '#test/smallDisk.ts'
import { fileRows, listen, locationOf, makeCase, tusOf } from '#test/uploads.ts'

const mib = 2 ** 20
const disks = [makeSmallDisk(24), makeSmallDisk(12)]
afterAll(() => {
  for (const disk of disks) disk?.remove()
})

async function serverOn(disk: SmallDisk | undefined, configured: Configured = {}) {
  const app = await startApp({ ...(disk && { filesFolder: disk.folder }), ...configured })
  const ana = await app.person('Ana')
  return { app, ana, tus: tusOf(await listen(app), ana), caseId: await makeCase(app, ana) }
}

const roomy = await serverOn(undefined)
const reserving = await serverOn(disks[0], { diskReserve: 8 * mib })
const filling = await serverOn(disks[1], { diskReserve: 0 })
const strict = await serverOn(undefined, { diskReserve: Number.MAX_SAFE_INTEGER })

const problemOf = async (answer: Response) => [answer.status, (await answer.json()).code]
const readiness = async ({ app }: typeof roomy) => {
  const answer = await app.app.http.inject('/readyz')
  return [answer.statusCode, answer.json().disk]
}

test('[F1] below the disk reserve no upload starts, and readiness reports it', async () => {
  const { tus, caseId } = strict
  const answer = await tus.create({ caseId, bytes: largeStl(mib) })
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(await problemOf(answer)).toEqual([507, 'disk-full'])
  expect(await readiness(strict)).toEqual([503, 'full'])
  expect(await readiness(roomy)).toEqual([200, 'enough'])
})

test('[O1] a store without its disk is not ready, and is ready again when the disk is back', async () => {
  const { folder, app } = roomy.app
  const readyz = async () => {
    const answer = await app.http.inject('/readyz')
    return [answer.statusCode, answer.json().files]
  }
  await rename(join(folder, 'incoming'), join(folder, 'unmounted'))
  expect(await readyz()).toEqual([503, false])
  await rename(join(folder, 'unmounted'), join(folder, 'incoming'))
  expect(await readyz()).toEqual([200, true])
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

test('[F5] a write that the disk refuses is answered with an explanation, and nothing of it counts', async () => {
  const { app, tus, caseId } = roomy
  const bytes = largeStl(mib)
  const path = locationOf(await tus.create({ caseId, bytes }))
  const incoming = join(app.folder, 'incoming', path.split('/').at(-1) ?? '')
  // the kernel's own device that is always full
  await symlink('/dev/full', incoming)
  expect(await problemOf(await tus.patch(path, 0, bytes))).toEqual([507, 'disk-full'])
  expect(await tus.offset(path)).toBe(0)
  await rm(incoming)
  expect((await tus.patch(path, 0, bytes)).status).toBe(204)
})

test.skipIf(!disks[0])(
  '[F5] a disk that fills up to its reserve stops an upload, which resumes when there is space',
  async () => {
    const { app, tus, caseId } = reserving
    const [first, second] = [largeStl(10 * mib), largeStl(10 * mib, 'lower')]
    const paths = [
      locationOf(await tus.create({ caseId, bytes: first })),
      locationOf(await tus.create({ caseId, bytes: second, slot: 'lower-scan' })),
    ]
    expect((await tus.patch(paths[0] ?? '', 0, first)).status).toBe(204)
    expect(await problemOf(await tus.patch(paths[1] ?? '', 0, second))).toEqual([507, 'disk-full'])
    const offset = await tus.offset(paths[1] ?? '')
    expect(offset).toBeGreaterThanOrEqual(8 * mib)
    expect(offset).toBeLessThan(second.length)
    // reported, but the server stays ready, because reading still works
    expect(await readiness(reserving)).toEqual([200, 'low'])
    expect(await problemOf(await tus.create({ caseId, bytes: first, slot: 'bite-scan' }))).toEqual([507, 'disk-full'])
    await app.quarantine.settled()
    await app.storage.remove(paths[0]?.split('/').at(-1) ?? '')
    expect((await tus.patch(paths[1] ?? '', offset, second.subarray(offset))).status).toBe(204)
    await app.quarantine.settled()
    expect(await fileRows(app.database, { id: paths[1]?.split('/').at(-1) ?? '' })).toMatchObject([{ state: 'clean' }])
  },
)

test.skipIf(!disks[1])(
  '[F5] a disk that is completely full loses no confirmed byte, and the upload resumes when there is space',
  async () => {
    const { app, tus, caseId } = filling
    const [first, second] = [largeStl(8 * mib), largeStl(9 * mib, 'lower')]
    const paths = [
      locationOf(await tus.create({ caseId, bytes: first })),
      locationOf(await tus.create({ caseId, bytes: second, slot: 'lower-scan' })),
    ]
    expect((await tus.patch(paths[0] ?? '', 0, first)).status).toBe(204)
    await app.quarantine.settled()
    expect(await problemOf(await tus.patch(paths[1] ?? '', 0, second))).toEqual([507, 'disk-full'])
    const offset = await tus.offset(paths[1] ?? '')
    expect(offset).toBeLessThan(5 * mib)
    const kept = await readdir(join(app.folder, 'incoming'))
    expect(kept).toEqual([paths[1]?.split('/').at(-1)])
    await app.storage.remove(paths[0]?.split('/').at(-1) ?? '')
    expect((await tus.patch(paths[1] ?? '', offset, second.subarray(offset))).status).toBe(204)
    await app.quarantine.settled()
    expect(await fileRows(app.database, { id: paths[1]?.split('/').at(-1) ?? '' })).toMatchObject([{ state: 'clean' }])
  },
)
