// before any module that creates a schema
import '#shell/jitless.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { type FileFacts, nameFault, type RefusedFile, refuseFile } from '../../file/contract/facts.ts'
import { formatsOf, lengthFault, type PartKind, type UploadKind, type WholeKind } from '../../file/contract/upload.ts'
import { type Content, readContent } from '../contract/content.ts'
import { readInParts } from '../contract/inParts.ts'
import { type Look, lookOf, lookSide } from '../contract/look.ts'
import { sharpnessOf, sharpnessSide } from '../contract/picture.ts'
import { jpegOfHeic } from './jpegOfHeic.ts'

export interface FileToRead {
  file: File
  kind: UploadKind
}

/** The same result as on the server: both use the same code. `file` is what was read: of a HEIC photo, the JPEG. */
export type FileReading = { ok: true; facts: FileFacts; sha256: string; file: File } | RefusedFile

/** The share of a large file that was read, then its result. */
export type ReadingMessage = { share: number } | FileReading

self.addEventListener('message', async (event: MessageEvent<FileToRead>) => {
  const report = (news: ReadingMessage) => self.postMessage(news)
  report(await read(event.data, share => report({ share })))
})

async function read({ file: chosen, kind }: FileToRead, report: (share: number) => void): Promise<FileReading> {
  const tooLong = lengthFault(kind, chosen.size)
  if (tooLong) return tooLong
  const file = formatsOf[kind].includes('picture') ? await jpegOfHeic(chosen) : chosen
  if (!file) return refuseFile('heic')
  const { content, hash } =
    kind === 'cbct' || kind === 'lesson-video' ? await openInParts(kind, file) : await openWhole(kind, file)
  if (!content.ok) return content
  const { ok: _, ...facts } = content
  const fault = nameFault(file.name, facts.type)
  if (fault) return fault
  const figures = { sha256: await hash(report), bytes: file.size }
  return { ok: true, facts: { ...facts, ...figures }, sha256: figures.sha256, file }
}

interface Opened {
  content: Content | RefusedFile
  hash: (report: (share: number) => void) => Promise<string>
}

async function openWhole(kind: WholeKind, file: File): Promise<Opened> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const content = readContent(kind, bytes)
  const measured = content.ok && content.kind === 'photo' ? await measurePhoto(file) : undefined
  return {
    content: content.ok && content.kind === 'photo' ? { ...content, ...measured } : content,
    hash: async () => hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))),
  }
}

async function openInParts(kind: PartKind, file: File): Promise<Opened> {
  const read = async (at: number, length: number) => new Uint8Array(await file.slice(at, at + length).arrayBuffer())
  const content = await readInParts(kind, { size: file.size, read })
  return { content, hash: report => streamedHash(file, report) }
}

async function measurePhoto(file: Blob): Promise<{ sharpness: number; look: Look } | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined // the server decides on formats that this browser cannot decode
  const [large, small] = [pixelsOf(picture, sharpnessSide), pixelsOf(picture, lookSide)]
  picture.close()
  if (!large || !small) return undefined
  const grey = new Uint8Array(large.width * large.height)
  for (let i = 0; i < grey.length; i++)
    // Rec. 601 luma, the weights of the server's decoder
    grey[i] =
      0.299 * (large.data[4 * i] ?? 0) + 0.587 * (large.data[4 * i + 1] ?? 0) + 0.114 * (large.data[4 * i + 2] ?? 0)
  const rgb = small.data.filter((_, i) => i % 4 < 3)
  return {
    sharpness: sharpnessOf({ width: large.width, height: large.height, data: grey }),
    look: lookOf({ width: small.width, height: small.height, rgb: new Uint8Array(rgb) }),
  }
}

/** The picture scaled down to a long side. */
function pixelsOf(picture: ImageBitmap, side: number): ImageData | undefined {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

const stretch = 16 * 2 ** 20

// the browser's own digest needs the whole file in memory at once
async function streamedHash(file: Blob, report: (share: number) => void): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += stretch) {
    hash.update(new Uint8Array(await file.slice(at, at + stretch).arrayBuffer()))
    report(Math.min(1, (at + stretch) / file.size))
  }
  return hex(hash.digest())
}

function hex(digest: Uint8Array): string {
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}
