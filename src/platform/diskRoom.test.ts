import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDiskRoom, refuseFullDisk, watchDiskRoom } from './diskRoom.ts'
import { createLog } from './log.ts'

const roomWith = (reserve: number) => openDiskRoom({ filesFolder: tmpdir(), dataDir: tmpdir(), reserve })

test('[O1] the state of the disk follows from the reserve that is left', async () => {
  expect(await roomWith(0).state()).toBe('enough')
  expect(await roomWith(Number.MAX_SAFE_INTEGER).state()).toBe('full')
  expect(await roomWith(0).hasFor(1)).toBe(true)
  expect(await roomWith(0).hasFor(Number.MAX_SAFE_INTEGER)).toBe(false)
})

test('[O1] a full disk logs an alert at once, one with enough space logs nothing', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: line => lines.push(line) })
  const ends = [watchDiskRoom(roomWith(0), log), watchDiskRoom(roomWith(Number.MAX_SAFE_INTEGER), log)]
  await expect.poll(() => lines.length).toBe(1)
  for (const end of ends) end()
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', alert: 'disk-full', room: 'full' })
})

test('[O1] the free space of a data folder that does not exist yet is that of its future disk', async () => {
  await refuseFullDisk(join(tmpdir(), 'not', 'there', 'yet'), { isNew: true })
})
