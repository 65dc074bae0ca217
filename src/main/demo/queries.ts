import { sql } from 'kysely'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { FileFacts } from '#features/files/file/contract/facts.ts'
import { extensions, mediaTypes } from '#features/files/file/contract/format.ts'
import type { UploadMetadata } from '#features/files/file/contract/upload.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { DemoPerson } from './people.ts'

// Writes that the product itself has no function for: accounts without an invitation, files without an upload.

/**
 * Whether the demo may still be loaded: the database has no other users, and the passwords, which loading writes last,
 * do not exist yet.
 */
export async function isUnfinished(system: Scope, emails: readonly string[]): Promise<boolean> {
  const stranger = await system.query
    .selectFrom('users')
    .select('id')
    .where('email', 'not in', emails)
    .limit(1)
    .executeTakeFirst()
  const password = await system.query.selectFrom('passwords').select('user_id').limit(1).executeTakeFirst()
  return !stranger && !password
}

/** The account of a demo person; created when it does not exist. */
export async function ensurePerson(system: Scope, role: string, p: DemoPerson, since: Date): Promise<string> {
  const known = await system.query.selectFrom('users').select('id').where('email', '=', p.email).executeTakeFirst()
  if (known) return known.id
  const id = newId()
  const { email, firstName: first_name, lastName: last_name, language } = p
  await system.query
    .insertInto('users')
    .values({ id, role, email, first_name, last_name, language, created_at: since })
    .execute()
  return id
}

export async function setPasswords(system: Scope, userIds: readonly string[], hash: string): Promise<void> {
  const rows = userIds.map(user_id => ({ user_id, hash }))
  await system.query
    .insertInto('passwords')
    .values(rows)
    .onConflict(c => c.doNothing())
    .execute()
}

/**
 * The demo's accounts that are not suspended. An account with a changed e-mail is recognised by its password: only the
 * demo gives several accounts the same hash with the same salt.
 */
export async function activeDemoAccounts(system: Scope, emails: readonly string[]) {
  const shared = system.query
    .selectFrom('passwords')
    .select('hash')
    .groupBy('hash')
    .having(eb => eb.fn.countAll(), '>', 1)
  return system.query
    .selectFrom('users as u')
    .leftJoin('passwords as p', 'p.user_id', 'u.id')
    .leftJoin('user_suspensions as x', 'x.user_id', 'u.id')
    .select(['u.id', 'u.email'])
    .where('x.user_id', 'is', null)
    .where(eb => eb.or([eb('u.email', 'in', emails), eb('p.hash', 'in', shared)]))
    .orderBy('u.email')
    .execute()
}

/** Suspends an account of the demo in its own name, and deletes its password and open resets. */
export async function closeAccount(system: Scope, id: string): Promise<void> {
  const facts = JSON.stringify({ reason: 'demo' })
  await system.query.insertInto('user_suspensions').values({ user_id: id, by: id, reason: 'demo' }).execute()
  await system.query.insertInto('user_events').values({ id: newId(), user_id: id, kind: 'suspended', facts }).execute()
  await system.query.deleteFrom('passwords').where('user_id', '=', id).execute()
  await system.query.deleteFrom('password_resets').where('user_id', '=', id).execute()
}

export async function clinicsOf(scope: Scope, doctorId: string): Promise<string[]> {
  const rows = await scope.query
    .selectFrom('clinics')
    .select('id')
    .where('doctor_id', '=', doctorId)
    .orderBy('created_at')
    .execute()
  return rows.map(row => row.id)
}

/** The demo case of a patient, if an interrupted load has created it, with the number of its entries and records. */
export function caseOfPatient(
  scope: Scope,
  doctorId: string,
  [firstName, lastName]: readonly [string, string, ...unknown[]],
) {
  return scope.query
    .selectFrom('cases as c')
    .innerJoin('case_events as e', 'e.case_id', 'c.id')
    .select(eb => [
      'c.id',
      eb.fn.countAll<number>().as('entries'),
      eb
        .selectFrom('records')
        .whereRef('case_id', '=', 'c.id')
        .select(r => r.fn.countAll<number>().as('records'))
        .as('records'),
    ])
    .where('c.doctor_id', '=', doctorId)
    .where('c.first_name', '=', firstName)
    .where('c.last_name', '=', lastName)
    .groupBy('c.id')
    .executeTakeFirst()
}

/** Inserts a clean file, as if it had been uploaded; the caller stores its bytes. */
export async function insertCleanFile(
  scope: Scope,
  owner: string,
  m: UploadMetadata,
  facts: FileFacts,
  at: Date,
): Promise<string> {
  const id = newId()
  const sha256 = Buffer.from(facts.sha256, 'hex')
  await scope.query
    .insertInto('files')
    .values({
      id,
      owner_id: owner,
      case_id: m.caseId,
      kind: m.kind,
      slot: m.slot,
      name: m.name,
      declared_bytes: facts.bytes,
      received_bytes: facts.bytes,
      declared_sha256: sha256,
      sha256,
      extension: extensions[facts.type][0] ?? facts.type,
      mime: mediaTypes[facts.type],
      state: 'clean',
      facts: JSON.stringify(facts),
      created_at: at,
      completed_at: at,
    })
    .execute()
  return id
}

export async function insertRecord(
  scope: Scope,
  r: { caseId: string; cycle: number; slot: string; fileId: string; at: Date; teeth?: readonly Tooth[] },
) {
  const { caseId: case_id, cycle, slot, fileId: file_id, at: added_at, teeth = [] } = r
  const row = { id: newId(), case_id, cycle, slot, file_id, added_at, teeth: [...teeth] }
  await scope.query.insertInto('records').values(row).execute()
}

/** Replaces the record in a slot, as when a doctor replaces it. */
export async function replaceRecord(
  scope: Scope,
  r: { caseId: string; cycle: number; slot: string; fileId: string; at: Date },
) {
  await scope.query
    .updateTable('records')
    .set({ removed_at: r.at })
    .where('case_id', '=', r.caseId)
    .where('cycle', '=', r.cycle)
    .where('slot', '=', r.slot)
    .where('removed_at', 'is', null)
    .execute()
  await insertRecord(scope, r)
}

/** Sets the past date of a message of the public site, and of its handling half an hour later. */
export async function dateContactForm(system: Scope, email: string, at: Date): Promise<void> {
  const later = sql<Date>`${at}::timestamptz + interval '30 minutes'`
  const { id } = await system.query
    .updateTable('contact_forms')
    .set({ sent_at: at })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const fact of ['reads', 'archives', 'spam', 'answers'] as const)
    await system.query.updateTable(`contact_form_${fact}`).set({ at: later }).where('form_id', '=', id).execute()
}
