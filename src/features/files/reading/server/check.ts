import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { maxDeviationMm } from '#kit/mesh/grid.ts'
import { packMesh } from '#kit/mesh/packMesh.ts'
import { parseScan } from '#kit/mesh/parse.ts'
import { type FileFacts, nameFault, type RefusedFile, refuseFile } from '../../file/contract/facts.ts'
import { type MeshForm, type ViewSize, viewSizes } from '../../file/contract/file.ts'
import { readingLimits } from '../../file/contract/format.ts'
import type { WholeKind } from '../../file/contract/upload.ts'
import { type Content, readContent } from '../contract/content.ts'
import { type Look, lookOf, lookSide } from '../contract/look.ts'
import { sharpnessOf, sharpnessSide } from '../contract/picture.ts'
import { compressed } from './compressed.ts'

/** The result of checking a complete file: its facts with what is stored beside it; or why it is refused. */
export type Checked = { ok: true; facts: FileFacts; copies: DisplayCopy[] } | RefusedFile

/** What is stored beside the original: a display copy of a picture, or a form of a mesh. */
export interface DisplayCopy {
  size: ViewSize | MeshForm
  bytes: Uint8Array
}

/** What is read at once; other kinds are read in parts, by `checkInParts`. */
export interface ToCheck {
  kind: WholeKind
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** The hash that the browser declared (F4). */
  declaredSha256: string
}

/**
 * Checks a file by its content (F2): the hash of the bytes on the disk, then the type by its bytes, a full read, and
 * only then the name. A hostile file may take long, or crash the process: see `openReader`.
 */
export async function checkFile({ kind, name, bytes, declaredSha256 }: ToCheck): Promise<Checked> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== declaredSha256) return refuseFile('sha256-differs')
  const checked = await readKind(kind, bytes, { bytes: bytes.length, sha256 })
  return checked.ok ? (nameFault(name, checked.facts.type) ?? checked) : checked
}

type FileFigures = Pick<FileFacts, 'sha256' | 'bytes'>

async function readKind(kind: WholeKind, bytes: Uint8Array<ArrayBuffer>, file: FileFigures): Promise<Checked> {
  const read = readContent(kind, bytes)
  if (!read.ok) return read
  if (read.kind === 'photo' || read.kind === 'xray' || read.kind === 'picture') return readPicture(read, bytes, file)
  if (read.kind === 'model' || (read.kind === 'scan' && read.unit === 'mm')) return readMesh(read, bytes, file)
  const { ok: _, ...facts } = read
  return { ok: true, facts: { ...facts, ...file }, copies: [] }
}

type MeshContent = Extract<Content, { kind: 'scan' | 'model' }>

/** Packs a mesh in mm for the viewer. One that storage would move too far is only shown as its original. */
async function readMesh({ ok: _, ...facts }: MeshContent, bytes: Uint8Array, file: FileFigures): Promise<Checked> {
  const parsed = parseScan(bytes, readingLimits.mesh)
  const packed = parsed.ok ? await packMesh(parsed.mesh) : undefined
  if (!packed || packed.deviationMm > maxDeviationMm) return { ok: true, facts: { ...facts, ...file }, copies: [] }
  const copies = [
    { size: 'full' as const, bytes: compressed(packed.full) },
    { size: 'preview' as const, bytes: compressed(packed.preview) },
  ]
  const [full, preview] = copies.map(copy => copy.bytes.length)
  const forms = {
    full: { bytes: full ?? 0, deviationMm: packed.deviationMm },
    preview: { bytes: preview ?? 0, deviationMm: packed.previewDeviationMm, triangles: packed.previewTriangles },
  }
  return { ok: true, facts: { ...facts, ...file, forms }, copies }
}

type PictureContent = Extract<Content, { kind: 'photo' | 'xray' | 'picture' }>

async function readPicture(
  { ok: _, ...facts }: PictureContent,
  bytes: Uint8Array,
  file: FileFigures,
): Promise<Checked> {
  const picture = sharp(bytes, { limitInputPixels: readingLimits.picture.pixels, failOn: 'error' })
  try {
    const copies = await displayCopies(picture)
    if (facts.kind !== 'photo') return { ok: true, facts: { ...facts, ...file }, copies }
    const look = await lookAt(picture)
    return { ok: true, facts: { ...facts, ...file, sharpness: await measureSharpness(picture), look }, copies }
  } catch {
    // sharp has no error codes: whatever it cannot decode is damaged
    return refuseFile('damaged-photo')
  }
}

// Upright, in sRGB, without any metadata: by default sharp removes location, camera and names
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

async function lookAt(picture: Sharp): Promise<Look> {
  const small = fitted(picture.clone().autoOrient(), lookSide).removeAlpha().toColourspace('srgb').raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return lookOf({ width: info.width, height: info.height, rgb: data })
}

function fitted(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}
