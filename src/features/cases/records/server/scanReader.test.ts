import { expect, test } from 'vitest'
import { archStl, largeStl, textNamedStl } from '#test/files.ts'
import { expectScan, readScanApart } from './scanReader.ts'

const copy = (bytes: Uint8Array) => Uint8Array.from(bytes)
const arch = archStl({ arch: 'upper' })

test('[F10] scans that come together are read each by itself, whatever the one before was', async () => {
  expectScan()
  const files = [arch, textNamedStl(), largeStl(2 ** 20), arch, textNamedStl()]
  const readings = await Promise.all(files.map(file => readScanApart(copy(file))))
  expect(readings.map(reading => reading.ok)).toEqual([true, false, true, true, false])
  expect(readings[3]).toEqual(readings[0])
})

test('a thread that stands by reads the next scan, and bytes are given away to it', async () => {
  const first = await readScanApart(copy(arch))
  const bytes = copy(arch)
  expect(await readScanApart(bytes)).toEqual(first)
  expect(bytes.length).toBe(0)
})
