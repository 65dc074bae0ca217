import { randomBytes } from 'node:crypto'
import { newCode } from '#features/courses/certificates/server/certificate.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import type { TestApp } from './app.ts'
import { recordFacts } from './cases.ts'

/** A word in every text of a practice's rows, so that a leak is found by searching for it. */
export const canary = 'KANARIENVOGEL'

/** The ids that rows about a case name. */
interface CasePeople {
  caseId: string
  owner: string
  admin: string
}

export async function addClinic(owner: string): Promise<string> {
  const id = newId()
  await query.insertInto('clinics').values({ id, doctor_id: owner, name: canary, province: 'madrid' }).execute()
  return id
}

/** A case whose photo was requested again, with its prescription. */
export async function addCase(of: {
  owner: string
  admin: string
  clinic: string
}): Promise<{ case: string; request: string }> {
  const [caseId, request, requested] = [newId(), newId(), newId()]
  await query
    .insertInto('cases')
    .values({
      ...{ id: caseId, doctor_id: of.owner, clinic_id: of.clinic, phase: 'records-requested' },
      ...{ first_name: canary, last_name: canary, first_submitted_at: new Date() },
    })
    .execute()
  await query.insertInto('prescriptions').values({ case_id: caseId, cycle: 1 }).execute()
  const event = { id: requested, case_id: caseId, seq: 1, command: 'request-records' }
  await addEvent(event, { actor_id: of.admin, actor_role: 'super-admin', actor_name: 'Admin' })
  const missing = { slot: 'frontal-rest', reason: 'blurred', note: canary }
  await query
    .insertInto('record_requests')
    .values({ id: request, case_id: caseId, event_id: requested, ...missing })
    .execute()
  return { case: caseId, request }
}

async function addEvent(
  event: { id: string; case_id: string; seq: number; command: string },
  actor: { actor_id: string; actor_role: string; actor_name: string },
): Promise<void> {
  const chain = { to_phase: 'records-requested', previous_hash: Buffer.alloc(32), hash: Buffer.alloc(32) }
  await query
    .insertInto('case_events')
    .values({ ...event, ...actor, ...chain, cycle: 1, at: new Date() })
    .execute()
}

/** A clean photo in a slot, a clean scan in none, and an upload in progress. */
export async function addRecords({ caseId, owner }: CasePeople): Promise<{
  file: string
  scan: string
  upload: string
  record: string
}> {
  const [file, scan, upload, record] = [newId(), newId(), newId(), newId()]
  const photo = { owner_id: owner, case_id: caseId, kind: 'photo', slot: 'frontal-rest', name: `${canary}.png` }
  const bytes = { declared_bytes: 9, received_bytes: 9, declared_sha256: randomBytes(32) }
  const forms = {
    full: { bytes: 9, deviationMm: 0 },
    preview: { bytes: 9, deviationMm: 0.05, triangles: 3000 },
  }
  await query
    .insertInto('files')
    .values([
      {
        ...{
          ...photo,
          ...bytes,
          id: file,
          state: 'clean',
          sha256: randomBytes(32),
          extension: 'png',
          mime: 'image/png',
        },
        facts: JSON.stringify(recordFacts('frontal-rest')),
      },
      {
        ...{ ...photo, ...bytes, id: scan, kind: 'scan', slot: 'upper-scan', name: `${canary}.stl`, state: 'clean' },
        ...{ sha256: randomBytes(32), extension: 'stl', mime: 'model/stl' },
        facts: JSON.stringify({ ...recordFacts('upper-scan'), forms }),
      },
      { ...photo, ...bytes, id: upload, state: 'receiving', received_bytes: 3, slot: 'frontal-smile' },
    ])
    .execute()
  await query
    .insertInto('records')
    .values({ id: record, case_id: caseId, cycle: 1, slot: 'frontal-rest', file_id: file })
    .execute()
  return { file, scan, upload, record }
}

/** An approved version of the case's plan. */
export async function addApprovedPlan({ caseId, owner, admin }: CasePeople): Promise<string> {
  const plan = newId()
  const sha256 = randomBytes(32)
  const version = { case_id: caseId, cycle: 1, version: 1, stage_count: 9, note: canary }
  await query
    .insertInto('plans')
    .values({ ...version, id: plan, published_by: admin, sha256 })
    .execute()
  await query
    .insertInto('plan_approvals')
    .values({ plan_id: plan, by: owner, sha256, name: canary, licence: canary })
    .execute()
  const event = { id: newId(), case_id: caseId, seq: 2, command: 'approve-plan' }
  await addEvent(event, { actor_id: owner, actor_role: 'doctor', actor_name: canary })
  return plan
}

export async function addMethod(owner: string): Promise<string> {
  const id = newId()
  await query
    .insertInto('payment_methods')
    .values({
      ...{ id, doctor_id: owner, kind: 'wire-transfer', holder: canary, country: 'ES', last_four: '1332' },
      ...{ iban_sealed: canary, iban_fingerprint: canary },
    })
    .execute()
  return id
}

export async function addContactForm(): Promise<string> {
  const id = newId()
  const visitor = { first_name: canary, last_name: canary, email: 'visitor@practice.test', message: canary }
  await query
    .insertInto('contact_forms')
    .values({ ...visitor, id, language: 'en' })
    .execute()
  return id
}

const inAnHour = () => new Date(Date.now() + 3_600_000)

/** Another session than that of the owner's access token, which must stay valid. */
export async function addSession(owner: string): Promise<string> {
  const id = newId()
  await query.insertInto('sessions').values({ id, user_id: owner, role: 'doctor', expires_at: inAnHour() }).execute()
  return id
}

export async function addInvitation(): Promise<string> {
  const id = newId()
  const invited = { email: 'invited@practice.test', role: 'doctor', language: 'en' }
  await query
    .insertInto('invitations')
    .values({ ...invited, id, token_hash: Buffer.alloc(32), expires_at: inAnHour() })
    .execute()
  return id
}

export async function addNotification({ caseId, owner }: CasePeople): Promise<string> {
  const id = newId()
  const about = { about_kind: 'case', about_id: caseId, doctor_id: owner, number: canary }
  await query
    .insertInto('notifications')
    .values({ id, user_id: owner, kind: 'case-turn', ...about })
    .execute()
  return id
}

/** A ticket with a message and an internal note, and a canned answer. */
export async function addTicket({ caseId, owner }: CasePeople): Promise<{ ticket: string; canned: string }> {
  const [ticket, canned] = [newId(), newId()]
  await query
    .insertInto('tickets')
    .values({
      ...{ id: ticket, doctor_id: owner, doctor_name: canary, subject: canary, case_id: caseId },
      ...{ category: 'case', priority: 'normal', answer_due_at: new Date() },
    })
    .execute()
  const content = { ticket_id: ticket, author_id: owner, author_name: canary, body: canary }
  await query
    .insertInto('ticket_messages')
    .values({ id: newId(), author_role: 'doctor', ...content })
    .execute()
  await query
    .insertInto('ticket_notes')
    .values({ id: newId(), ...content })
    .execute()
  await query
    .insertInto('canned_answers')
    .values({ id: canned, name: canary, en: canary, es: canary, fr: canary, by: owner })
    .execute()
  return { ticket, canned }
}

/** A published course: it belongs to no practice, so no word of it is the practice's. */
export async function makeCourse(
  database: TestApp['database'],
  by: string,
): Promise<{ course: string; lesson: string; certificate: string }> {
  const [course, lesson, certificate] = [newId(), newId(), newId()]
  await database.db.as({ kind: 'system' }, async () => {
    const content = { title: 'Attachments', summary: 'How they hold', language: 'en', state: 'published' }
    await query
      .insertInto('courses')
      .values({ ...content, id: course, created_by: by, first_published_at: new Date() })
      .execute()
    const text = { kind: 'text', title: 'Bonding', body: 'Etch, rinse, dry.', position: 1 }
    await query
      .insertInto('lessons')
      .values({ ...text, id: lesson, course_id: course })
      .execute()
    const earned = { code: newCode(), name: canary, course_title: canary, language: 'en' }
    await query
      .insertInto('course_certificates')
      .values({ ...earned, id: certificate, course_id: course, user_id: by })
      .execute()
  })
  return { course, lesson, certificate }
}

/** A transfer of the owner that waits for an administrator. */
export async function makeTransfer(database: TestApp['database'], owner: string, invoice: string): Promise<string> {
  const [id, proof] = [newId(), newId()]
  const bytes = { declared_bytes: 9, received_bytes: 9, declared_sha256: randomBytes(32), sha256: randomBytes(32) }
  await database.db.as({ kind: 'system' }, async () => {
    await query
      .insertInto('files')
      .values({
        id: proof,
        owner_id: owner,
        kind: 'transfer-proof',
        name: canary,
        state: 'clean',
        audience: 'administrators',
        attached_at: new Date(),
        ...bytes,
      })
      .execute()
    await query
      .insertInto('transfers')
      .values({ id, invoice_id: invoice, doctor_id: owner, cents: 100, proof_id: proof })
      .execute()
  })
  return id
}

/** A movement of the bank that waits for an administrator. */
export async function makeMovement(database: TestApp['database'], admin: string): Promise<string> {
  const [id, file, fileId] = [newId(), newId(), newId()]
  const bytes = { declared_bytes: 9, received_bytes: 9, declared_sha256: randomBytes(32), sha256: randomBytes(32) }
  await database.db.as({ kind: 'system' }, async () => {
    await query
      .insertInto('files')
      .values({ id: fileId, owner_id: admin, kind: 'bank-statement', name: canary, state: 'clean', ...bytes })
      .execute()
    const counts = { movements: 1, new_entries: 1, format: 'camt.053', sha256: randomBytes(32) }
    await query
      .insertInto('bank_files')
      .values({ id: file, file_id: fileId, by: admin, ...counts })
      .execute()
    const facts = {
      booked_on: '2026-11-19',
      cents: 100,
      currency: 'EUR',
      details: canary,
      review_reason: 'no-reference',
    }
    await query
      .insertInto('bank_movements')
      .values({ id, bank_file_id: file, account: 'ES79', ...facts })
      .execute()
  })
  return id
}
