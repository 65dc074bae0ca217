import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { readPdf } from '../../contract/document.ts'
import { viewSizes } from '../../contract/file.ts'
import { fileLimits } from '../../contract/options.ts'
import { pictureHead, sharpnessOf, sharpnessSide } from '../../contract/photo.ts'
import { type FileFacts, nameFault, type RefusedFile, refuseFile } from '../../contract/record.ts'
import { readScan } from '../../contract/scan.ts'
import type { UploadKind } from '../contract/upload.ts'

/** What a whole file turned out to be: its facts and, for a picture, the copies that may be shown; or why it is refused. */
export type Checked = { ok: true; facts: FileFacts; copies: DisplayCopy[] } | RefusedFile

export interface DisplayCopy {
  size: (typeof viewSizes)[number]
  bytes: Uint8Array
}

export interface ToCheck {
  kind: UploadKind
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** What the browser said it sends (F4). */
  declaredSha256: string
}

/**
 * Lets the content decide (F2): the hash of what is really on the disk, then the type by its bytes, a full read, and
 * only then the name. A hostile file may take long, or end the process: see `openReader`.
 */
export async function checkFile({ kind, name, bytes, declaredSha256 }: ToCheck): Promise<Checked> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== declaredSha256) return refuseFile('sha256-differs')
  const checked = await readKind(kind, bytes, { bytes: bytes.length, sha256 })
  return checked.ok ? (nameFault(name, checked.facts.type) ?? checked) : checked
}

type FileFigures = Pick<FileFacts, 'sha256' | 'bytes'>

async function readKind(kind: UploadKind, bytes: Uint8Array<ArrayBuffer>, file: FileFigures): Promise<Checked> {
  if (kind === 'photo' || kind === 'xray') return readPicture(kind, bytes, file)
  if (kind === 'document' || kind === 'plan-pdf') {
    const read = readPdf(bytes)
    return read.ok ? { ok: true, facts: { kind: read.kind, type: read.type, ...file }, copies: [] } : read
  }
  const read = readScan(bytes)
  if (!read.ok) return read
  const { ok: _, ...facts } = read
  return { ok: true, facts: { ...facts, ...file }, copies: [] }
}

async function readPicture(kind: 'photo' | 'xray', bytes: Uint8Array, file: FileFigures): Promise<Checked> {
  const head = pictureHead(bytes)
  if (!head.ok) return head
  const { type, width, height } = head
  const picture = sharp(bytes, { limitInputPixels: fileLimits[kind].pixels, failOn: 'error' })
  try {
    const copies = await displayCopies(picture)
    if (kind === 'xray') return { ok: true, facts: { kind, type, width, height, ...file }, copies }
    const sharpness = await measureSharpness(picture)
    return { ok: true, facts: { kind, type, width, height, sharpness, ...file }, copies }
  } catch {
    // sharp has no codes: whatever it cannot decode is damaged
    return refuseFile('damaged-photo')
  }
}

// Upright, in sRGB, without any metadata: sharp keeps none unless asked to (no place, no camera, no name)
async function displayCopies(picture: Sharp): Promise<DisplayCopy[]> {
  const [screen, tile] = viewSizes
  const large = await fitted(picture.clone().autoOrient(), Number(screen)).webp({ quality: 84 }).toBuffer()
  const small = await fitted(sharp(large), Number(tile)).webp({ quality: 78 }).toBuffer()
  return [
    { size: screen, bytes: large },
    { size: tile, bytes: small },
  ]
}

async function measureSharpness(picture: Sharp): Promise<number> {
  const grey = fitted(picture.clone(), sharpnessSide).greyscale().raw()
  const { data, info } = await grey.toBuffer({ resolveWithObject: true })
  return sharpnessOf({ width: info.width, height: info.height, data })
}

function fitted(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}
