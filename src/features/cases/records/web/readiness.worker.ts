// before anything that makes a schema
import '#shell/jitless.ts'
import { readPdf } from '../contract/document.ts'
import { pictureHead, sharpnessOf, sharpnessSide } from '../contract/photo.ts'
import { type FileFacts, nameFault, type RefusedFile } from '../contract/record.ts'
import { readScan } from '../contract/scan.ts'
import { lengthFault, type UploadKind } from '../uploads/contract/upload.ts'

export interface ToRead {
  file: File
  kind: UploadKind
}

/** What the server will find too: the same code reads the file on both sides. */
export type FileReading = { ok: true; facts: FileFacts; sha256: string } | RefusedFile

self.addEventListener('message', async (event: MessageEvent<ToRead>) => {
  self.postMessage(await read(event.data))
})

async function read({ file, kind }: ToRead): Promise<FileReading> {
  const tooLong = lengthFault(kind, file.size)
  if (tooLong) return tooLong
  const bytes = new Uint8Array(await file.arrayBuffer())
  const figures = { sha256: await sha256Of(bytes), bytes: bytes.length }
  const found = await readKind(kind, bytes, file)
  if (!found.ok) return found
  const { ok: _, ...facts } = found
  const whole: FileFacts = { ...facts, ...figures }
  return nameFault(file.name, whole.type) ?? { ok: true, facts: whole, sha256: figures.sha256 }
}

type Figureless<F> = F extends FileFacts ? Omit<F, 'sha256' | 'bytes'> : never

async function readKind(
  kind: UploadKind,
  bytes: Uint8Array,
  file: Blob,
): Promise<({ ok: true } & Figureless<FileFacts>) | RefusedFile> {
  if (kind === 'document' || kind === 'plan-pdf') return readPdf(bytes)
  if (kind === 'scan' || kind === 'plan-stage') return readScan(bytes)
  const head = pictureHead(bytes)
  if (!head.ok) return head
  const { type, width, height } = head
  if (kind === 'xray') return { ok: true, kind, type, width, height }
  const sharpness = await measureSharpness(file)
  return { ok: true, kind, type, width, height, ...(sharpness !== undefined && { sharpness }) }
}

async function measureSharpness(file: Blob): Promise<number | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined // the server decides about what this browser cannot decode
  const scale = Math.min(1, sharpnessSide / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  const rgba = context.getImageData(0, 0, width, height).data
  const grey = new Uint8Array(width * height)
  for (let i = 0; i < grey.length; i++)
    // Rec. 601 luma, as the server's decoder weighs the colours
    grey[i] = 0.299 * (rgba[4 * i] ?? 0) + 0.587 * (rgba[4 * i + 1] ?? 0) + 0.114 * (rgba[4 * i + 2] ?? 0)
  return sharpnessOf({ width, height, data: grey })
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}
