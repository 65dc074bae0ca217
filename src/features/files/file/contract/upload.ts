import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id } from '#kit/fields.ts'
import { type RefusedFile, refuseFile } from './facts.ts'

const MiB = 2 ** 20

/** What belongs to a case from its first byte on: records by the doctor, plan files by the provider. */
export const CaseKind = z.enum(['photo', 'xray', 'cbct', 'scan', 'document', 'plan-pdf', 'plan-stage'])
export type CaseKind = z.infer<typeof CaseKind>

/** What belongs to no case: only its sender sees it until a feature attaches it. */
export const AttachableKind = z.enum([
  'invoice-pdf',
  'transfer-proof',
  'bank-statement',
  'course-cover',
  'lesson-video',
  'lesson-pdf',
  'lesson-captions',
  'ticket-file',
  'profile-photo',
])
export type AttachableKind = z.infer<typeof AttachableKind>

export const UploadKind = z.enum([...CaseKind.options, ...AttachableKind.options])
export type UploadKind = z.infer<typeof UploadKind>

/** What may be larger than the memory of a reading process: it is read in parts. */
export const PartKind = z.enum(['cbct', 'lesson-video'])
export type PartKind = z.infer<typeof PartKind>
export type WholeKind = Exclude<UploadKind, PartKind>

/** How a content is read. */
export type Format = 'picture' | 'mesh' | 'pdf' | 'captions' | 'statement' | 'video' | 'dicom-zip'

/** What a file of each kind may be. */
export const formatsOf: Record<UploadKind, readonly Format[]> = {
  photo: ['picture'],
  xray: ['picture'],
  cbct: ['dicom-zip'],
  scan: ['mesh'],
  document: ['pdf'],
  'plan-pdf': ['pdf'],
  'plan-stage': ['mesh'],
  'invoice-pdf': ['pdf'],
  'transfer-proof': ['pdf', 'picture'],
  'bank-statement': ['statement'],
  'course-cover': ['picture'],
  'lesson-video': ['video'],
  'lesson-pdf': ['pdf'],
  'lesson-captions': ['captions'],
  'ticket-file': ['pdf', 'picture', 'mesh'],
  'profile-photo': ['picture'],
}

/** Who may send which attachable file. Of a case's files the case decides. */
export const sendersOf: Record<AttachableKind, readonly ('doctor' | 'super-admin')[]> = {
  'invoice-pdf': ['super-admin'],
  'transfer-proof': ['doctor'],
  'bank-statement': ['super-admin'],
  'course-cover': ['super-admin'],
  'lesson-video': ['super-admin'],
  'lesson-pdf': ['super-admin'],
  'lesson-captions': ['super-admin'],
  'ticket-file': ['doctor', 'super-admin'],
  'profile-photo': ['doctor', 'super-admin'],
}

/**
 * Bytes of one file of each kind (security F1). Refused at creation from the declared length, and again while the bytes
 * come in.
 */
export const uploadLimits: Record<UploadKind, { bytes: number }> = {
  photo: { bytes: 25 * MiB },
  xray: { bytes: 25 * MiB },
  cbct: { bytes: 1024 * MiB },
  scan: { bytes: 200 * MiB },
  document: { bytes: 20 * MiB },
  'plan-pdf': { bytes: 20 * MiB },
  'plan-stage': { bytes: 200 * MiB },
  'invoice-pdf': { bytes: 20 * MiB },
  'transfer-proof': { bytes: 20 * MiB },
  'bank-statement': { bytes: 20 * MiB },
  'course-cover': { bytes: 25 * MiB },
  'lesson-video': { bytes: 2048 * MiB },
  'lesson-pdf': { bytes: 100 * MiB },
  'lesson-captions': { bytes: 2 * MiB },
  'ticket-file': { bytes: 200 * MiB },
  'profile-photo': { bytes: 25 * MiB },
}

/** All files of one administrator together, in bytes; a doctor's quota is configured. */
export const administratorQuota = 2048 * 1024 * MiB

/** An unfinished upload, or an upload that nothing attached or that was detached, is stored this long, then swept. */
export const unfinishedHours = 24

/** Received bytes after which the server syncs them to disk: a lost connection costs at most so many again. */
export const syncIntervalBytes = 8 * MiB

/** The maximum of bytes in one request of the browser: they fit into a request's time limit on a slow connection. */
export const requestBytes = 32 * MiB

const line = z.string().regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'invalid')

/**
 * The tus `Upload-Metadata`: what the file is for, how it is called, and the SHA-256 of its bytes, hex. `caseId` and
 * `slot` are a case's; `slotBy` says whether a person chose the slot or the file's name. The name is only ever shown and
 * offered for saving.
 */
export const UploadMetadata = z.strictObject({
  kind: UploadKind,
  caseId: Id.optional(),
  slot: z.string().max(40).default(''),
  slotBy: z.enum(['person', 'name']).optional(),
  name: line.min(1, 'required').max(255, 'too-long'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'invalid'),
})
export type UploadMetadata = z.infer<typeof UploadMetadata>

/** Refuses by the declared length, before a byte is sent. */
export function lengthFault(kind: UploadKind, bytes: number): RefusedFile | undefined {
  if (bytes === 0) return refuseFile('empty-file')
  const max = uploadLimits[kind].bytes
  return bytes > max ? refuseFile('too-big', { bytes, max }) : undefined
}

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

/** How far an upload has come: `Upload-Offset`. Asks a request that is still sending to it to stop. */
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
 * be is in its verdict (F2, F4, F6), and by the case's records for files of a case.
 */
export const writeUpload = endpoint({
  name: 'writeUpload',
  method: 'PATCH',
  path: '/api/uploads/:id',
  may: 'upload',
  input: { params },
  output: z.string(),
})

/** Gives an upload up that nothing holds yet: unfinished, being read, refused, or good and not taken. */
export const cancelUpload = endpoint({
  name: 'cancelUpload',
  method: 'DELETE',
  path: '/api/uploads/:id',
  may: 'upload',
  input: { params },
  output: z.string(),
})
