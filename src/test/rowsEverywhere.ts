import { writeMessage } from '#features/cases/messages/contract/message.ts'
import { openTicket } from '#features/support/ticket/contract/ticket.ts'
import { newId } from '#kit/id.ts'
import type { Person, TestApp } from './app.ts'
import { addPlanFiles, answersFor, caseIn, giveMoves, move, type Sides } from './cases.ts'
import { asOwner } from './database.ts'
import { cleanUpload } from './uploads.ts'

/** A completed case with rows in every table that a case can have rows in; `word` is in its texts and the bytes of its files. */
export async function caseWithEverything(app: TestApp, sides: Sides, word: string): Promise<string> {
  const { database, storage, call } = app
  const { doctor, admin } = sides
  const id = await caseIn(app, 'planning', { ...sides, firstName: word })
  const bytes = Buffer.from(`a picture of ${word}`)
  const picture = () => cleanUpload(app, doctor, 'case-picture', bytes)
  await publish(app, sides, id, word)
  const [change] = [{ teeth: ['12' as const], kind: 'rotate-mesial-in' as const, amount: 4.5, note: word }]
  const camera = { position: [0, -200, 12], target: [0, 20, 0], up: [0, 0, 1] } as const
  const items = [{ ...change, camera: structuredClone(camera) as never, picture: await picture() }]
  const requested = await move(app, doctor, id, { move: 'request-changes', items })
  if (requested.status !== 200) throw new Error(JSON.stringify(requested.body))
  await publish(app, sides, id, word)
  const moves = ['approve-plan', 'start-production', 'ship', 'confirm-delivery', 'complete'] as const
  await giveMoves(app, id, moves, sides)
  await call(doctor, writeMessage, { params: { id }, body: { body: word, pictures: [await picture()] } })
  const file = await cleanUpload(app, doctor, 'ticket-file', bytes)
  const ticket = await call(doctor, openTicket, {
    body: {
      ...{ subject: word, category: 'case', priority: 'normal', body: word, files: [file] },
      about: { kind: 'case', id },
    },
  })
  if (ticket.status !== 200) throw new Error(JSON.stringify(ticket.body))
  const sql = (text: string, ...more: unknown[]) => asOwner(database, text, [id, ...more])
  const record = '(select id from records where case_id = $1 order by id limit 1)'
  const plan = '(select id from plans where case_id = $1 order by version limit 1)'
  const event = '(select id from case_events where case_id = $1 limit 1)'
  await sql(`insert into record_confirmations (record_id, by) values (${record}, $2)`, doctor.id)
  await sql(`insert into record_turns (record_id, turn, by) values (${record}, '+x+y+z', $2)`, doctor.id)
  await sql(
    `insert into record_requests (id, case_id, event_id, slot, reason, note) values ($2, $1, ${event}, 'frontal-rest', 'blurred', $3)`,
    ...[newId(), word],
  )
  await sql(
    `insert into change_drafts (plan_id, doctor_id, items) values (${plan}, $2, jsonb_build_array($3::text))`,
    ...[doctor.id, word],
  )
  await sql(
    `insert into stage_sets (plan_id, arch, sources, outcome) values (${plan}, 'upper', sha256('x'), 'failed') on conflict do nothing`,
  )
  await sql('insert into message_reads (case_id, user_id, at) values ($1, $2, now()) on conflict do nothing', doctor.id)
  const [invoice] = await asOwner<{ id: string }>(database, 'select id from invoices limit 1')
  if (invoice) await sql('insert into invoice_cases (invoice_id, case_id) values ($2, $1)', invoice.id)
  const ticketId = ticket.body.id
  await sql(
    `insert into ticket_ratings (ticket_id, stars, words) select $2, 5, $3 where $1::uuid is not null`,
    ticketId,
    word,
  )
  await sql(
    `insert into ticket_notes (id, ticket_id, author_id, author_name, body) select $2, $3, $4, 'Root', $5 where $1::uuid is not null`,
    ...[newId(), ticketId, admin.id, word],
  )
  await sql(
    'insert into ticket_assignments (ticket_id, assignee_id, by) select $2, $3, $3 where $1::uuid is not null',
    ...[ticketId, admin.id],
  )
  await sql(
    `insert into ticket_events (id, ticket_id, kind, actor_id, actor_role, actor_name, words)
     select $2, $3, 'reopened', $4, 'super-admin', 'Root', $5 where $1::uuid is not null`,
    ...[newId(), ticketId, admin.id, word],
  )
  const read = 'insert into ticket_reads (ticket_id, user_id, at) select $2, $3, now() where $1::uuid is not null'
  await sql(read, ticketId, admin.id)
  const address = `https://portal.practice.test/cases/${id}`
  await sql(
    `insert into outbox (id, recipient, subject, body_text, body_html) select $2, 'ana@practice.test', $3, $4, $4 where $1::uuid is not null`,
    ...[newId(), word, address],
  )
  const files = await sql('select id from files where case_id = $1')
  for (const each of files) await storage.put(String(each.id), bytes)
  await sql('insert into damaged_files (file_id) select id from files where case_id = $1 limit 1')
  return id
}

async function publish(app: TestApp, { admin }: Sides, caseId: string, word: string): Promise<void> {
  const names = ['plan.pdf', 'upper_00.stl', 'upper_01.stl']
  const files = await addPlanFiles(app, admin, { caseId, names })
  const answers = await answersFor(app, admin, caseId, 'partly')
  const deviationReason = `The lower arch of ${word} follows later.`
  const published = await move(app, admin, caseId, {
    move: 'publish-plan',
    files,
    deviationReason,
    note: word,
    answers,
  })
  if (published.status !== 200) throw new Error(JSON.stringify(published.body))
}

/** Rows of a doctor in the tables that a practice leaves empty, with a word in every text that names them. */
export async function personWithEverything(
  app: TestApp,
  { id, admin }: { id: string; admin: Person },
  word: string,
): Promise<void> {
  const { database } = app
  const sql = (text: string, ...more: unknown[]) => asOwner(database, text, [id, ...more])
  await sql('update users set first_name = $2, last_name = $2, phone = $2, licence = $2 where id = $1', word)
  await sql('update clinics set name = $2 where doctor_id = $1', word)
  await sql('update payment_methods set holder = $2 where doctor_id = $1', word)
  await sql('update course_certificates set name = $2 where user_id = $1', word)
  await sql('update tickets set doctor_name = $2, subject = $2, case_id = null where doctor_id = $1', word)
  await sql('update ticket_messages set author_name = $2, body = $2 where author_id = $1', word)
  await sql('update ticket_notes set author_name = $2 where author_id = $1', word)
  await sql("insert into tax_data values ($1, $2, 'ES', $2, $2, $2, $2, $2) on conflict do nothing", word)
  await sql("insert into user_events (id, user_id, kind, by_name) values ($2, $1, 'joined', $3)", newId(), word)
  await sql("insert into doctor_preferences values ($1, jsonb_build_object('note', $2::text))", word)
  await sql('insert into clinic_archives (clinic_id, by) select id, $1 from clinics where doctor_id = $1')
  await sql(
    'insert into default_clinics (doctor_id, clinic_id) select $1, id from clinics where doctor_id = $1 limit 1',
  )
  await sql(
    'insert into default_payment_methods (doctor_id, method_id) select $1, id from payment_methods where doctor_id = $1 limit 1',
  )
  await sql('insert into stripe_customers (doctor_id, customer) values ($1, $2)', word)
  await sql('insert into lesson_progress (user_id, lesson_id, revision) select $1, id, 1 from lessons limit 1')
  await sql(
    "insert into invitations (id, email, role, language, token_hash, expires_at, accepted_at) select $2, email, role, 'en', sha256('x'), now(), now() from users where id = $1",
    newId(),
  )
  await sql('insert into user_suspensions (user_id, by, reason) values ($1, $1, $2)', word)
  await sql(
    "insert into outbox (id, recipient, subject, body_text, body_html) select $2, email, 'Hello', $3, $3 from users where id = $1",
    ...[newId(), word],
  )
  const photo = await cleanUpload(app, { id }, 'profile-photo', Buffer.from(`a photo of ${word}`))
  await sql('insert into profile_photos (user_id, file_id) values ($1, $2)', photo)
  const [ticket] = await sql('select id from tickets where doctor_id = $1')
  const file = await cleanUpload(app, { id }, 'ticket-file', Buffer.from(`a file of ${word}`))
  await sql(
    'insert into ticket_message_files (message_id, file_id, position) select id, $2, 0 from ticket_messages where author_id = $1 limit 1',
    file,
  )
  const about = ticket?.id
  await sql('insert into ticket_reads (ticket_id, user_id, at) values ($2, $1, now())', about)
  await sql(
    'insert into ticket_ratings (ticket_id, stars, words) select $2, 5, $3 where $1::uuid is not null',
    about,
    word,
  )
  await sql(
    'insert into ticket_assignments (ticket_id, assignee_id, by) select $2, $3, $3 where $1::uuid is not null',
    about,
    admin.id,
  )
  await sql(
    "insert into ticket_events (id, ticket_id, kind, actor_id, actor_role, actor_name) values ($2, $3, 'closed', $1, 'doctor', $4)",
    ...[newId(), about, word],
  )
}
