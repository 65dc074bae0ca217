import Fastify from 'fastify'
import pg from 'pg'

// What the product is compared with: a bare Fastify handler with the list's SQL by hand. No schema, no roles, no
// session, no policies, no log. Its statements are named, as the product's are, so that neither plans anew each time. It
// connects as the database's owner, which row-level security does not bind.
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

const wanted = `c.doctor_id = $1 and (c.phase = any($2) or (c.cycle > 1 and c.phase not in ('completed', 'cancelled')))`
const pageSql = `
select c.id, c.number, c.first_name, c.last_name, c.reference, u.id as doctor_id, u.first_name || ' ' || u.last_name as doctor,
       k.id as clinic_id, k.name as clinic, c.treatment_type, c.phase, c.cycle, c.phase_since, c.updated_at, c.due_on,
       (select count(*)::int from messages m where m.case_id = c.id and m.author_id <> $1
          and m.at > coalesce((select r.at from message_reads r where r.case_id = c.id and r.user_id = $1), '-infinity')) as unread
  from cases c join users u on u.id = c.doctor_id left join clinics k on k.id = c.clinic_id
 where ${wanted} order by c.updated_at desc, c.id desc limit 11`
const countSql = `select count(*)::int as total from (select from cases c where ${wanted} limit 1000) found`

await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
