import autocannon from 'autocannon'
import type pg from 'pg'
import { countTrends } from '#features/cases/trends/server/trend.ts'
import { openDb } from '#platform/db/db.ts'
import { createLog } from '#platform/log.ts'
import { bearerOf, numberArgument, onOwnDatabase, report, type Server, startProduct } from './measure.ts'
import { fillPractice } from './practice.ts'

// The global search over a million cases, with invoices, tickets and courses; and the months in the administrator's
// charts, counted from the events.

const seconds = numberArgument('seconds', 8)
const connections = 5
const most = 100

await onOwnDatabase(async ground => {
  const cases = numberArgument('cases', 1_000_000)
  const filled = await fillPractice(ground.owner, { cases })
  await fillOthers(ground.owner, cases)
  const product = await startProduct(ground)
  try {
    const wordsByKind = await searches(ground.owner)
    const admin = await bearerOf(ground.owner, filled.admin)
    for (const [kind, words] of Object.entries(wordsByKind)) await search(product, admin, { kind, words })
    const doctor = await bearerOf(ground.owner, filled.doctors[0] ?? '')
    await search(product, doctor, { kind: 'of a doctor, anything', words: Object.values(wordsByKind).flat() })
    await searchAtOnce(product, admin, Object.values(wordsByKind).flat())
  } finally {
    await product.stop()
  }
  await fillHistories(ground.owner)
  await countMonths(ground.owner, ground.loginUrl)
})

/**
 * Typical inputs: text letter by letter, names, numbers; also words that half of the cases have, and words that none
 * has.
 */
async function searches(owner: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await owner.query<{ first: string; last: string; number: string }>(
    `select split_part(first_name, ' ', 1) as first, split_part(last_name, ' ', 1) as last, number::text
       from cases tablesample system (1) repeatable (7) where first_submitted_at is not null limit 60`,
  )
  return {
    'a name and a surname': rows.map(row => `${row.first} ${row.last}`),
    'the beginning of a surname': rows.map(row => row.last.slice(0, 4)),
    'a number': rows.map(row => `IA-${row.number}`),
    'one or two letters': rows.flatMap(row => [row.last.slice(0, 1), row.first.slice(0, 2)]),
    'a frequent word': ['ana', 'maria jose', 'ez', 'an ga', 'a'],
    'a word without matches': ['xq', 'zzyzx', 'k w', 'hc 9 x'],
  }
}

async function search({ address }: Server, bearer: string, { kind, words }: { kind: string; words: string[] }) {
  const times: number[] = []
  for (let round = 0; round < Math.max(3, Math.ceil(120 / words.length)); round++)
    for (const word of words) times.push(await timed(() => requestSearch(address, bearer, word)))
  const sorted = times.slice(words.length).toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1)
  report(
    `search everywhere, ${kind}`,
    `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms, wanted p99 < ${most} ms`,
    Number(at(0.99)) < most,
  )
}

async function searchAtOnce({ address }: Server, authorization: string, words: string[]) {
  const headers = { authorization, 'content-type': 'application/json' }
  const requests = words.map(each => ({ body: JSON.stringify({ words: each }) }))
  const options = { url: `${address}/api/search`, method: 'POST', headers, connections, duration: seconds, requests }
  const { latency, requests: rate, non2xx, errors } = await autocannon({ ...options, method: 'POST' })
  if (non2xx + errors > 0) throw new Error(`the search: ${non2xx} refusals, ${errors} errors`)
  report(
    `search everywhere, ${connections} people at once`,
    `p50 ${latency.p50} ms, p99 ${latency.p99} ms (${rate.average.toFixed(0)} requests/s)`,
  )
}

async function requestSearch(address: string, authorization: string, words: string): Promise<void> {
  const answer = await fetch(`${address}/api/search`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ words }),
  })
  if (!answer.ok) throw new Error(`the search of "${words}" answered ${answer.status}`)
  await answer.json()
}

/** An invoice for every tenth case, a ticket for every twentieth, three hundred courses. */
async function fillOthers(owner: pg.Client, cases: number): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `with made as (
       insert into invoices (id, doctor_id, number, issued_on, due_on, currency, net_cents, vat_cents, total_cents,
         vat_regime, file_id, by, words)
       select uuidv7(c.created_at - now()), c.doctor_id, 'F-' || extract(year from c.created_at) || '/' || c.number,
              c.created_at::date, c.created_at::date + 30, 'EUR', 90000, 0, 90000, 'exempt', c.id, c.doctor_id,
              'Alineadores ' || c.last_name
         from cases c where c.number % 10 = 0
       returning id, doctor_id, issued_on, due_on)
     insert into invoice_balances (invoice_id, doctor_id, issued_on, paid_cents, outstanding_cents, next_due_on, next_cents)
     select id, doctor_id, issued_on, 0, 90000, due_on, 90000 from made`,
  )
  await owner.query(
    `insert into tickets (id, doctor_id, doctor_name, subject, category, priority, answer_due_at, created_at, updated_at)
     select uuidv7(c.created_at - now()), c.doctor_id, d.first_name || ' ' || d.last_name,
            (array['Entrega de ', 'Factura de ', 'Alineador roto de '])[1 + c.number % 3] || c.first_name, 'other', 'normal',
            c.updated_at, c.updated_at, c.updated_at
       from cases c join users d on d.id = c.doctor_id where c.number % 20 = 0`,
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze invoices, invoice_balances, tickets')
  report('beside them', `${cases / 10} invoices, ${cases / 20} tickets`)
}

/**
 * Seven events for every case of the last fifteen months, in the order of their time, as a server would have written
 * them.
 */
async function fillHistories(owner: pg.Client): Promise<void> {
  await owner.query('set session_replication_role = replica')
  const { rowCount } = await owner.query(
    `insert into case_events (id, case_id, seq, cycle, command, from_phase, to_phase, actor_id, actor_role, actor_name, at,
       previous_hash, hash)
     select uuidv7(), c.id, e.seq, 1, e.command, e.before, e.after, c.doctor_id, 'doctor', 'Doctor',
            c.created_at + e.days * interval '1 day', sha256('a'), sha256('b')
       from cases c, (values (0, 'create', null, 'draft', 0), (1, 'submit', 'draft', 'submitted', 1),
              (2, 'request-records', 'submitted', 'records-requested', 2), (3, 'resubmit', 'records-requested', 'submitted', 4),
              (4, 'start-planning', 'submitted', 'planning', 5), (5, 'publish-plan', 'planning', 'plan-review', 9),
              (6, 'approve-plan', 'plan-review', 'approved', 12)) e (seq, command, before, after, days)
      where c.created_at > now() - interval '15 months' order by 11`,
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze case_events')
  report('histories', `${rowCount} events of fifteen months`)
}

async function countMonths(owner: pg.Client, loginUrl: string): Promise<void> {
  const db = openDb(loginUrl, createLog('silent'))
  try {
    const [first, again] = [await timed(() => countTrends(db)), await timed(() => countTrends(db))]
    const { rows } = await owner.query<{ n: number }>('select sum(approvals)::int as n from case_months')
    report(
      'months of the charts',
      `all twelve in ${(first / 1000).toFixed(1)} s, the last three again in ${(again / 1000).toFixed(1)} s (${rows[0]?.n} approvals)`,
    )
  } finally {
    await db.close()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
