import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fontInWoff } from './woff.ts'

const woff = readFileSync(fileURLToPath(import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')))

test('the font inside has its tables where its directory says, each with its checksum', () => {
  const font = fontInWoff(woff)
  const view = new DataView(font.buffer)
  expect(view.getUint32(0)).toBe(0x00010000)
  const tables = view.getUint16(4)
  expect(tables).toBeGreaterThan(8)
  for (let n = 0; n < tables; n++) {
    const [checksum, offset, length] = [4, 8, 12].map(part => view.getUint32(12 + n * 16 + part))
    const tag = Buffer.from(font.subarray(12 + n * 16, 16 + n * 16)).toString('latin1')
    // the header contains a checksum of the complete file, which WOFF leaves unchanged
    if (tag !== 'head') expect([tag, sumOf(view, offset ?? 0, length ?? 0)]).toEqual([tag, checksum])
  }
})

function sumOf(view: DataView, offset: number, length: number): number {
  let sum = 0
  for (let at = offset; at < offset + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

test('a file that is not WOFF is refused', () => {
  expect(() => fontInWoff(Buffer.from('%PDF-1.7 and more than a few letters'))).toThrow('no WOFF')
})
