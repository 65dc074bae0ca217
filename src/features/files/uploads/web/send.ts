import { type DetailedError, Upload } from 'tus-js-client'
import { errorStatus } from '#kit/errors.ts'
import { CallError, refusalOf } from '#shell/calls/callError.ts'
import { pause } from '#shell/calls/pause.ts'
import { expiresSoon, newerToken } from '#shell/session/refresh.ts'
import { readAccessToken } from '#shell/session/session.ts'
import { type FileRefusal, fileRefusals } from '../../file/contract/facts.ts'
import { createUpload, requestBytes } from '../../file/contract/upload.ts'

/** The state of an upload of this tab. */
export type Stage =
  /** `share`: the part of a large file that was read, from 0 to 1. */
  | { at: 'reading'; share?: number }
  | { at: 'queued' }
  | { at: 'sending'; sent: number }
  /** What was lost with a connection is sent again; `sent` stays at what was reached before, so that no bar falls. */
  | { at: 'resending'; sent: number }
  /** The connection is lost; the upload resumes automatically. */
  | { at: 'waiting'; sent: number }
  /** All bytes arrived: the server reads the file. */
  | { at: 'arrived'; serverId: string }
  | { at: 'refused'; why: FileRefusal; facts: Record<string, number | string> }
  | { at: 'failed'; error: unknown }

export interface UploadRequest {
  file: File
  /** In the form of `UploadMetadata`. */
  metadata: Record<string, string>
  /** An unfinished upload of the same bytes on the server. */
  known: string | undefined
  onStage: (stage: Stage) => void
}

export interface UploadControl {
  /** Stops; the received bytes stay on the server for a day. */
  stop: () => void
  /** Stops and deletes the upload on the server. */
  cancel: () => Promise<void>
}

const longestPauseMs = 15_000
const KiB = 2 ** 10
// a proxy with a lower limit would refuse our other calls too
const leastPiece = 64 * KiB
// on an unstable connection smaller chunks lose less, and a proxy forwards a chunk only when it is complete
const leastAfterCuts = 1024 * KiB

// the chunk size that a proxy accepts, as far as this tab knows: the next file starts with it
let pieceBytes = requestBytes

/**
 * Sends a file until it is stored or refused, through lost connections and restarted servers. Stores nothing on the
 * device (F9).
 */
export function send({ file, metadata, known, onStage }: UploadRequest): UploadControl {
  let failures = 0
  let sent = 0
  // a token that the server refused, so that the next attempt fetches another
  let rejectedToken: string | false = false
  const stopped = new AbortController()
  const upload = new Upload(file, {
    endpoint: createUpload.path,
    uploadUrl: known === undefined ? null : `${createUpload.path}/${known}`,
    metadata,
    chunkSize: pieceBytes,
    retryDelays: null,
    storeFingerprintForResuming: false,
    fingerprint: async () => '',
    urlStorage: nowhere,
    onBeforeRequest: async request => request.setHeader('Authorization', `Bearer ${await freshToken(rejectedToken)}`),
    onProgress: bytes => {
      const at = bytes < sent ? 'resending' : 'sending'
      sent = Math.max(sent, bytes)
      onStage({ at, sent })
    },
    onChunkComplete: () => {
      failures = 0
    },
    onSuccess: () => onStage({ at: 'arrived', serverId: upload.url?.split('/').at(-1) ?? '' }),
    onError: async error => {
      if (statusOf(error) === 401) rejectedToken = readAccessToken()
      const ended = await finalStage(error)
      if (stopped.signal.aborted) return
      if (isOverLimit(ended) && fitLimit(upload)) return upload.start()
      if (ended) return onStage(ended)
      if (statusOf(error) === 0 && failures > 0) takeLess(upload)
      onStage({ at: 'waiting', sent })
      await pause(Math.min(500 * 2 ** failures++, longestPauseMs), stopped.signal)
      if (!stopped.signal.aborted) upload.start()
    },
  })
  upload.start()
  const stop = (forget: boolean) => {
    stopped.abort()
    return upload.abort(forget).catch(() => {}) // the server deletes it later if this fails
  }
  return { stop: () => void stop(false), cancel: () => stop(true) }
}

function isOverLimit(ended: Stage | undefined): boolean {
  return ended?.at === 'failed' && ended.error instanceof CallError && ended.error.code === 'proxy-limit'
}

// false when even the smallest chunk is too large
function fitLimit(upload: Upload): boolean {
  const tried = pieceOf(upload)
  if (tried <= leastPiece) return false
  if (tried <= pieceBytes) pieceBytes = Math.max(tried / 2, leastPiece)
  upload.options.chunkSize = pieceBytes
  return true
}

// for this upload only: the connection may be better for the next one
function takeLess(upload: Upload): void {
  const tried = pieceOf(upload)
  upload.options.chunkSize = Math.min(tried, Math.max(tried / 2, leastAfterCuts))
}

function pieceOf({ options }: Upload): number {
  return options.chunkSize ?? requestBytes
}

function statusOf(error: Error | DetailedError): number {
  return ('originalResponse' in error && error.originalResponse?.getStatus()) || 0
}

// No answer, a busy server, another request still sending: worth a retry. Anything else ends the upload, also a server
// without disk space: an operator has to act, and the user sees the reason.
export async function finalStage(error: Error | DetailedError): Promise<Stage | undefined> {
  const status = statusOf(error)
  const response = 'originalResponse' in error ? error.originalResponse : undefined
  if (status !== errorStatus['disk-full'] && (status < 400 || status >= 500)) return undefined
  const headers = { 'content-type': response?.getHeader('content-type') ?? '' }
  const refusal = await refusalOf(new Response(response?.getBody() ?? '', { status, headers }))
  const { why, facts } = refusal.facts
  if (refusal.code === 'file-refused' && isRefusal(why)) return { at: 'refused', why, facts: figuresOf(facts) }
  if (refusal.code !== 'illegal-move' && [401, 409, 423, 429].includes(status)) return undefined
  return { at: 'failed', error: refusal }
}

function isRefusal(why: unknown): why is FileRefusal {
  return fileRefusals.some(known => known === why)
}

function figuresOf(facts: unknown): Record<string, number | string> {
  const pairs = typeof facts === 'object' && facts !== null ? Object.entries(facts) : []
  return Object.fromEntries(pairs.filter(([, value]) => typeof value === 'number' || typeof value === 'string'))
}

async function freshToken(rejectedToken: string | false): Promise<string> {
  const token = readAccessToken()
  return token && token !== rejectedToken && !expiresSoon(token) ? token : newerToken(token)
}

// the library's own storage would keep file names on the device
const nowhere = {
  findAllUploads: async () => [],
  findUploadsByFingerprint: async () => [],
  removeUpload: async () => {},
  addUpload: async () => '',
}
