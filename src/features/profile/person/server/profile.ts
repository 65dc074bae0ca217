import { Role } from '#features/auth/contract/session.ts'
import { AppError } from '#kit/errors.ts'
import { Language } from '#kit/fields.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import type { ProfileEvent } from '../contract/events.ts'
import type { Profile, ProfileFields, QuietTime } from '../contract/profile.ts'
import { ownRow, type ProfileRow, updateOwn, updateQuiet } from './queries.ts'

export async function profileFor(scope: Scope): Promise<Profile> {
  return toProfile(await ownRow(scope))
}

/** Saves a user's profile and refreshes their other screens and the administrators' lists. */
export async function save(
  scope: Scope,
  { version, fields }: { version: number; fields: ProfileFields },
): Promise<Profile> {
  // only doctors have a licence
  const saved = scope.kind === 'doctor' ? fields : { ...fields, licence: '' }
  if (!(await updateOwn(scope, { version, fields: saved })))
    throw new AppError('stale', { current: await profileFor(scope) })
  await publish<ProfileEvent>(scope, { type: 'profile-saved', userId: scope.id })
  return profileFor(scope)
}

export async function setQuiet(scope: Scope, quiet: QuietTime | null): Promise<Profile> {
  await updateQuiet(scope, quiet)
  return publishAndLoad(scope)
}

/** Publishes the change of the caller's profile, and returns it. */
export async function publishAndLoad(scope: Scope): Promise<Profile> {
  await publish<ProfileEvent>(scope, { type: 'profile-changed', userId: scope.id })
  return profileFor(scope)
}

function toProfile(row: ProfileRow): Profile {
  const { quiet_from: from, quiet_to: to } = row
  return {
    ...{ id: row.id, email: row.email, phone: row.phone, licence: row.licence, version: row.version },
    ...{ firstName: row.first_name, lastName: row.last_name, photo: row.file_id },
    role: Role.parse(row.role),
    language: Language.parse(row.language),
    // the database includes seconds
    quiet: from === null || to === null ? null : { from: from.slice(0, 5), to: to.slice(0, 5) },
    since: row.created_at.toISOString(),
  }
}
