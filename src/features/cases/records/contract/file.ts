import { z } from 'zod'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
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
  /** Whether nobody has confirmed the slot yet: the file came here by its name, or was moved away by another file. */
  guessed: z.boolean(),
  /**
   * The doctor's quarter turns of a scan, relative to the axes computed from its shape; absent when it was not turned.
   */
  turn: ScanTurn.optional(),
  /** The day on which it was made, from the file unless the doctor entered another; absent when unknown. */
  taken: z.object({ on: Day, saidBy: z.enum(['file', 'doctor']) }).optional(),
  /** The teeth that an X-ray of single teeth shows, in ascending order; absent when unknown. */
  teeth: z.array(Tooth).optional(),
})
export type CaseRecord = z.infer<typeof CaseRecord>

export const CaseRecords = z.object({
  cycle: z.number().int(),
  records: z.array(CaseRecord),
  open: z.array(OpenUpload),
  /** The readiness check, slot by slot: what is complete, doubtful or missing. */
  readiness: z.array(ReadinessItem),
  can: z.array(z.enum(['add-records', 'turn-scans'])),
})
export type CaseRecords = z.infer<typeof CaseRecords>

/**
 * The records of a case's cycle (the current one by default), and the caller's uploads to it that are not in a slot
 * yet.
 */
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
 * Moves a file to another slot. When that slot holds one file only, its file moves to the slot that became free, as a
 * guess. Photos and X-rays can be swapped: both are pictures.
 */
export const moveRecord = endpoint({
  name: 'moveRecord',
  method: 'PATCH',
  path: '/api/cases/:id/records/:record',
  may: 'add-records',
  input: { params: z.strictObject({ id: Id, record: Id }), body: z.strictObject({ slot: Slot }) },
  output: z.object({}),
})

/**
 * Turns a scan by quarter turns, for everybody who views it; the file stays unchanged. Possible in any phase of the
 * case.
 */
export const turnScan = endpoint({
  name: 'turnScan',
  method: 'PUT',
  path: '/api/cases/:id/records/:record/turn',
  may: 'add-records',
  input: { params: z.strictObject({ id: Id, record: Id }), body: z.strictObject({ turn: ScanTurn }) },
  output: z.object({}),
})

/**
 * Saves the day on which a record was made; null: the day in the file applies again. Not before the birth, nor in the
 * future.
 */
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

/** Saves which teeth an X-ray of single teeth shows (`toothSlots`); none: unknown. */
export const saveRecordTeeth = endpoint({
  name: 'saveRecordTeeth',
  method: 'PUT',
  path: '/api/cases/:id/records/:record/teeth',
  may: 'add-records',
  input: {
    params: z.strictObject({ id: Id, record: Id }),
    body: z.strictObject({ teeth: z.array(Tooth).max(Tooth.options.length) }),
  },
  output: z.object({}),
})

/** Confirms that these files are in the right slots. Repeating it changes nothing. */
export const confirmRecords = endpoint({
  name: 'confirmRecords',
  method: 'PUT',
  path: '/api/cases/:id/records/confirmations',
  may: 'add-records',
  input: { params: z.strictObject({ id: Id }), body: z.strictObject({ records: z.array(Id).min(1).max(100) }) },
  output: z.object({}),
})

/** Removes a file from its slot. It stays in the history and is no longer checked. */
export const removeRecord = endpoint({
  name: 'removeRecord',
  method: 'DELETE',
  path: '/api/cases/:id/records/:record',
  may: 'add-records',
  input: { params: z.strictObject({ id: Id, record: Id }) },
  output: z.object({}),
})
