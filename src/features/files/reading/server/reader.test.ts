import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { createLog } from '#platform/log.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { pdf } from '#test/files.ts'
import { sha256 } from '#test/uploads.ts'
import { mp4Video } from '#test/video.ts'
import { openReader } from './reader.ts'

const folder = await mkdtemp(join(tmpdir(), 'idealign-reader-'))
const storage = await openDiskStorage(folder)
const reader = openReader(folder, createLog('silent'))
afterAll(async () => {
  reader.close()
  await rm(folder, { recursive: true, force: true })
})

/** A video of a gigabyte that takes no disk: behind its pictures stands room that is free. */
async function gigabyteVideo(): Promise<string> {
  const id = newId()
  const size = 2 ** 30
  const film = await mp4Video()
  const free = Buffer.alloc(8)
  free.writeUInt32BE(size - film.length)
  free.write('free', 4)
  const receiving = await storage.receive(id, 0)
  await receiving.write(film)
  await receiving.write(free)
  await truncate(join(folder, 'incoming', id), size)
  await receiving.finish()
  await receiving.close()
  return id
}

test('[F10] nobody waits while a video of a gigabyte is read', {
  timeout: 120_000,
}, async () => {
  const [video, letter] = [await gigabyteVideo(), newId()]
  await storage.put(letter, pdf())
  const order: string[] = []
  const read = async (id: string, kind: 'lesson-video' | 'ticket-file', name: string, declaredSha256: string) => {
    const reading = await reader.read({ id, kind, name, declaredSha256 })
    order.push(kind)
    return reading
  }
  const [long, short] = await Promise.all([
    // a wrong hash is told after all of it was read, and that needs no right one here
    read(video, 'lesson-video', 'long.mp4', '0'.repeat(64)),
    read(letter, 'ticket-file', 'letter.pdf', sha256(pdf())),
  ])
  expect(order).toEqual(['ticket-file', 'lesson-video'])
  expect(short).toMatchObject({ ok: true })
  expect(long).toMatchObject({ ok: false, why: 'sha256-differs' })
})
