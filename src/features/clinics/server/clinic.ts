import { AppError } from '#kit/errors.ts'
import { newId } from '#kit/id.ts'
import type { Page } from '#kit/paging.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { Clinic, ClinicFields } from '../contract/clinic.ts'
import type { ClinicChanged } from '../contract/events.ts'
import { closedAllWeek, inClockOrder, OpeningHours } from '../contract/hours.ts'
import { Province } from '../contract/options.ts'
import { communityOf } from '../contract/province.ts'
import {
  type ClinicRow,
  type ClinicsRequest,
  clinicPage,
  clinicRow,
  deleteArchive,
  ensureDefault,
  insertArchive,
  insertClinic,
  lockClinic,
  setDefault,
  updateClinic,
} from './queries.ts'

export async function clinicsFor(scope: Scope, request: ClinicsRequest): Promise<Page<Clinic>> {
  const page = await clinicPage(scope, request)
  return { ...page, rows: page.rows.map(toClinic) }
}

export async function clinicFor(scope: Scope, id: string): Promise<Clinic> {
  const row = await clinicRow(scope, id)
  if (!row) throw new AppError('not-found')
  return toClinic(row)
}

export async function add(scope: Scope, fields: ClinicFields): Promise<Clinic> {
  const id = newId()
  await insertClinic(scope, id, inOrder(fields))
  await ensureDefault(scope)
  return publishAndLoad(scope, id)
}

/** Saves all fields of a clinic in use, unless it changed since `version`. */
export async function save(
  scope: Scope,
  id: string,
  { version, fields }: { version: number; fields: ClinicFields },
): Promise<Clinic> {
  const locked = await lockedClinic(scope, id)
  if (locked.archived) throw new AppError('illegal-move')
  if (locked.version !== version) throw new AppError('stale', { current: await clinicFor(scope, id) })
  await updateClinic(scope, id, inOrder(fields))
  return publishAndLoad(scope, id)
}

/** Archives a clinic; a repeated call keeps the first time. */
export async function archive(scope: Scope, id: string): Promise<Clinic> {
  await lockedClinic(scope, id)
  await insertArchive(scope, id)
  await ensureDefault(scope)
  return publishAndLoad(scope, id)
}

export async function restore(scope: Scope, id: string): Promise<Clinic> {
  await lockedClinic(scope, id)
  await deleteArchive(scope, id)
  await ensureDefault(scope)
  return publishAndLoad(scope, id)
}

export async function makeDefault(scope: Scope, id: string): Promise<Clinic> {
  const { archived } = await lockedClinic(scope, id)
  if (archived) throw new AppError('illegal-move')
  await setDefault(scope, id)
  return publishAndLoad(scope, id)
}

async function lockedClinic(scope: Scope, id: string) {
  const locked = await lockClinic(scope, id)
  if (!locked) throw new AppError('not-found')
  return locked
}

async function publishAndLoad(scope: Scope, id: string): Promise<Clinic> {
  await publish<ClinicChanged>(scope, { type: 'clinic-changed', clinicId: id, doctorId: scope.id })
  return clinicFor(scope, id)
}

function inOrder(fields: ClinicFields): ClinicFields {
  return { ...fields, openingHours: inClockOrder(fields.openingHours) }
}

function toClinic(row: ClinicRow): Clinic {
  const province = Province.parse(row.province)
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    address: row.address,
    postalCode: row.postal_code,
    province,
    community: communityOf(province),
    openingHours: hoursOf(row.opening_hours),
    isDefault: row.is_default,
    archived: row.archived,
    openCases: row.open_cases,
    version: row.version,
    can: row.archived ? ['restore'] : row.is_default ? ['edit', 'archive'] : ['edit', 'archive', 'make-default'],
  }
}

// a row written by hand or by the demo data may lack days: those are closed
function hoursOf(stored: unknown): OpeningHours {
  return OpeningHours.parse({ ...closedAllWeek(), ...(typeof stored === 'object' ? stored : {}) })
}
