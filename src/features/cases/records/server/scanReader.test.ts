import { expect, test } from 'vitest'
import { archStl, largeStl, textNamedStl } from '#test/files.ts'
import { readScanApart } from './scanReader.ts'

const arch = archStl({ arch: 'upper' })

test('[F10] scans that come together are read each by itself, whatever the one before was', async () => {
  const files = [arch, textNamedStl(), largeStl(2 ** 20), arch, textNamedStl()]
  const readings = await Promise.all(files.map(file => readScanApart(Uint8Array.from(file))))
  expect(readings.map(reading => reading.ok)).toEqual([true, false, true, true, false])
  expect(readings[3]).toEqual(readings[0])
})
