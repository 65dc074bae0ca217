import { Province } from '#features/clinics/contract/options.ts'
import { provinceLabel } from '#features/clinics/contract/province.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { SearchHits } from '#kit/paging.ts'
import { searchTerms } from '#kit/searchTerms.ts'
import type { Scope } from '#platform/db/actor.ts'
import { type Case, type CaseField, CaseFields, CaseRow, FoundCase, type listCases } from '../contract/case.ts'
import { type Phase, statusOf, waitingOn } from '../contract/moves.ts'
import { type CasesRequest, casePage, type FullCase, fullCase, type ListedCase, numberedCase } from './queries.ts'

/** A page of the cases that the caller may see. */
export async function casesFor(scope: Scope, request: CasesRequest): Promise<AnswerOf<typeof listCases>> {
  const page = await casePage(scope, request)
  return { ...page, rows: page.rows.map(asRow) }
}

/**
 * The cases that contain these words in patient, reference or number: the one with exactly this number first, then the
 * last changed.
 */
export async function findCases(scope: Scope, words: string, most: number): Promise<SearchHits<FoundCase>> {
  const { rows, total } = await casePage(scope, { search: words, sort: '-updated', rows: most })
  const [word = '', more] = searchTerms(words, 'case')
  // no case number has ten digits, and the column holds no larger number
  const named = more === undefined && /^\d{1,9}$/.test(word) ? await numberedCase(scope, Number(word)) : undefined
  const others = named ? rows.filter(row => row.id !== named.id).slice(0, most - 1) : rows
  return { total, hits: (named ? [named, ...others] : rows).map(row => FoundCase.parse(asRow(row))) }
}

/**
 * One case without its children. `firstSubmittedAt` is null until the first submission; until then only its doctor can
 * see it.
 */
type LoadedCase = Omit<Case, 'requests' | 'shipments' | 'can'> & { firstSubmittedAt: string | null }

/** Loads a case. Throws `not-found` for what the caller may not see. */
export async function loadCase(scope: Scope, id: string): Promise<LoadedCase> {
  const row = await fullCase(scope, id)
  if (!row) throw new AppError('not-found')
  const shown = asRow(row)
  return {
    ...shown,
    version: row.version,
    fields: CaseFields.parse(fieldsOf(row)),
    stage: row.stage,
    stageCount: row.stage_count,
    hasProgress: Boolean(row.has_progress),
    createdAt: row.created_at.toISOString(),
    shipTo: isToBeShipped(shown.phase) ? addressOf(row) : null,
    firstSubmittedAt: row.first_submitted_at?.toISOString() ?? null,
  }
}

function isToBeShipped(phase: Phase): boolean {
  return phase === 'approved' || phase === 'in-production'
}

/** The address for parcels of this case, line by line as on the label; null while it has no clinic. */
function addressOf(row: FullCase): string[] | null {
  if (row.clinic_name === null) return null
  const province = Province.safeParse(row.clinic_province).data
  const place = [row.clinic_postal_code, province && provinceLabel(province)].filter(Boolean).join(' ')
  return [row.clinic_name, row.clinic_address, place].flatMap(line => line || [])
}

/** The fields of the patient and treatment steps, from the row of a case. */
function fieldsOf(row: FullCase): Record<CaseField, unknown> {
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

/** A row of a list, as the endpoint answers it. */
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
