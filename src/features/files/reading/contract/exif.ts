import { Day } from '#kit/dates.ts'
import { jpegSegments } from './picture.ts'

/** Tags of Exif 3.0: the place of the camera's own table, and in it when the picture was taken. */
const exifTable = 0x8769
const dateTimeOriginal = 0x9003

const intro = [0x45, 0x78, 0x69, 0x66, 0, 0] // Exif

/**
 * The day on which a camera says a JPEG was taken, by its own clock; none where it does not say. Of a PNG nothing is
 * known: cameras write none, and a screenshot is younger than what it shows.
 */
export function dayTaken(bytes: Uint8Array): string | undefined {
  for (const { marker, data } of jpegSegments(bytes))
    if (marker === 0xe1 && intro.every((byte, at) => data[at] === byte)) return dayOf(data.subarray(intro.length))
  return undefined
}

/** The time at which a camera says it took a picture of any format, as Exif writes it: `2026:11:03 10:15:00`. */
export function timeTaken(bytes: Uint8Array): string | undefined {
  for (let at = 0; at + 8 < bytes.length; at++) {
    const isTiff = (bytes[at] === 0x49 && bytes[at + 2] === 42) || (bytes[at] === 0x4d && bytes[at + 3] === 42)
    const tiff = isTiff ? bytes.subarray(at) : undefined
    if (tiff && dayOf(tiff)) return timeIn(tiff)
  }
  return undefined
}

/** The same JPEG, stating when it was taken: an Exif segment with nothing else in it. */
export function withTimeTaken(jpeg: Uint8Array, time: string): Uint8Array<ArrayBuffer> {
  const entry = (tag: number, type: number, count: number, value: number) => [
    tag >> 8,
    tag & 255,
    0,
    type,
    ...word(count),
    ...word(value),
  ]
  const tiff = [
    ...[0x4d, 0x4d, 0, 42, ...word(8)],
    // the picture's table at 8 and the camera's at 26, one entry each, and no table behind them
    ...[0, 1, ...entry(exifTable, 4, 1, 26), ...word(0)],
    ...[0, 1, ...entry(dateTimeOriginal, 2, 20, 44), ...word(0)],
    ...new TextEncoder().encode(time.padEnd(20, '\0')),
  ]
  const length = 2 + intro.length + tiff.length
  const segment = [0xff, 0xe1, length >> 8, length & 255, ...intro, ...tiff]
  const dated = new Uint8Array(jpeg.length + segment.length)
  dated.set(jpeg.subarray(0, 2))
  dated.set(segment, 2)
  dated.set(jpeg.subarray(2), 2 + segment.length)
  return dated
}

const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

// `2026:11:03 10:15:00`; spaces or zeros where the clock was never set
function dayOf(tiff: Uint8Array): string | undefined {
  return Day.safeParse(timeIn(tiff)?.slice(0, 10).replaceAll(':', '-')).data
}

// The picture's tables are a TIFF: an order of bytes, then entries of 12 bytes
function timeIn(tiff: Uint8Array): string | undefined {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const isLittle = tiff[0] === 0x49
  if (tiff.length < 8 || view.getUint16(2, isLittle) !== 42) return undefined
  const entryValue = (table: number | undefined, tag: number): number | undefined => {
    if (table === undefined || table + 2 > tiff.length) return undefined
    const count = view.getUint16(table, isLittle)
    for (let entry = table + 2; entry + 12 <= tiff.length && entry < table + 2 + 12 * count; entry += 12)
      if (view.getUint16(entry, isLittle) === tag) return view.getUint32(entry + 8, isLittle)
    return undefined
  }
  const at = entryValue(entryValue(view.getUint32(4, isLittle), exifTable), dateTimeOriginal)
  return at === undefined ? undefined : new TextDecoder('latin1').decode(tiff.subarray(at, at + 19))
}
