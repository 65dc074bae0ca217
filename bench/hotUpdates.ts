import { createHash } from 'node:crypto'
import { newId } from '#kit/id.ts'
import { archStl } from '#test/files.ts'
import { headersOf } from './loadTest.ts'
import { bearerOf, type Ground, onOwnDatabase, report, type Server, startProduct, tokens } from './measure.ts'
import { fillPractice } from './practice.ts'

// How many updates touch no index (HOT, decision 0455), by table, under the calls that update most: each of many sessions gets
// its next token pair, things are created under a key, a scan is uploaded in pieces. A fresh database, nothing vacuumed.

const tables = ['rate_windows', 'sessions', 'idempotency_keys', 'files']
const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const clinic = {
  ...{ phone: '+34 900 000 001', email: 'plaza@practice.test', address: 'Plaza 1', postalCode: '28001' },
  ...{ province: 'madrid', openingHours: closed },
}

await onOwnDatabase(async ground => {
  const { owner } = ground
  const { doctors } = await fillPractice(owner, { doctors: 8, cases: 80 })
  const { rows: sessions } = await owner.query<{ id: string }>(
    `insert into sessions (id, user_id, role, device, ip_prefix, expires_at)
     select uuidv7(), id, role, 'Firefox', '192.0.2', now() + interval '2 hours' from users, generate_series(1, 25)
      where role = 'doctor' returning id`,
  )
  const product = await startProduct(ground)
  try {
    for (const { id } of sessions) await call(product, '/api/session/refresh', { refresh_token: tokens.refresh(id, 1) })
    for (const doctor of doctors) await workAs(doctor, owner, product)
  } finally {
    // a connection reports its counts at its end
    await product.stop()
  }
  const { rows } = await owner.query<{ name: string; updates: number; hot: number }>(
    `select relname as name, n_tup_upd::int as updates, n_tup_hot_upd::int as hot from pg_stat_user_tables
      where relname = any($1) and n_tup_upd > 0 order by n_tup_upd desc`,
    [tables],
  )
  for (const { name, updates, hot } of rows)
    report(`updates of ${name}`, `${updates}, of them HOT ${hot} (${Math.round((100 * hot) / updates)} %)`)
})

async function workAs(doctor: string, owner: Ground['owner'], product: Server): Promise<void> {
  const bearer = await bearerOf(owner, doctor)
  for (let at = 0; at < 25; at++) await call(product, '/api/clinics', { ...clinic, name: `Plaza ${at}` }, bearer)
  const caseId = newId()
  await owner.query(`insert into cases (id, doctor_id, phase, cycle) values ($1, $2, 'draft', 1)`, [caseId, doctor])
  await upload(product, bearer, caseId)
}

async function call({ address }: Server, path: string, body: object, bearer = ''): Promise<void> {
  const headers = { ...headersOf(bearer), 'idempotency-key': newId() }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await refuseFailure(answer)
}

async function refuseFailure(answer: Response): Promise<void> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`)
}

/** An upload in pieces of 64 kB, as on a slow line. */
async function upload({ address }: Server, bearer: string, caseId: string): Promise<void> {
  const bytes = archStl({ arch: 'upper' })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const metadata = Object.entries({ caseId, slot: 'upper-scan', kind: 'scan', name: 'upper.stl', sha256 })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const headers = { authorization: bearer, 'tus-resumable': '1.0.0' }
  const created = await fetch(`${address}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  await refuseFailure(created)
  const path = created.headers.get('location') ?? ''
  const piece = 64 * 1024
  for (let at = 0; at < bytes.length; at += piece)
    await refuseFailure(
      await fetch(address + path, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
        body: Buffer.from(bytes.subarray(at, at + piece)),
      }),
    )
}
