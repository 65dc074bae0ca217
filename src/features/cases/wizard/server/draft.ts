import type { Case, CaseFields } from '#features/cases/case/contract/case.ts'
import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import { changesOf, writeCase } from '#features/cases/case/server/caseChanges.ts'
import { lockCase } from '#features/cases/case/server/lockCase.ts'
import { caseFor } from '#features/cases/moves/server/case.ts'
import { prefill } from '#features/cases/prescription/fields/server/preferences.ts'
import { writeHistory } from '#features/cases/timeline/server/history.ts'
import { ageOn, dayOf } from '#kit/dates.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import { insertCase, isClinicInUse } from './queries.ts'

/** Starts a draft with the doctor's default clinic and preferences. */
export async function startCase(scope: Scope, at = new Date()): Promise<Case> {
  const id = await insertCase(scope, at)
  await prefill(scope, id)
  await writeHistory(scope, { caseId: id, cycle: 1, command: 'create', from: null, to: 'draft', at })
  await publish<CaseEvent>(scope, { type: 'case-changed', caseId: id, doctorId: scope.id, shared: false })
  return caseFor(scope, id)
}

/** Saves changed fields of the patient and treatment steps, unless the case changed since `version`. */
export async function saveFields(
  scope: Scope,
  id: string,
  { version, fields }: { version: number; fields: { [F in keyof CaseFields]?: CaseFields[F] | undefined } },
): Promise<Case> {
  const locked = await lockCase(scope, id)
  const current = await caseFor(scope, id)
  if (locked.version !== version) throw new AppError('stale', { current: current })
  if (!current.can.includes('edit-draft')) throw new AppError('illegal-move', { phase: current.phase })
  refuseUnrequested(current, fields)
  await refuseWrong(scope, fields)
  await writeCase(scope, id, { ...changesOf(fields), at: new Date() })
  const { doctorId, firstSubmittedAt } = locked
  await publish<CaseEvent>(scope, { type: 'case-changed', caseId: id, doctorId, shared: firstSubmittedAt !== null })
  return caseFor(scope, id)
}

// in a submitted case only requested fields may change: the others were checked already
function refuseUnrequested({ phase, requests }: Case, fields: object): void {
  if (phase !== 'records-requested') return
  const requested = new Set(requests.filter(request => request.answeredAt === null).map(request => request.field))
  const wrong = Object.keys(fields).filter(field => !requested.has(field))
  if (wrong.length === 0) return
  throw new AppError('invalid-input', { errors: wrong.map(field => ({ at: `fields.${field}`, code: 'not-asked' })) })
}

const oldest = 120

async function refuseWrong(scope: Scope, { birthDate, clinicId }: { birthDate?: unknown; clinicId?: unknown }) {
  const today = dayOf(new Date())
  if (typeof birthDate === 'string' && birthDate > today) throw refuseField('fields.birthDate', 'in-future')
  if (typeof birthDate === 'string' && ageOn(birthDate, today) > oldest)
    throw refuseField('fields.birthDate', 'too-old')
  if (typeof clinicId === 'string' && !(await isClinicInUse(scope, clinicId)))
    throw refuseField('fields.clinicId', 'invalid')
}
