import fc from 'fast-check'
import sharp, { type Exif } from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  emptyFile,
  encryptedPdf,
  hugePng60000,
  jpegNamedPng,
  jpegPhoto,
  pdf,
  pngClaiming,
  pngPhoto,
  textNamedStl,
} from '../../../../test/files.ts'
import { leastSharpness } from '../../../cases/records/contract/photo.ts'
import { nameFault } from '../../file/contract/facts.ts'
import { dayTaken } from './exif.ts'
import { readPdf } from './pdf.ts'
import { pictureHead, sharpnessOf, sharpnessSide } from './picture.ts'

const head = (bytes: Uint8Array, size?: number) => {
  const read = pictureHead(bytes, size)
  return read.ok ? [read.type, read.width, read.height] : read.why
}

describe('a photo', () => {
  test('reads type and size from its first bytes', async () => {
    expect(head((await pngPhoto({ width: 700, height: 650 })).subarray(0, 64), 90_000)).toEqual(['png', 700, 650])
    expect(head((await jpegPhoto({ width: 701, height: 651 })).subarray(0, 4096), 90_000)).toEqual(['jpeg', 701, 651])
    const progressive = await sharp(await jpegPhoto())
      .jpeg({ progressive: true })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(head(new Uint8Array(progressive))).toEqual(['jpeg', 1200, 800])
  })
  test('of 60000 × 60000 pixels is refused without decoding it', () => {
    expect(pictureHead(hugePng60000())).toEqual({
      ok: false,
      why: 'too-many-pixels',
      facts: { width: 60_000, height: 60_000, max: 50_000_000 },
    })
  })
  test('is refused when empty, of another kind, damaged, truncated in its header, or too big', async () => {
    const png = pngClaiming(800, 700)
    const wrongSum = png.with(30, (png[30] ?? 0) ^ 1)
    expect(
      [
        emptyFile(),
        textNamedStl(),
        pdf(),
        new TextEncoder().encode('GIF89a…'),
        wrongSum,
        png.subarray(0, 20),
        pngClaiming(0, 9),
      ].map(b => head(b)),
    ).toEqual([
      'empty-file',
      'not-a-photo',
      'not-a-photo',
      'not-a-photo',
      'damaged-photo',
      'damaged-photo',
      'damaged-photo',
    ])
    expect(head((await jpegPhoto()).subarray(0, 100))).toBe('damaged-photo')
    expect(head(png, 26 * 2 ** 20)).toBe('too-big')
  })
  test('of random bytes never throws', () => {
    const starts = [[0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], []]
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
        const bytes = new Uint8Array([...start, ...rest])
        head(bytes)
        dayTaken(bytes)
        dayTaken(new Uint8Array([...start, 0xe1, 1, 0, ...Buffer.from('Exif\0\0'), ...rest]))
      }),
    )
  })
  test('with a .png name and JPEG content is reported', async () => {
    const read = pictureHead(await jpegNamedPng())
    if (!read.ok) expect.fail(read.why)
    expect(nameFault('smile.png', read.type)).toMatchObject({
      why: 'name-disagrees',
      facts: { named: 'png', type: 'jpeg' },
    })
    expect([nameFault('smile.JPG', read.type), nameFault('smile', read.type), nameFault('a.b/c.jpeg', 'jpeg')]).toEqual(
      [undefined, undefined, undefined],
    )
  })
  test('contains the day on which it was taken by the clock of its camera, and no other', async () => {
    const taken = async (exif: Exif) =>
      dayTaken(
        new Uint8Array(
          await sharp(await jpegPhoto())
            .withExif(exif)
            .toBuffer(),
        ),
      )
    expect(await taken({ IFD2: { DateTimeOriginal: '2026:11:03 10:15:00' } })).toBe('2026-11-03')
    // when it was changed says nothing of when it was taken
    expect(await taken({ IFD0: { DateTime: '2026:11:03 10:15:00' } })).toBeUndefined()
    expect(await taken({ IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } })).toBeUndefined()
    expect(await taken({ IFD2: { DateTimeOriginal: '2026:02:30 10:15:00' } })).toBeUndefined()
    expect(dayTaken(await jpegPhoto())).toBeUndefined()
    expect(dayTaken(await pngPhoto())).toBeUndefined()
  })
  test('contains its day in either order of bytes, and none where its tables point outside', () => {
    const tables = (order: 'II' | 'MM', at = 44) => {
      const isLittle = order === 'II'
      const tiff = new DataView(new ArrayBuffer(64))
      for (const [place, letter] of [...order].entries()) tiff.setUint8(place, letter.charCodeAt(0))
      tiff.setUint16(2, 42, isLittle)
      tiff.setUint32(4, 8, isLittle)
      for (const [table, tag, value] of [
        [8, 0x8769, 26],
        [26, 0x9003, at],
      ] as const) {
        tiff.setUint16(table, 1, isLittle)
        tiff.setUint16(table + 2, tag, isLittle)
        tiff.setUint32(table + 10, value, isLittle)
      }
      const exif = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff.buffer)])
      exif.write('2026:11:03 10:15:00', 6 + 44)
      const segment = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2])
      return new Uint8Array(Buffer.concat([segment, exif, Buffer.alloc(9, 0xff)]))
    }
    expect([dayTaken(tables('II')), dayTaken(tables('MM'))]).toEqual(['2026-11-03', '2026-11-03'])
    expect(dayTaken(tables('II', 0xffffff00))).toBeUndefined()
  })
  test('in focus is distinguished from one that is not', async () => {
    const sharpness = async (blur: number) => {
      const image = sharp(await jpegPhoto({ width: 1600, height: 1067, blur }))
        .resize(sharpnessSide)
        .greyscale()
      const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
      return sharpnessOf({ width: info.width, height: info.height, data })
    }
    expect(await sharpness(0)).toBeGreaterThan(leastSharpness * 4)
    expect(await sharpness(6)).toBeLessThan(leastSharpness)
  })
})

describe('a document', () => {
  const why = (bytes: Uint8Array) => {
    const read = readPdf(bytes)
    return read.ok ? read.type : read.why
  }
  test('is a complete, unencrypted PDF or has its reason', () => {
    const whole = pdf()
    expect(
      [whole, encryptedPdf(), whole.subarray(0, -60), textNamedStl(), emptyFile(), new Uint8Array([10, ...whole])].map(
        why,
      ),
    ).toEqual(['pdf', 'pdf-encrypted', 'pdf-incomplete', 'not-a-pdf', 'empty-file', 'not-a-pdf'])
  })
})
