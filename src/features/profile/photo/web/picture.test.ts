import { expect, test } from 'vitest'
import { jpegPhoto, pdf, pngClaiming, pngPhoto } from '#test/files.ts'
import { faultOf } from './picture.ts'

const fault = (bytes: Uint8Array, type = 'image/png') => faultOf(new Blob([new Uint8Array(bytes)], { type }))

test('a PNG or a JPEG of at least 160 pixels is opened, whatever media type the browser reports', async () => {
  expect(await fault(await pngPhoto({ width: 160, height: 160 }))).toBeUndefined()
  expect(await fault(await jpegPhoto(), 'text/plain')).toBeUndefined()
})

test('a renamed PDF is refused, and an empty file too', async () => {
  expect(await fault(pdf(), 'image/jpeg')).toBe('unreadable')
  expect(await fault(new Uint8Array())).toBe('unreadable')
})

test('too small and too large pictures are reported before anything is decoded', async () => {
  expect(await fault(pngClaiming(159, 4000))).toBe('tooSmall')
  expect(await fault(pngClaiming(20_000, 20_000))).toBe('tooLarge')
})
