import { z } from 'zod'
import { FileFacts } from '#features/files/file/contract/facts.ts'
import { Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id } from '#kit/fields.ts'
import { ReadinessItem } from './item.ts'
import { OpenUpload } from './open.ts'
import { Slot } from './options.ts'
import { ScanTurn } from './scanTurn.ts'

/** A file in its slot. */
export const CaseRecord = z.object({
  id: Id,
  fileId: Id,
  slot: Slot,
  name: z.string(),
  bytes: z.number().int(),
  facts: FileFacts,
  addedAt: z.string(),
  /** Nobody has looked yet whether this is its place: it came here by its name, or made room for another file. */
  guessed: z.boolean(),
  /** How its doctor turned a scan against the axes that were computed from its shape; absent: not at all. */
  turn: ScanTurn.optional(),
  /** The day it was made: as the file itself says, unless its doctor says otherwise. Absent: nobody said. */
  taken: z.object({ on: Day, saidBy: z.enum(['file', 'doctor']) }).optional(),
})
export type CaseRecord = z.infer<typeof CaseRecord>

export const CaseRecords = z.object({
  cycle: z.number().int(),
  records: z.array(CaseRecord),
  open: z.array(OpenUpload),
  /** What is complete, doubtful or missing, slot by slot. */
  readiness: z.array(ReadinessItem),
  can: z.array(z.enum(['add-records', 'turn-scans'])),
})
export type CaseRecords = z.infer<typeof CaseRecords>

/** The records of a case's cycle (the current one by default), and the caller's uploads to it that have no place yet. */
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

/**
 * Moves a file to another slot. From a slot for one file, the file before goes to the slot that became free, as a guess.
 * Photos and X-rays may change places with each other: both are pictures.
 */
export const moveRecord = endpoint({
  name: 'moveRecord',
  method: 'PATCH',
  path: '/api/cases/:id/records/:record',
  may: 'add-records',
  input: { params: z.strictObject({ id: Id, record: Id }), body: z.strictObject({ slot: Slot }) },
  output: z.object({}),
})

/** Turns a scan for everybody who looks at it, by quarter turns; the file stays as it came. In any phase of the case. */
export const turnScan = endpoint({
  name: 'turnScan',
  method: 'PUT',
  path: '/api/cases/:id/records/:record/turn',
  may: 'add-records',
  input: { params: z.strictObject({ id: Id, record: Id }), body: z.strictObject({ turn: ScanTurn }) },
  output: z.object({}),
})

/** Says on which day a record was made; null: what the file says counts again. Not before the birth, nor in the future. */
export const dateRecord = endpoint({
  name: 'dateRecord',
  method: 'PUT',
  path: '/api/cases/:id/records/:record/date',
  may: 'add-records',
  input: {
    params: z.strictObject({ id: Id, record: Id }),
    body: z.strictObject({ takenOn: Day.nullable() }),
  },
  output: z.object({}),
})

/** Confirms that these files are in the right slots. Repeating changes nothing. */
export const confirmRecords = endpoint({
  name: 'confirmRecords',
  method: 'PUT',
  path: '/api/cases/:id/records/confirmations',
  may: 'add-records',
  input: { params: z.strictObject({ id: Id }), body: z.strictObject({ records: z.array(Id).min(1).max(100) }) },
  output: z.object({}),
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
