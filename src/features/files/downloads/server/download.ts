import { Readable } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import type { StreamCall } from '#platform/http/route.ts'
import type { ByteRange, Storage } from '#platform/storage.ts'
import { type MeshForm, type StageForm, stageForms } from '../../file/contract/file.ts'
import { readableFile } from './queries.ts'

export interface FileParts {
  db: Db
  storage: Storage
}

// whatever a browser makes of these bytes, they can run and load nothing (F7)
export const sandboxPolicy = "sandbox; default-src 'none'"

/** Sends a file unchanged, as an attachment under its name. */
export async function sendFile(parts: FileParts, id: string, { actor, request, reply }: StreamCall): Promise<unknown> {
  const file = await parts.db.as(actor, scope => openFile(scope, id))
  // the original of a portrait may contain a location: others receive its display copies, which contain none
  if (isShownOnly(file.kind) && !('id' in actor && actor.id === file.owner_id)) throw new AppError('not-found')
  const bytes = await bytesOf(parts, file.id, request.headers.range)
  reply.code(bytes.status).headers({
    ...bytes.headers,
    'Content-Type': file.mime ?? 'application/octet-stream',
    'Content-Disposition': attachment(file.name, file.extension ?? 'bin'),
    'Content-Security-Policy': sandboxPolicy,
  })
  return reply.send(bytes.stream)
}

/**
 * The bytes of a file or of the requested range, none where it starts after the end; with the matching status and
 * headers.
 */
export async function bytesOf(parts: FileParts, id: string, wanted: string | undefined) {
  const size = await sizeOf(parts, id)
  const range = rangeOf(wanted, size)
  if (range === 'beyond') {
    const headers = { 'Accept-Ranges': 'bytes', 'Content-Length': 0, 'Content-Range': `bytes */${size}` }
    return { status: 416, headers, stream: Readable.from([]) }
  }
  const headers = {
    'Accept-Ranges': 'bytes',
    'Content-Length': range ? range.last - range.first + 1 : size,
    ...(range && { 'Content-Range': `bytes ${range.first}-${range.last}/${size}` }),
  }
  return { status: range ? 206 : 200, headers, stream: await opened(parts.storage.read(id, range)) }
}

/** Sends the display copy of a picture; a file without one is `not-found`. */
export async function sendView(parts: FileParts, id: string, size: string, call: StreamCall): Promise<unknown> {
  const { reply, actor } = call
  const file = await parts.db.as(actor, scope => openFile(scope, id))
  if (!hasCopies(file.kind, file.facts)) throw new AppError('not-found')
  const copy = `${file.id}.${size}`
  reply.headers({
    'Content-Type': 'image/webp',
    'Content-Disposition': 'inline',
    'Content-Security-Policy': sandboxPolicy,
    'Content-Length': await sizeOf(parts, copy),
  })
  return reply.send(await opened(parts.storage.read(copy)))
}

/**
 * Sends a form of a mesh. It is stored compressed; a reader that does not take Brotli, as browsers without TLS, gets it
 * decompressed.
 */
export async function sendMesh(
  parts: FileParts,
  id: string,
  form: MeshForm | StageForm,
  { reply, actor, request }: StreamCall,
): Promise<unknown> {
  const file = await parts.db.as(actor, scope => openFile(scope, id))
  const stored = `${file.id}.${form}`
  // the facts of a file say nothing of the set that it belongs to
  const isThere = isStageForm(form) ? (await parts.storage.size(stored)) !== undefined : hasForms(file.facts)
  if (!isThere) throw new AppError('not-found')
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  reply.headers({
    'Content-Type': isStageForm(form) ? 'application/octet-stream' : 'model/gltf-binary',
    'Content-Disposition': 'inline',
    'Content-Security-Policy': sandboxPolicy,
    Vary: 'Accept-Encoding',
    ...(takesBrotli && { 'Content-Encoding': 'br', 'Content-Length': await sizeOf(parts, stored) }),
  })
  const bytes = await opened(parts.storage.read(stored))
  return reply.send(takesBrotli ? bytes : bytes.pipe(createBrotliDecompress()))
}

const isStageForm = (form: string) => stageForms.some(one => one === form)

const hasForms = (facts: unknown) => typeof facts === 'object' && facts !== null && 'forms' in facts

const isShownOnly = (kind: string) => kind === 'course-cover' || kind === 'profile-photo'

function hasCopies(kind: string, facts: unknown): boolean {
  if (kind === 'photo' || kind === 'xray') return true
  return typeof facts === 'object' && facts !== null && 'kind' in facts && facts.kind === 'picture'
}

/** A file that the caller may read. Throws `not-found` for any other. */
export async function openFile(scope: Scope, id: string) {
  const file = await readableFile(scope, id)
  if (!file) throw new AppError('not-found')
  return file
}

/** All bytes of a file that the caller may read; for small files (a bank statement), never for a video. */
export async function fileBytes(scope: Scope, storage: Storage, id: string): Promise<Uint8Array<ArrayBuffer>> {
  return storage.readAll((await openFile(scope, id)).id)
}

async function sizeOf({ storage }: FileParts, id: string): Promise<number> {
  const size = await storage.size(id)
  if (size === undefined) throw new Error(`the bytes of file ${id} are gone`)
  return size
}

// a stream that cannot be opened must fail before the status is sent
function opened(stream: Readable): Promise<Readable> {
  return new Promise((resolve, reject) => {
    stream.once('ready', () => resolve(stream)).once('error', reject)
  })
}

// Only a single range is supported; other requests are answered with the complete file, as RFC 9110 (14.2) allows, so
// that a request for two thousand ranges costs no more than one.
function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || size === 0) return undefined
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first >= size) return 'beyond'
  return first <= last ? { first, last } : undefined
}

/** RFC 6266: an ASCII name for old programs, the true one percent-encoded. */
function attachment(name: string, extension: string): string {
  const full = name.includes('.') ? name : `${name}.${extension}`
  const encoded = encodeURIComponent(full.toWellFormed()).replace(/['()*]/g, c => `%${c.charCodeAt(0).toString(16)}`)
  return `attachment; filename="file.${extension}"; filename*=UTF-8''${encoded}`
}
