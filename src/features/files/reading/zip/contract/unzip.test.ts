import { crc32 as nodeCrc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { crc32 } from '#kit/crc32.ts'
import { type ZipFile, zipOf } from '#test/zip.ts'
import { unzip } from './unzip.ts'
import { readZip } from './zip.ts'

const text = new TextEncoder().encode(Array.from({ length: 5000 }, (_, at) => `facet ${at}`).join(' '))

async function unzipFirst(archive: Uint8Array) {
  const source = {
    size: archive.length,
    read: async (at: number, length: number) => new Uint8Array(archive.subarray(at, at + length)),
  }
  const zip = await readZip(source)
  if (!zip.ok) return zip.why
  const [first] = zip.files
  const file = first && (await unzip(source, first))
  return file?.ok ? file.bytes : file?.why
}

test('a file comes out as it went in, packed or stored', async () => {
  for (const stored of [false, true])
    expect(await unzipFirst(zipOf([{ name: 'teeth/11.stl', bytes: text, stored }]))).toEqual(text)
  expect(await unzipFirst(zipOf([{ name: 'empty', bytes: new Uint8Array() }]))).toEqual(new Uint8Array())
})

test.each<[name: string, file: ZipFile]>([
  ['that is longer than its directory says', { name: 'a', bytes: text, claims: { unpacked: 100 } }],
  ['that is shorter', { name: 'a', bytes: text, claims: { unpacked: text.length + 1 } }],
  ['packed in a way that not every program knows', { name: 'a', bytes: text, claims: { method: 12 } }],
])('a file %s is refused', async (_, file) => {
  expect(await unzipFirst(zipOf([file]))).toBe('damaged-zip')
})

test('a byte that changed on the way is found by its check sum', async () => {
  const archive = zipOf([{ name: 'a', bytes: text, stored: true }])
  archive[2000] = 0
  expect(await unzipFirst(archive)).toBe('damaged-zip')
})

test('packed bytes that are cut or no deflate stream are refused', async () => {
  const archive = zipOf([{ name: 'a', bytes: text }])
  archive.fill(0xff, 40, 60)
  expect(await unzipFirst(archive)).toBe('damaged-zip')
})

test('the check sum is that of ZIP', () => {
  for (const bytes of [text, new Uint8Array(), Uint8Array.of(0, 255, 7)]) expect(crc32(bytes)).toBe(nodeCrc32(bytes))
})
