import { type FileFacts, type RefusedFile, refuseFile } from '../../file/contract/facts.ts'
import { type Format, formatsOf, type UploadKind, uploadLimits, type WholeKind } from '../../file/contract/upload.ts'
import { readCaptions } from './captions.ts'
import { dayTaken } from './exif.ts'
import { readJson } from './json.ts'
import { isPdf, readPdf } from './pdf.ts'
import { looksLikePicture, pictureHead } from './picture.ts'
import { readModel, readScan } from './scan.ts'
import { readStatement } from './statement.ts'
import { readTableFile } from './tableFile.ts'

type Unmeasured<F> = F extends FileFacts ? Omit<F, 'sha256' | 'bytes'> : never
/** The type of a content, without the figures of its file. */
export type Content = { ok: true } & Unmeasured<FileFacts>

/**
 * Decides by the content of a complete file what it is; the same code in browser and server. Videos and CBCTs are read in
 * parts: `readInParts`.
 */
export function readContent(kind: WholeKind, bytes: Uint8Array): Content | RefusedFile {
  const formats = formatsOf[kind]
  if (bytes.length === 0) return refuseFile('empty-file')
  const max = uploadLimits[kind].bytes
  if (formats.length === 1) return readers[formats[0] ?? 'pdf'](kind, bytes, max)
  if (formats.includes('pdf') && isPdf(bytes)) return readPdf(bytes, max)
  if (formats.includes('picture') && looksLikePicture(bytes)) return readPicture(kind, bytes)
  const read = formats.includes('mesh') ? readScan(bytes) : refuseFile('not-a-mesh')
  return !read.ok && read.why === 'not-a-mesh' ? refuseFile('wrong-type', { types: formats.join(' ') }) : read
}

type Read = (kind: UploadKind, bytes: Uint8Array, max: number) => Content | RefusedFile
const readers: Record<Format, Read> = {
  picture: readPicture,
  pdf: (_, bytes, max) => readPdf(bytes, max),
  mesh: (kind, bytes) => (kind === 'plan-mesh' ? readModel(bytes) : readScan(bytes)),
  json: (_, bytes) => readJson(bytes),
  csv: (_, bytes) => readTableFile(bytes),
  captions: (_, bytes) => readCaptions(bytes),
  statement: (_, bytes) => readStatement(bytes),
  video: () => refuseFile('not-a-video'),
  'dicom-zip': () => refuseFile('not-a-zip'),
}

function readPicture(kind: UploadKind, bytes: Uint8Array): Content | RefusedFile {
  const head = pictureHead(bytes)
  const least = leastPixels[kind]
  if (head.ok && least && isSmaller(head, least)) return refuseFile('too-few-pixels', { ...sidesOf(head), ...least })
  if (!head.ok) return head
  if (kind !== 'photo' && kind !== 'xray') return { ...head, kind: 'picture' }
  const takenOn = dayTaken(bytes)
  return { ...head, kind, ...(takenOn !== undefined && { takenOn }) }
}

/** The minimum of pixels of a picture for its place: a cover fills a card. */
const leastPixels: Partial<Record<UploadKind, { long: number; short: number }>> = {
  'course-cover': { long: 640, short: 320 },
}

// in either orientation: a camera may store the rotation in a tag only
function isSmaller({ width, height }: { width: number; height: number }, least: { long: number; short: number }) {
  return Math.max(width, height) < least.long || Math.min(width, height) < least.short
}

const sidesOf = ({ width, height }: { width: number; height: number }) => ({ width, height })
