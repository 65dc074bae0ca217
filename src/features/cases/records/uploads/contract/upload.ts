import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id } from '#kit/fields.ts'
import { fileLimits, Slot, slotRules } from '../../contract/options.ts'
import { Facts, fileRefusals, type RefusedFile, refuseFile } from '../../contract/record.ts'

/** What can be uploaded to a case: records by the doctor, plan files by the provider. */
export const UploadKind = z.enum(['photo', 'xray', 'scan', 'document', 'plan-pdf', 'plan-stage'])
export type UploadKind = z.infer<typeof UploadKind>

/** Whether it is a file of a plan: those have no slot, and wait for the version that takes them. */
export function isPlanKind(kind: string): boolean {
  return kind === 'plan-pdf' || kind === 'plan-stage'
}

/**
 * Limits of every kind (security F1): bytes of one file, and files of that kind in one case, replaced ones included.
 * Refused at creation from the declared length, and again while the bytes come in.
 */
export const uploadLimits: Record<UploadKind, { bytes: number; perCase: number }> = {
  photo: { bytes: fileLimits.photo.bytes, perCase: 120 },
  xray: { bytes: fileLimits.xray.bytes, perCase: 60 },
  scan: { bytes: fileLimits.scan.bytes, perCase: 60 },
  document: { bytes: fileLimits.document.bytes, perCase: 60 },
  'plan-pdf': { bytes: fileLimits.document.bytes, perCase: 100 },
  'plan-stage': { bytes: fileLimits.scan.bytes, perCase: 2000 },
}

/** All files of one doctor together, in bytes. */
export const doctorQuota = 200 * 2 ** 30

/** An unfinished upload is kept this long, then swept. */
export const unfinishedHours = 24

/** Bytes after which the server makes sure of what has come in: a cut costs no more than this again. */
export const keptBytes = 8 * 2 ** 20

/** Bytes a request carries at most when the browser sends: they fit into a request's time over a slow line. */
export const requestBytes = 32 * 2 ** 20

const line = z.string().regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'invalid')

/**
 * The tus `Upload-Metadata`: where the file belongs, how it is called, and the SHA-256 of its bytes, hex. `slot` is empty
 * for plan files. The name is only ever shown and offered for saving.
 */
export const UploadMetadata = z
  .strictObject({
    caseId: Id,
    kind: UploadKind,
    slot: z.union([Slot, z.literal('')]).default(''),
    name: line.min(1, 'required').max(255, 'too-long'),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'invalid'),
  })
  .refine(m => (m.slot === '' ? isPlanKind(m.kind) : slotRules[m.slot].kind === m.kind), {
    path: ['slot'],
    message: 'invalid',
  })
export type UploadMetadata = z.infer<typeof UploadMetadata>

/** Refuses by the declared length, before a byte is sent. */
export function lengthFault(kind: UploadKind, bytes: number): RefusedFile | undefined {
  if (bytes === 0) return refuseFile('empty-file')
  const max = uploadLimits[kind].bytes
  return bytes > max ? refuseFile('too-big', { bytes, max }) : undefined
}

const upload = {
  id: Id,
  kind: UploadKind,
  slot: z.union([Slot, z.literal('')]),
  name: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  startedAt: z.string(),
}

/**
 * An upload of the caller's without its place yet (F6): still coming in (choosing a file with this SHA-256 goes on with
 * it), whole and being read, refused, or a good file of a plan that is not published.
 */
export const OpenUpload = z.discriminatedUnion('state', [
  z.object({ state: z.literal('receiving'), ...upload, received: z.number().int() }),
  z.object({ state: z.literal('being-read'), ...upload }),
  z.object({ state: z.literal('refused'), ...upload, why: z.enum(fileRefusals), facts: Facts }),
  z.object({ state: z.literal('unpublished'), ...upload }),
])
export type OpenUpload = z.infer<typeof OpenUpload>

const params = z.strictObject({ id: Id })

/**
 * The tus 1.0 protocol (creation, termination), one endpoint a verb. An upload is its creator's alone.
 * Creation: `Upload-Length` and `Upload-Metadata`; the answer's `Location` is where to send. The same person, place and
 * bytes as an unfinished upload lead to that one, so a repeated creation makes nothing new.
 */
export const createUpload = endpoint({
  name: 'createUpload',
  method: 'POST',
  path: '/api/uploads',
  may: 'upload',
  input: {},
  output: z.string(),
})

/** How far an upload has come: `Upload-Offset`. Asks whoever is still sending to it to let go. */
export const readUpload = endpoint({
  name: 'readUpload',
  method: 'HEAD',
  path: '/api/uploads/:id',
  may: 'upload',
  input: { params },
  output: z.string(),
})

/**
 * Sends bytes from `Upload-Offset` on. The last ones are answered when the file is safe on disk (F5). What it turns out to
 * be is told by the case's records (F2, F4, F6): among `open` while it is being read, in its slot when it was found good.
 */
export const writeUpload = endpoint({
  name: 'writeUpload',
  method: 'PATCH',
  path: '/api/uploads/:id',
  may: 'upload',
  input: { params },
  output: z.string(),
})

/** Gives an upload up that has no place yet: unfinished, being read, refused, or of a plan that is not published. */
export const cancelUpload = endpoint({
  name: 'cancelUpload',
  method: 'DELETE',
  path: '/api/uploads/:id',
  may: 'upload',
  input: { params },
  output: z.string(),
})
