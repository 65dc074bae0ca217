import Fastify from 'fastify'
import pg from 'pg'

// The baseline for lists: a bare Fastify handler with the list's SQL by hand. No schema, no roles, no session, no
// policies, no log. Its statements are named, as the product's are, so that neither plans them again each time. It
// connects as the database's owner, to whom row-level security does not apply.
const { PORT, DATABASE_URL } = process.env
const app = Fastify()

app.get('/healthz', async () => ({ ok: true }))

const pool = new pg.Pool({ connectionString: DATABASE_URL ?? '', max: 12 })
app.post<{ Body: { doctor: string; phases: string[] } }>('/cases', async ({ body }) => {
  const [page, count] = await Promise.all([
    pool.query({ name: 'page', text: pageSql, values: [body.doctor, body.phases] }),
    pool.query({ name: 'count', text: countSql, values: [body.doctor, body.phases] }),
  ])
  return { rows: page.rows.slice(0, 10), more: page.rows.length > 10, total: count.rows[0]?.total }
})

app.post<{ Body: { doctor: string } }>('/invoices', async ({ body }) => {
  const [page, count] = await Promise.all([
    pool.query({ name: 'invoices', text: invoicesSql, values: [body.doctor] }),
    pool.query({ name: 'invoice-count', text: invoiceCountSql, values: [body.doctor] }),
  ])
  return { rows: page.rows.slice(0, 10), more: page.rows.length > 10, total: count.rows[0]?.total }
})

const invoicesSql = `
select i.id, i.number, i.doctor_id, i.issued_on, i.due_on, i.currency, i.total_cents, i.file_id, b.paid_cents,
       b.outstanding_cents, b.next_due_on, b.next_cents, v.invoice_id is not null as voided,
       u.first_name || ' ' || u.last_name as doctor,
       i.instalments
  from invoices i join invoice_balances b on b.invoice_id = i.id join users u on u.id = i.doctor_id
  left join invoice_voids v on v.invoice_id = i.id
 where i.doctor_id = $1 order by i.issued_on desc, i.id desc limit 11`
const invoiceCountSql =
  'select count(*)::int as total from (select from invoices i where i.doctor_id = $1 limit 1000) matches'

const wanted = `c.doctor_id = $1 and (c.phase = any($2) or (c.cycle > 1 and c.phase not in ('completed', 'cancelled')))`
const pageSql = `
select c.id, c.number, c.first_name, c.last_name, c.reference, u.id as doctor_id, u.first_name || ' ' || u.last_name as doctor,
       k.id as clinic_id, k.name as clinic, c.treatment_type, c.phase, c.cycle, c.phase_since, c.updated_at, c.due_on,
       (select count(*)::int from messages m where m.case_id = c.id and m.author_id <> $1
          and m.at > coalesce((select r.at from message_reads r where r.case_id = c.id and r.user_id = $1), '-infinity')) as unread
  from cases c join users u on u.id = c.doctor_id left join clinics k on k.id = c.clinic_id
 where ${wanted} order by c.updated_at desc, c.id desc limit 11`
const countSql = `select count(*)::int as total from (select from cases c where ${wanted} limit 1000) matches`

interface TicketsRequest {
  reader: string
  state: string | null
  doctor: string | null
}
app.post<{ Body: TicketsRequest }>('/tickets', async ({ body: { reader, state, doctor } }) => {
  const [page, count] = await Promise.all([
    pool.query({ name: 'tickets', text: ticketsSql, values: [reader, state, doctor] }),
    pool.query({ name: 'ticket-count', text: ticketCountSql, values: [state, doctor] }),
  ])
  return { rows: page.rows.slice(0, 10), more: page.rows.length > 10, total: count.rows[0]?.total }
})

const ticketsSql = `
select t.id, t.number, t.subject, t.category, t.priority, t.state, t.state_since, t.updated_at, t.answer_due_at,
       t.first_answered_at, u.id as doctor_id, u.first_name || ' ' || u.last_name as doctor, k.number as case_number,
       k.first_name, k.last_name, i.number as into_number, a.assignee_id,
       (select count(*)::int from ticket_messages m where m.ticket_id = t.id and m.author_id <> $1
          and m.at > coalesce((select r.at from ticket_reads r where r.ticket_id = t.id and r.user_id = $1), '-infinity')) as unread
  from tickets t join users u on u.id = t.doctor_id left join cases k on k.id = t.case_id
  left join tickets i on i.id = t.merged_into left join ticket_assignments a on a.ticket_id = t.id
 where ($2::text is null or t.state = $2) and ($3::uuid is null or t.doctor_id = $3)
 order by t.updated_at desc, t.id desc limit 11`
const ticketCountSql = `select count(*)::int as total from (select from tickets t
  where ($1::text is null or t.state = $1) and ($2::uuid is null or t.doctor_id = $2) limit 1000) matches`

await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
