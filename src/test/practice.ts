import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { newCode } from '#features/courses/certificates/server/certificate.ts'
import { meshForms, viewSizes } from '#features/files/file/contract/file.ts'
import { attachFile } from '#features/files/file/server/file.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import type { Person, TestApp } from './app.ts'
import { makeInvoice } from './billing.ts'
import { recordFacts } from './cases.ts'
import { cleanUpload } from './uploads.ts'

/** A word in every text of a practice's rows, so that a leak is found by searching for it. */
export const canary = 'KANARIENVOGEL'

/** A doctor with one of everything that endpoints can name. */
export interface Practice {
  course: string
  lesson: string
  certificate: string
  owner: Person
  clinic: string
  case: string
  /** An approved version of the case's plan. */
  plan: string
  file: string
  scan: string
  record: string
  request: string
  upload: string
  video: string
  user: string
  method: string
  invoice: string
  transfer: string
  movement: string
  notification: string
  ticket: string
  canned: string
  contactForm: string
  session: string
  invitation: string
}

/**
 * Creates a doctor with a clinic, a submitted case, a clean photo in a slot, an upload in progress and a ticket with an
 * internal note.
 */
export async function makePractice(app: TestApp): Promise<Practice> {
  const { person, database, storage } = app
  const owner = await person(canary)
  // the user that administrators act on: the owner's own session must not end with it
  const colleague = await person(canary)
  const school = await makeCourse(database, owner.id)
  const admin = await person('Admin', 'super-admin')
  const invoice = await makeInvoice({ database, storage }, { doctor: owner, admin, number: canary })
  const transfer = await makeTransfer(database, owner.id, invoice)
  const movement = await makeMovement(database, admin.id)
  const [clinic, caseId, file, record, upload, method] = [newId(), newId(), newId(), newId(), newId(), newId()]
  const [scan, notification, request, plan] = [newId(), newId(), newId(), newId()]
  const [ticket, canned] = [newId(), newId()]
  const contactForm = newId()
  const [session, invitation] = [newId(), newId()]
  await database.db.as({ kind: 'system' }, async () => {
    await query
      .insertInto('clinics')
      .values({ id: clinic, doctor_id: owner.id, name: canary, province: 'madrid' })
      .execute()
    await query
      .insertInto('cases')
      .values({
        id: caseId,
        doctor_id: owner.id,
        clinic_id: clinic,
        phase: 'records-requested',
        first_name: canary,
        last_name: canary,
        first_submitted_at: new Date(),
      })
      .execute()
    await query
      .insertInto('payment_methods')
      .values({
        id: method,
        doctor_id: owner.id,
        kind: 'wire-transfer',
        holder: canary,
        iban_sealed: canary,
        iban_fingerprint: canary,
        country: 'ES',
        last_four: '1332',
      })
      .execute()
    const visitor = { first_name: canary, last_name: canary, email: 'visitor@practice.test', message: canary }
    await query
      .insertInto('contact_forms')
      .values({ ...visitor, id: contactForm, language: 'en' })
      .execute()
    // not the session of the access token, which must stay valid
    const expires_at = new Date(Date.now() + 3_600_000)
    await query.insertInto('sessions').values({ id: session, user_id: owner.id, role: 'doctor', expires_at }).execute()
    await query
      .insertInto('invitations')
      .values({
        id: invitation,
        email: 'invited@practice.test',
        ...{ role: 'doctor', language: 'en', token_hash: Buffer.alloc(32), expires_at },
      })
      .execute()
    await query.insertInto('prescriptions').values({ case_id: caseId, cycle: 1 }).execute()
    const photo = { owner_id: owner.id, case_id: caseId, kind: 'photo', slot: 'frontal-rest', name: `${canary}.png` }
    const forms = {
      full: { bytes: 9, deviationMm: 0 },
      preview: { bytes: 9, deviationMm: 0.05, triangles: 3000 },
    }
    const bytes = { declared_bytes: 9, received_bytes: 9, declared_sha256: randomBytes(32) }
    await query
      .insertInto('files')
      .values([
        {
          ...photo,
          ...bytes,
          id: file,
          state: 'clean',
          sha256: randomBytes(32),
          extension: 'png',
          mime: 'image/png',
          facts: JSON.stringify(recordFacts('frontal-rest')),
        },
        {
          ...{ ...photo, ...bytes, id: scan, kind: 'scan', slot: 'upper-scan', name: `${canary}.stl`, state: 'clean' },
          ...{
            sha256: randomBytes(32),
            extension: 'stl',
            mime: 'model/stl',
            facts: JSON.stringify({ ...recordFacts('upper-scan'), forms }),
          },
        },
        { ...photo, ...bytes, id: upload, state: 'receiving', received_bytes: 3, slot: 'frontal-smile' },
      ])
      .execute()
    const event = { id: newId(), case_id: caseId, seq: 1, cycle: 1, command: 'request-records', at: new Date() }
    const actor = { actor_id: admin.id, actor_role: 'super-admin', actor_name: 'Admin' }
    const chain = { to_phase: 'records-requested', previous_hash: Buffer.alloc(32), hash: Buffer.alloc(32) }
    await query
      .insertInto('case_events')
      .values({ ...event, ...actor, ...chain })
      .execute()
    await addApprovedPlan({ caseId, planId: plan, doctor: owner.id, admin: admin.id })
    const requested = { slot: 'frontal-rest', reason: 'blurred', note: canary }
    await query
      .insertInto('record_requests')
      .values({ id: request, case_id: caseId, event_id: event.id, ...requested })
      .execute()
    await query
      .insertInto('records')
      .values({ id: record, case_id: caseId, cycle: 1, slot: 'frontal-rest', file_id: file })
      .execute()
    const about = { about_kind: 'case', about_id: caseId, doctor_id: owner.id, number: canary }
    await query
      .insertInto('notifications')
      .values({ id: notification, user_id: owner.id, kind: 'case-turn', ...about })
      .execute()
    await addTicket({ ticket, canned, owner: owner.id, caseId })
  })
  await storage.put(file, Buffer.from('the photo'))
  for (const size of viewSizes) await storage.put(`${file}.${size}`, Buffer.from('its copy'))
  await storage.put(scan, Buffer.from('the scan'))
  for (const form of meshForms) await storage.put(`${scan}.${form}`, brotliCompressSync('its form'))
  const video = await cleanUpload(app, owner, 'lesson-video')
  const reader = { doctor: owner.id }
  await database.db.as({ kind: 'doctor', id: owner.id }, scope =>
    attachFile(scope, { id: video, kind: 'lesson-video', audience: reader }),
  )
  const receiving = await storage.receive(upload, 0)
  await receiving.write(Buffer.from('the'))
  await receiving.sync()
  await receiving.close()
  return {
    ...school,
    owner,
    clinic,
    case: caseId,
    plan,
    file,
    scan,
    record,
    request,
    upload,
    video,
    user: colleague.id,
    method,
    invoice,
    transfer,
    movement,
    notification,
    ticket,
    canned,
    contactForm,
    session,
    invitation,
  }
}

async function addApprovedPlan(ids: { caseId: string; planId: string; doctor: string; admin: string }): Promise<void> {
  const { caseId, planId, doctor, admin } = ids
  const sha256 = randomBytes(32)
  const version = { case_id: caseId, cycle: 1, version: 1, stage_count: 9, note: canary }
  await query
    .insertInto('plans')
    .values({ ...version, id: planId, published_by: admin, sha256 })
    .execute()
  await query
    .insertInto('plan_approvals')
    .values({ plan_id: planId, by: doctor, sha256, name: canary, licence: canary })
    .execute()
  const event = { id: newId(), case_id: caseId, seq: 2, cycle: 1, command: 'approve-plan', at: new Date() }
  const actor = { actor_id: doctor, actor_role: 'doctor', actor_name: canary }
  const chain = { to_phase: 'records-requested', previous_hash: Buffer.alloc(32), hash: Buffer.alloc(32) }
  await query
    .insertInto('case_events')
    .values({ ...event, ...actor, ...chain })
    .execute()
}

async function addTicket(ids: { ticket: string; canned: string; owner: string; caseId: string }): Promise<void> {
  const { ticket, canned, owner, caseId } = ids
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
}

/** A published course: it belongs to no practice, so no word of it is the practice's. */
async function makeCourse(
  database: TestApp['database'],
  by: string,
): Promise<Pick<Practice, 'course' | 'lesson' | 'certificate'>> {
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
async function makeTransfer(database: TestApp['database'], owner: string, invoice: string): Promise<string> {
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
async function makeMovement(database: TestApp['database'], admin: string): Promise<string> {
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
