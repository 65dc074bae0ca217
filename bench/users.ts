import type pg from 'pg'
import { headersOf } from './loadTest.ts'
import { bearerOf, median, numberArgument, onOwnDatabase, report, startProduct } from './measure.ts'
import { fillPractice } from './practice.ts'

// The administrator's list of users with the number of cases of each, against the same SQL by hand on one connection.

const samples = numberArgument('samples', 40)

await onOwnDatabase(async ground => {
  const { owner } = ground
  const { admin } = await fillPractice(owner, { cases: numberArgument('cases', 1_000_000) })
  const product = await startProduct(ground)
  const headers = headersOf(await bearerOf(owner, admin))
  try {
    for (const rows of [10, 100, 500]) {
      const times: { ours: number[]; hand: number[] } = { ours: [], hand: [] }
      for (let sample = 0; sample < samples; sample++) {
        times.ours.push(await timed(() => listOf(`${product.address}/api/users/list`, headers, rows)))
        times.hand.push(await timed(() => byHand(owner, rows)))
      }
      const [ours, hand] = [median(times.ours), median(times.hand)]
      const figures = `${ours.toFixed(1)} ms, the same SQL by hand ${hand.toFixed(1)} ms; ratio ${(ours / hand).toFixed(1)}`
      report(`the users’ list, ${rows} rows`, `${figures}, wanted ≤ 40 ms`, ours <= 40)
    }
  } finally {
    await product.stop()
  }
})

async function listOf(address: string, headers: Record<string, string>, rows: number): Promise<void> {
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ rows }) })
  if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
  await answer.json()
}

async function byHand(owner: pg.Client, rows: number): Promise<void> {
  await owner.query(
    `select u.*, (select count(*)::int from cases c where c.doctor_id = u.id and c.first_submitted_at is not null) as cases
       from (select id, first_name, last_name, email, role, language, created_at, last_seen_at from users
              order by fold_text(last_name || ' ' || first_name), id limit $1) u`,
    [rows],
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
