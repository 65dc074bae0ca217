import type { Readable } from 'node:stream'
import { AppError } from '#kit/errors.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import type { StreamCall } from '#platform/http/route.ts'
import type { ByteRange, Storage } from '#platform/storage.ts'
import { readableFile } from './queries.ts'

export interface FileParts {
  db: Db
  storage: Storage
}

// whatever a browser makes of these bytes, it may run and load nothing (F7)
const harmless = "sandbox; default-src 'none'"

/** Sends a file as it is, as an attachment under its name. */
export async function sendFile(parts: FileParts, id: string, { actor, request, reply }: StreamCall): Promise<unknown> {
  const file = await findFile(parts, actor, id)
  const size = await sizeOf(parts, file.id)
  const range = rangeOf(request.headers.range, size)
  reply.headers({
    'Content-Type': file.mime ?? 'application/octet-stream',
    'Content-Disposition': attachment(file.name, file.extension ?? 'bin'),
    'Content-Security-Policy': harmless,
    'Accept-Ranges': 'bytes',
    'Content-Length': range ? range.last - range.first + 1 : size,
  })
  if (range) reply.code(206).header('Content-Range', `bytes ${range.first}-${range.last}/${size}`)
  return reply.send(await opened(parts.storage.read(file.id, range)))
}

/** Sends the display copy of a picture; what has none is `not-found`. */
export async function sendView(parts: FileParts, id: string, size: string, call: StreamCall): Promise<unknown> {
  const { reply, actor } = call
  const file = await findFile(parts, actor, id)
  if (file.kind !== 'photo' && file.kind !== 'xray') throw new AppError('not-found')
  const copy = `${file.id}.${size}`
  reply.headers({
    'Content-Type': 'image/webp',
    'Content-Disposition': 'inline',
    'Content-Security-Policy': harmless,
    'Content-Length': await sizeOf(parts, copy),
  })
  return reply.send(await opened(parts.storage.read(copy)))
}

async function findFile({ db }: FileParts, actor: Actor, id: string) {
  const file = await db.as(actor, scope => readableFile(scope, id))
  if (!file) throw new AppError('not-found')
  return file
}

async function sizeOf({ storage }: FileParts, id: string): Promise<number> {
  const size = await storage.size(id)
  if (size === undefined) throw new Error(`the bytes of file ${id} are gone`)
  return size
}

// a stream that cannot be opened must fail while there is still a status to say so with
function opened(stream: Readable): Promise<Readable> {
  return new Promise((resolve, reject) => {
    stream.once('ready', () => resolve(stream)).once('error', reject)
  })
}

// One range is understood; anything else is answered with the whole file, as RFC 9110 (14.2) allows
function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!found || size === 0) return undefined
  const [, from = '', to = ''] = found
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? { first, last } : undefined
}

/** RFC 6266: a plain name for old programs, the true one percent-encoded. */
function attachment(name: string, extension: string): string {
  const full = name.includes('.') ? name : `${name}.${extension}`
  const encoded = encodeURIComponent(full.toWellFormed()).replace(/['()*]/g, c => `%${c.charCodeAt(0).toString(16)}`)
  return `attachment; filename="file.${extension}"; filename*=UTF-8''${encoded}`
}
