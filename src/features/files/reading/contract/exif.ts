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
    if (marker === 0xe1 && intro.every((byte, at) => data[at] === byte)) return dayIn(data.subarray(intro.length))
  return undefined
}

// The picture's tables are a TIFF: an order of bytes, then entries of 12 bytes
function dayIn(tiff: Uint8Array): string | undefined {
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
  if (at === undefined) return undefined
  // `2026:11:03 10:15:00`; spaces or zeros where the clock was never set
  const day = new TextDecoder('latin1').decode(tiff.subarray(at, at + 10)).replaceAll(':', '-')
  return Day.safeParse(day).data
}
