import { z } from 'zod'
import { FileFacts } from '#features/files/reading/contract/facts.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id } from '#kit/fields.ts'
import { ReadinessItem } from './item.ts'
import { OpenUpload } from './open.ts'
import { Slot } from './options.ts'

/** A file in its slot. */
export const CaseRecord = z.object({
  id: Id,
  fileId: Id,
  slot: Slot,
  name: z.string(),
  bytes: z.number().int(),
  facts: FileFacts,
  addedAt: z.string(),
})
export type CaseRecord = z.infer<typeof CaseRecord>

export const CaseRecords = z.object({
  cycle: z.number().int(),
  records: z.array(CaseRecord),
  open: z.array(OpenUpload),
  /** What is complete, doubtful or missing, slot by slot. */
  readiness: z.array(ReadinessItem),
  can: z.array(z.enum(['add-records'])),
})
export type CaseRecords = z.infer<typeof CaseRecords>

/** The records of a case's cycle (the present one unless said), and the caller's uploads to it that have no place yet. */
export const listRecords = endpoint({
  name: 'listRecords',
  method: 'GET',
  path: '/api/cases/:id/records',
  may: 'read-case',
  input: {
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ cycle: z.coerce.number().int().min(1).max(1000).optional() }),
  },
  output: CaseRecords,
})

/** Takes a file out of its slot. It stays in the history, and no longer counts. */
export const removeRecord = endpoint({
  name: 'removeRecord',
  method: 'DELETE',
  path: '/api/cases/:id/records/:record',
  may: 'add-records',
  input: { params: z.strictObject({ id: Id, record: Id }) },
  output: z.object({}),
})
