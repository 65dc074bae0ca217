import { prefill } from '#features/cases/prescription/server/preferences.ts'
import { requestsFor } from '#features/cases/requests/server/request.ts'
import { writeHistory } from '#features/cases/timeline/server/history.ts'
import { Province } from '#features/clinics/contract/options.ts'
import { provinceLabel } from '#features/clinics/contract/province.ts'
import { FoundCase, type FoundOf } from '#features/search/contract/search.ts'
import { ageOn, dayOf } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { AppError, refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import { Case, CaseField, CaseFields, CaseRow, type listCases } from '../contract/case.ts'
import type { CaseEvent } from '../contract/events.ts'
import { type Phase, statusOf, waitingOn } from '../contract/moves.ts'
import { abilities } from './ability.ts'
import { lockCase } from './lockCase.ts'
import {
  type CaseChanges,
  type CasesAsked,
  casePage,
  insertCase,
  isClinicInUse,
  type ListedCase,
  numberedCase,
  shipmentsOf,
  updateCase,
  type WholeCase,
  wholeCase,
  wordsOf,
} from './queries.ts'

/** A page of the cases that the caller may see. */
export async function casesFor(scope: Scope, asked: CasesAsked): Promise<AnswerOf<typeof listCases>> {
  const page = await casePage(scope, asked)
  return { ...page, rows: page.rows.map(asRow) }
}

/** The cases that hold these words in patient, reference or number: the one of that very number, then the last changed. */
export async function findCases(scope: Scope, words: string, most: number): Promise<FoundOf<FoundCase>> {
  const { rows, total } = await casePage(scope, { search: words, sort: '-updated', rows: most })
  const [word = '', more] = wordsOf(words)
  // ten digits are no case's, and more than a column holds
  const named = more === undefined && /^\d{1,9}$/.test(word) ? await numberedCase(scope, Number(word)) : undefined
  const others = named ? rows.filter(row => row.id !== named.id).slice(0, most - 1) : rows
  return { total, hits: (named ? [named, ...others] : rows).map(row => FoundCase.parse(asRow(row))) }
}

/** One case whole. Throws `not-found` for what the caller may not see. */
export async function caseFor(scope: Scope, id: string): Promise<Case> {
  const row = await wholeCase(scope, id)
  if (!row) throw new AppError('not-found')
  const fields = CaseFields.parse(fieldsOf(row))
  const requests = await requestsFor(scope, { id, cycle: row.cycle, fields })
  const shipments = (await shipmentsOf(scope, id)).map(asShipment)
  const asked = requests.filter(request => request.answeredAt === null).map(request => request.field)
  const shown = asRow(row)
  const submitted = row.first_submitted_at?.toISOString() ?? null
  return Case.parse({
    ...shown,
    version: row.version,
    fields,
    stage: row.stage,
    stageCount: row.stage_count,
    createdAt: row.created_at.toISOString(),
    requests,
    shipments,
    shipTo: isToBeShipped(shown.phase) ? addressOf(row) : null,
    can: abilities(scope, { ...shown, firstSubmittedAt: submitted, asked }),
  })
}

/** Starts a draft, filled in with the doctor's default clinic and preferences. */
export async function startCase(scope: Scope, at = new Date()): Promise<Case> {
  const id = await insertCase(scope, at)
  await prefill(scope, id)
  await writeHistory(scope, { caseId: id, cycle: 1, command: 'create', from: null, to: 'draft', at })
  await publish<CaseEvent>(scope, { type: 'case-changed', caseId: id, doctorId: scope.id, shared: false })
  return caseFor(scope, id)
}

/** Saves what changed of the patient's and the treatment's part, unless somebody changed the case since `version`. */
export async function saveFields(
  scope: Scope,
  id: string,
  { version, fields }: { version: number; fields: { [F in keyof CaseFields]?: CaseFields[F] | undefined } },
): Promise<Case> {
  const locked = await lockCase(scope, id)
  const present = await caseFor(scope, id)
  if (locked.version !== version) throw new AppError('stale', { current: present })
  if (!present.can.includes('edit-draft')) throw new AppError('illegal-move', { phase: present.phase })
  refuseUnasked(present, fields)
  await refuseWrong(scope, fields)
  await updateCase(scope, id, { ...changesOf(fields), at: new Date() })
  const { doctorId, firstSubmittedAt } = locked
  await publish<CaseEvent>(scope, { type: 'case-changed', caseId: id, doctorId, shared: firstSubmittedAt !== null })
  return caseFor(scope, id)
}

// a submitted case changes only where the provider asked: everything else was judged already
function refuseUnasked({ phase, requests }: Case, fields: object): void {
  if (phase !== 'records-requested') return
  const asked = new Set(requests.filter(request => request.answeredAt === null).map(request => request.field))
  const wrong = Object.keys(fields).filter(field => !asked.has(field))
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

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'birth_date',
  gender: 'gender',
  reference: 'reference',
  guardianConsent: 'guardian_consent',
  clinicId: 'clinic_id',
  treatmentType: 'treatment_type',
  arches: 'arches',
  gumTrimming: 'gum_trimming',
  attachmentType: 'attachment_type',
} as const satisfies Record<CaseField, keyof WholeCase>

/** The columns that hold these fields, with their new values. */
export function changesOf(fields: { [F in keyof CaseFields]?: CaseFields[F] | undefined }): CaseChanges {
  const given = CaseField.options.filter(field => fields[field] !== undefined)
  return Object.fromEntries(given.map(field => [columns[field], fields[field]]))
}

/** The patient's and the treatment's part of a case, for readers who proved already that they may see it. */
export async function fieldsFor(scope: Scope, id: string): Promise<CaseFields> {
  const row = await wholeCase(scope, id)
  if (!row) throw new AppError('not-found')
  return CaseFields.parse(fieldsOf(row))
}

function isToBeShipped(phase: Phase): boolean {
  return phase === 'approved' || phase === 'in-production'
}

/** Where parcels of this case go, line by line as on the label; null while it has no clinic. */
function addressOf(row: WholeCase): string[] | null {
  if (row.clinic_name === null) return null
  const province = Province.safeParse(row.clinic_province).data
  const place = [row.clinic_postal_code, province && provinceLabel(province)].filter(Boolean).join(' ')
  return [row.clinic_name, row.clinic_address, place].flatMap(line => line || [])
}

/** The address of a case's next parcel, for readers who proved already that they may see it. */
export async function shipToOf(scope: Scope, id: string): Promise<string[] | null> {
  const row = await wholeCase(scope, id)
  return row ? addressOf(row) : null
}

/** The patient's and the treatment's part of a case's row. */
export function fieldsOf(row: WholeCase): Record<CaseField, unknown> {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    gender: row.gender,
    reference: row.reference,
    guardianConsent: row.guardian_consent,
    clinicId: row.clinic_id,
    treatmentType: row.treatment_type,
    arches: row.arches,
    gumTrimming: row.gum_trimming,
    attachmentType: row.attachment_type,
  }
}

/** A row of a list as it is answered. */
export function asRow(row: ListedCase): CaseRow {
  const phase = CaseRow.shape.phase.parse(row.phase)
  return CaseRow.parse({
    id: row.id,
    number: row.number,
    firstName: row.first_name,
    lastName: row.last_name,
    reference: row.reference,
    doctor: { id: row.doctor_id, name: `${row.doctor_first_name} ${row.doctor_last_name}` },
    clinic: row.clinic_id && { id: row.clinic_id, name: row.clinic_name },
    treatmentType: row.treatment_type,
    phase,
    status: statusOf(phase, row.cycle),
    waitingOn: waitingOn(phase),
    cycle: row.cycle,
    since: row.phase_since.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    dueOn: row.due_on,
    unreadMessages: row.unread ?? 0,
  })
}

function asShipment(row: Awaited<ReturnType<typeof shipmentsOf>>[number]): Case['shipments'][number] {
  return {
    id: row.id,
    cycle: row.cycle,
    carrier: row.carrier,
    tracking: row.tracking,
    shippedAt: row.shipped_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    sentTo: row.sent_to?.split('\n') ?? null,
  }
}
