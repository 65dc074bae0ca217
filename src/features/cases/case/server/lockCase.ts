import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Phase } from '../contract/moves.ts'
import type { TreatmentType } from '../contract/options.ts'
import { type CaseRowOf, caseRow, moveUp } from './queries.ts'

/**
 * A case that the caller may see, as its children (records, prescription, plans, messages, timeline) need it. `version`
 * counts moves and saves of the case's own fields. Records and the prescription have versions of their own and do not
 * change it, so that an upload that ends while a user types causes no conflict.
 */
export interface OpenCase {
  id: string
  number: number
  doctorId: string
  phase: Phase
  cycle: number
  version: number
  treatmentType: TreatmentType | null
  /** Null until the first submission; until then only its doctor can see the case. */
  firstSubmittedAt: string | null
  stage: number | null
  stageCount: number | null
}

/** Reads a case without locking it. Throws `not-found` when it does not exist or the caller may not see it. */
export async function openCase(scope: Scope, id: string): Promise<OpenCase> {
  return opened(await caseRow(scope, id, 'read'))
}

/** Reads a case and locks it until the transaction ends, so that it cannot change between a check and the write. */
export async function lockCase(scope: Scope, id: string): Promise<OpenCase> {
  return opened(await caseRow(scope, id, 'lock'))
}

/**
 * Marks a case as changed by one of its children: it moves up in the lists sorted by change. Its version stays the
 * same.
 */
export async function touchCase(scope: Scope, id: string): Promise<void> {
  await moveUp(scope, id)
}

function opened(row: CaseRowOf | undefined): OpenCase {
  if (!row) throw new AppError('not-found')
  return {
    id: row.id,
    number: row.number,
    doctorId: row.doctor_id,
    phase: row.phase,
    cycle: row.cycle,
    version: row.version,
    treatmentType: row.treatment_type,
    firstSubmittedAt: row.first_submitted_at?.toISOString() ?? null,
    stage: row.stage,
    stageCount: row.stage_count,
  }
}
