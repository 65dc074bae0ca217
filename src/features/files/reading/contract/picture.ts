import { type RefusedFile, refuseFile } from '../../file/contract/facts.ts'
import { readingLimits } from '../../file/contract/format.ts'
import { isHeic } from './heic.ts'

export interface PictureHead {
  ok: true
  type: 'png' | 'jpeg'
  width: number
  height: number
}

/**
 * The long side, in pixels, that a picture is scaled to before its sharpness is measured: variance depends on scale.
 */
export const sharpnessSide = 1024

/**
 * Reads type and size of a picture from its first bytes. Nothing is decoded, so a picture that claims 3.6 gigapixels
 * costs nothing. `size` is the length of the whole file when `bytes` is only its beginning (64 KiB are enough for most
 * photos).
 */
export function pictureHead(bytes: Uint8Array, size = bytes.length): PictureHead | RefusedFile {
  const limits = readingLimits.picture
  if (size === 0) return refuseFile('empty-file')
  if (size > limits.bytes) return refuseFile('too-big', { bytes: size, max: limits.bytes })
  if (isHeic(bytes)) return refuseFile('heic')
  const head = isPng(bytes) ? pngHead(bytes) : isJpeg(bytes) ? jpegHead(bytes) : refuseFile('not-a-photo')
  if (!head.ok) return head
  const { width, height } = head
  if (width === 0 || height === 0) return refuseFile('damaged-photo')
  if (width * height > limits.pixels) return refuseFile('too-many-pixels', { width, height, max: limits.pixels })
  return head
}

/** Whether the bytes begin like a PNG, a JPEG or a HEIC photo, which is refused with a reason of its own. */
export function looksLikePicture(bytes: Uint8Array): boolean {
  return isPng(bytes) || isJpeg(bytes) || isHeic(bytes)
}

function isPng(bytes: Uint8Array): boolean {
  return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, i) => bytes[i] === byte)
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

// IHDR comes first, 13 bytes, with its checksum (PNG specification, third edition, 5.6 and 11.2.1)
function pngHead(bytes: Uint8Array): PictureHead | RefusedFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isHeader = bytes.length >= 33 && view.getUint32(8) === 13 && view.getUint32(12) === 0x49484452
  if (!isHeader || crc32(bytes.subarray(12, 29)) !== view.getUint32(29)) return refuseFile('damaged-photo')
  return { ok: true, type: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

// The size is in a frame header: SOF0 to SOF15 without DHT, JPG and DAC (ITU-T T.81, table B.1)
function jpegHead(bytes: Uint8Array): PictureHead | RefusedFile {
  for (const { marker, at } of jpegSegments(bytes))
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { ok: true, type: 'jpeg', height: uint16(bytes, at + 5), width: uint16(bytes, at + 7) }
  return refuseFile('damaged-photo')
}

/** The segments of a JPEG in front of its picture: each begins at `at` with its marker. */
export function* jpegSegments(bytes: Uint8Array): Generator<{ marker: number; at: number; data: Uint8Array }> {
  let at = 2
  while (isJpeg(bytes) && at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++ // fill byte
      continue
    }
    const length = uint16(bytes, at + 2)
    yield { marker, at, data: bytes.subarray(at + 4, at + 2 + length) }
    if (marker === 0xda || length < 2) return
    at += 2 + length
  }
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}

export interface Luminance {
  width: number
  height: number
  /** One byte per pixel, row by row. */
  data: Uint8Array
}

const tile = 64

/**
 * The sharpness of a picture: the variance of its Laplacian (Pech-Pacheco et al., ICPR 2000), computed in tiles of 64
 * pixels and averaged over the sharpest tenth of them, so that a blurred background does not lower the value of a face
 * in focus. Scale the luminance to `sharpnessSide` first. 0 for a picture smaller than a tile.
 */
export function sharpnessOf(picture: Luminance): number {
  const variances: number[] = []
  for (let top = 1; top + tile < picture.height; top += tile)
    for (let left = 1; left + tile < picture.width; left += tile) variances.push(variance(picture, left, top))
  variances.sort((a, b) => b - a)
  const sharpest = variances.slice(0, Math.ceil(variances.length / 10))
  return sharpest.reduce((sum, v) => sum + v, 0) / Math.max(1, sharpest.length)
}

function variance({ width, data }: Luminance, left: number, top: number): number {
  let sum = 0
  let squares = 0
  for (let y = top; y < top + tile; y++) {
    for (let x = left; x < left + tile; x++) {
      const at = y * width + x
      const around = (data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0)
      const laplacian = around - 4 * (data[at] ?? 0)
      sum += laplacian
      squares += laplacian * laplacian
    }
  }
  const count = tile * tile
  return squares / count - (sum / count) ** 2
}
