import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Phase } from '../contract/moves.ts'
import type { TreatmentType } from '../contract/options.ts'
import { type CaseRowOf, caseRow, moveUp } from './queries.ts'

/**
 * A case that the caller may see, as its children (records, prescription, plans, messages, timeline) need it.
 * `version` counts moves and saves of the case's own fields; records and prescription have optimistic rules of their
 * own and leave it alone, so that an upload that ends while a user types refuses nothing.
 */
export interface OpenCase {
  id: string
  number: number
  doctorId: string
  phase: Phase
  cycle: number
  version: number
  treatmentType: TreatmentType | null
  /** Null until the first submission: until then the case is its doctor's alone. */
  firstSubmittedAt: string | null
  stage: number | null
  stageCount: number | null
}

/** Opens a case for reading. Throws `not-found` for what the caller may not see, like for what does not exist. */
export async function openCase(scope: Scope, id: string): Promise<OpenCase> {
  return opened(await caseRow(scope, id, 'read'))
}

/** The same, locked until the transaction ends: what is decided on it stays true until it is written. */
export async function lockCase(scope: Scope, id: string): Promise<OpenCase> {
  return opened(await caseRow(scope, id, 'lock'))
}

/** A child changed: the case moves up in the lists that sort by change. Its version stays the same. */
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
