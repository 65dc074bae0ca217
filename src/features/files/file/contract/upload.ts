import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id } from '#kit/fields.ts'
import { type RefusedFile, refuseFile } from './facts.ts'

const MiB = 2 ** 20

/** What belongs to a case from its first byte on: records by the doctor, plan files by the provider. */
export const CaseKind = z.enum([
  'photo',
  'xray',
  'cbct',
  'scan',
  'document',
  'plan-pdf',
  'plan-stage',
  'plan-json',
  'plan-mesh',
  'plan-table',
])
export type CaseKind = z.infer<typeof CaseKind>

/** The kinds of a plan's files: a doctor reads them from the publication on. */
export const planKinds = [
  'plan-pdf',
  'plan-stage',
  'plan-json',
  'plan-mesh',
  'plan-table',
] as const satisfies readonly CaseKind[]

/** Kinds that belong to no case: only the sender sees them until a feature attaches them. */
export const AttachableKind = z.enum([
  'invoice-pdf',
  'transfer-proof',
  'bank-statement',
  'course-cover',
  'lesson-video',
  'lesson-pdf',
  'lesson-captions',
  'ticket-file',
  'case-picture',
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
export type Format = 'picture' | 'mesh' | 'pdf' | 'captions' | 'statement' | 'video' | 'dicom-zip' | 'json' | 'csv'

/** The permitted content of each kind. */
export const formatsOf: Record<UploadKind, readonly Format[]> = {
  photo: ['picture'],
  xray: ['picture'],
  cbct: ['dicom-zip'],
  scan: ['mesh'],
  document: ['pdf'],
  'plan-pdf': ['pdf'],
  'plan-stage': ['mesh'],
  'plan-json': ['json'],
  'plan-mesh': ['mesh'],
  'plan-table': ['csv'],
  'invoice-pdf': ['pdf'],
  'transfer-proof': ['pdf', 'picture'],
  'bank-statement': ['statement'],
  'course-cover': ['picture'],
  'lesson-video': ['video'],
  'lesson-pdf': ['pdf'],
  'lesson-captions': ['captions'],
  'ticket-file': ['pdf', 'picture', 'mesh'],
  'case-picture': ['picture'],
  'profile-photo': ['picture'],
}

/** The roles that may send each kind of attachable file. For files of a case, the case decides. */
export const sendersOf: Record<AttachableKind, readonly ('doctor' | 'super-admin')[]> = {
  'invoice-pdf': ['super-admin'],
  'transfer-proof': ['doctor'],
  'bank-statement': ['super-admin'],
  'course-cover': ['super-admin'],
  'lesson-video': ['super-admin'],
  'lesson-pdf': ['super-admin'],
  'lesson-captions': ['super-admin'],
  'ticket-file': ['doctor', 'super-admin'],
  'case-picture': ['doctor', 'super-admin'],
  'profile-photo': ['doctor', 'super-admin'],
}

/**
 * The maximum of bytes for each kind (security F1). Checked at creation against the declared length, and again while
 * the bytes arrive.
 */
export const uploadLimits: Record<UploadKind, { bytes: number }> = {
  photo: { bytes: 25 * MiB },
  xray: { bytes: 25 * MiB },
  cbct: { bytes: 1024 * MiB },
  scan: { bytes: 200 * MiB },
  document: { bytes: 20 * MiB },
  'plan-pdf': { bytes: 20 * MiB },
  'plan-stage': { bytes: 200 * MiB },
  'plan-json': { bytes: 16 * MiB },
  'plan-mesh': { bytes: 50 * MiB },
  'plan-table': { bytes: MiB / 4 },
  'invoice-pdf': { bytes: 20 * MiB },
  'transfer-proof': { bytes: 20 * MiB },
  'bank-statement': { bytes: 20 * MiB },
  'course-cover': { bytes: 25 * MiB },
  'lesson-video': { bytes: 2048 * MiB },
  'lesson-pdf': { bytes: 100 * MiB },
  'lesson-captions': { bytes: 2 * MiB },
  'ticket-file': { bytes: 200 * MiB },
  'case-picture': { bytes: 25 * MiB },
  'profile-photo': { bytes: 25 * MiB },
}

/** The quota of one administrator in bytes; that of a doctor is configured. */
export const administratorQuota = 2048 * 1024 * MiB

/** The hours for which an unfinished, unattached or detached upload is stored before it is deleted. */
export const unfinishedHours = 24

/**
 * The number of received bytes after which the server syncs them to disk: a lost connection loses at most this much.
 */
export const syncIntervalBytes = 8 * MiB

/** The maximum of bytes in one request of the browser: they fit into a request's time limit on a slow connection. */
export const requestBytes = 32 * MiB

const line = z.string().regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'invalid')

/**
 * The tus `Upload-Metadata`: the use of the file, its name, and the SHA-256 of its bytes, hex. `caseId` and `slot` are
 * for files of a case; `slotBy` states whether a person or the file's name determined the slot. The name is used only
 * for display and download.
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

/** Refuses a file by its declared length, before a byte is sent. */
export function lengthFault(kind: UploadKind, bytes: number): RefusedFile | undefined {
  if (bytes === 0) return refuseFile('empty-file')
  const max = uploadLimits[kind].bytes
  return bytes > max ? refuseFile('too-big', { bytes, max }) : undefined
}

const params = z.strictObject({ id: Id })

/**
 * The tus 1.0 protocol (creation, termination), one endpoint for each verb. Only its creator can access an upload.
 * Creation: `Upload-Length` and `Upload-Metadata`; the answer's `Location` is the URL to send to. For the same person,
 * place and bytes as an unfinished upload, that upload is answered, so a repeated creation creates nothing new.
 */
export const createUpload = endpoint({
  name: 'createUpload',
  method: 'POST',
  path: '/api/uploads',
  may: 'upload',
  input: {},
  output: z.string(),
})

/** The progress of an upload: `Upload-Offset`. Stops another request that is still sending to it. */
export const readUpload = endpoint({
  name: 'readUpload',
  method: 'HEAD',
  path: '/api/uploads/:id',
  may: 'upload',
  input: { params },
  output: z.string(),
})

/**
 * Sends bytes from `Upload-Offset` on. The last ones are answered when the file is safe on disk (F5). The result of
 * reading the file is in its verdict (F2, F4, F6), and for files of a case in the case's records.
 */
export const writeUpload = endpoint({
  name: 'writeUpload',
  method: 'PATCH',
  path: '/api/uploads/:id',
  may: 'upload',
  input: { params },
  output: z.string(),
})

/** Deletes an upload that is not attached: unfinished, being read, refused, or accepted. */
export const cancelUpload = endpoint({
  name: 'cancelUpload',
  method: 'DELETE',
  path: '/api/uploads/:id',
  may: 'upload',
  input: { params },
  output: z.string(),
})
