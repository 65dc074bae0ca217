import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicHead, jpegPhoto, pngPhoto } from '#test/files.ts'
import { mp4Video } from '#test/video.ts'
import { formatsOf, PartKind, UploadKind, type WholeKind } from '../../file/contract/upload.ts'
import { readContent } from './content.ts'
import { dayTaken, timeTaken, withTimeTaken } from './exif.ts'
import { isHeic } from './heic.ts'

const time = '2026:11:03 10:15:00'
const dated = async (format: 'avif' | 'jpeg') => {
  const picture = sharp(await jpegPhoto({ width: 64, height: 48 })).withExif({ IFD2: { DateTimeOriginal: time } })
  return new Uint8Array(await picture.toFormat(format).toBuffer())
}

test('a HEIC photo is recognised by its content, in each of its brands', async () => {
  for (const brand of ['heic', 'heix', 'hevc']) expect(isHeic(heicHead(brand))).toBe(true)
  // any still picture, and the other brands say which
  expect(isHeic(heicHead('mif1'))).toBe(true)
  expect(isHeic(heicHead('mif1', ['heix', 'mif1']))).toBe(true)
  expect(isHeic(heicHead('mif1', []))).toBe(true)
  const others = [
    heicHead('mif1', ['avif', 'mif1']),
    await dated('avif'),
    await mp4Video({ frames: 2 }),
    await pngPhoto(),
  ]
  for (const other of [...others, new Uint8Array(), heicHead().subarray(0, 8)]) expect(isHeic(other)).toBe(false)
})

test('wherever pictures are accepted, HEIC is refused with a reason of its own, also among other types', () => {
  const isWhole = (kind: UploadKind): kind is WholeKind => !PartKind.options.some(part => part === kind)
  const kinds = UploadKind.options.filter(isWhole).filter(kind => formatsOf[kind].includes('picture'))
  expect(kinds.length).toBeGreaterThan(5)
  for (const kind of kinds)
    expect([kind, readContent(kind, heicHead())]).toEqual([kind, { ok: false, why: 'heic', facts: {} }])
})

test('the time at which a photo was taken is read from its container, and kept by the JPEG that is made of it', async () => {
  // AVIF and HEIC have the same container
  expect(timeTaken(await dated('avif'))).toBe(time)
  expect(timeTaken(await dated('jpeg'))).toBe(time)
  expect(timeTaken(await jpegPhoto())).toBeUndefined()
  expect(timeTaken(heicHead())).toBeUndefined()
  const jpeg = withTimeTaken(await jpegPhoto({ width: 64, height: 48 }), time)
  expect(dayTaken(jpeg)).toBe('2026-11-03')
  const { width, exif } = await sharp(jpeg).metadata()
  expect([width, exif?.includes(time)]).toEqual([64, true])
})
