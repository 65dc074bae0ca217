import autocannon from 'autocannon'
import { phasesOf } from '#features/cases/contract/moves.ts'
import {
  bearerOf,
  type Ground,
  median,
  numberArgument,
  onOwnDatabase,
  report,
  type Server,
  startProduct,
  startServer,
} from './measure.ts'
import { type Filled, fillPractice } from './practice.ts'

const rounds = numberArgument('rounds', 5)
const seconds = numberArgument('seconds', 8)
const connections = 20

await onOwnDatabase(async ground => {
  const cases = numberArgument('cases', 1_000_000)
  const filled = await fillPractice(ground.owner, { cases })
  const product = await startProduct(ground)
  const bare = await startServer('bench/bareList.ts', { DATABASE_URL: ground.ownerUrl })
  try {
    await compareWithBare(ground, filled, { product, bare })
    const bearer = await bearerOf(ground.owner, filled.admin)
    await searchAsAdmin(ground, product, bearer)
    await pageDown(product, bearer, Math.min(2000, cases / 20))
  } finally {
    await bare.stop()
    await product.stop()
  }
})

/** A doctor's first page, active cases, latest change first: 20 doctors at once, sides taking turns. */
async function compareWithBare(
  { owner }: Ground,
  { doctors }: Filled,
  { product, bare }: { product: Server; bare: Server },
) {
  const some = doctors.filter((_, at) => at % 100 === 0)
  const theirs = some.map(doctor => ({ body: JSON.stringify({ doctor, phases: phasesOf('active') }) }))
  const body = JSON.stringify({ status: 'active', sort: '-updated' })
  const ours: autocannon.Request[] = []
  for (const id of some) ours.push({ body, headers: headersOf(await bearerOf(owner, id)) })
  const rates = { product: [] as number[], bare: [] as number[] }
  await fire(product, '/api/cases/list', ours, 2)
  await fire(bare, '/cases', theirs, 2)
  for (let round = 0; round < rounds; round++) {
    rates.bare.push((await fire(bare, '/cases', theirs, seconds)).requests.average)
    rates.product.push((await fire(product, '/api/cases/list', ours, seconds)).requests.average)
  }
  const [mine, other] = [median(rates.product), median(rates.bare)]
  const all = rates.product.map((rate, at) => (rate / (rates.bare[at] ?? 1)).toFixed(2)).join(' ')
  report(
    "a doctor's list",
    `${mine.toFixed(0)} requests/s, by hand on bare Fastify ${other.toFixed(0)}; ratio ${(mine / other).toFixed(2)} (rounds: ${all}), wanted ≥ 0.5`,
    mine / other >= 0.5,
  )
}

/** Half of the searches are a patient's name and first surname, a quarter a surname alone, a quarter a case number. */
async function searchAsAdmin({ owner }: Ground, product: Server, bearer: string) {
  const { rows } = await owner.query<{ first: string; last: string; number: string }>(
    `select split_part(first_name, ' ', 1) as first, split_part(last_name, ' ', 1) as last, number::text
       from cases tablesample system (1) repeatable (7) where first_submitted_at is not null limit 400`,
  )
  const requests = rows.map(({ first, last, number }, at) => {
    const search = at % 4 === 0 ? number : at % 4 === 1 ? last : `${first} ${last}`
    return { body: JSON.stringify({ search }), headers: headersOf(bearer) }
  })
  await fire(product, '/api/cases/list', requests, 2)
  const { latency, requests: rate } = await fire(product, '/api/cases/list', requests, seconds * 2)
  report(
    "the administrator's search",
    `p50 ${latency.p50} ms, p99 ${latency.p99} ms, slowest ${latency.max} ms at ${connections} connections (${rate.average.toFixed(0)} requests/s), wanted p99 < 150 ms`,
    latency.p99 < 150,
  )
}

/** Page 1 against a page far down, reached by its cursor. */
async function pageDown(product: Server, bearer: string, far: number) {
  const ask = async (rows: number, after?: string): Promise<{ next?: string }> => {
    const body = JSON.stringify({ rows, after })
    const answer = await fetch(`${product.address}/api/cases/list`, {
      method: 'POST',
      headers: headersOf(bearer),
      body,
    })
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
    return answer.json()
  }
  let cursor: string | undefined
  // the cursor after 20,000 rows is the same whether they came ten or five hundred at a time
  for (let row = 0; row < (far - 1) * 10; row += 500) cursor = (await ask(500, cursor)).next
  const times: { first: number[]; deep: number[] } = { first: [], deep: [] }
  for (let sample = 0; sample < 300; sample++) {
    times.first.push(await timed(() => ask(10)))
    times.deep.push(await timed(() => ask(10, cursor)))
  }
  const [first, deep] = [median(times.first), median(times.deep)]
  report(
    'far down the list',
    `page 1 ${first.toFixed(2)} ms, page ${far} ${deep.toFixed(2)} ms; ratio ${(deep / first).toFixed(2)}, wanted ≤ 1.5`,
    deep / first <= 1.5,
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function headersOf(authorization: string): Record<string, string> {
  return { authorization, 'content-type': 'application/json' }
}

async function fire({ address }: Server, path: string, requests: autocannon.Request[], duration: number) {
  const headers = { 'content-type': 'application/json' }
  let begin = 0
  // each connection begins elsewhere in the row, so that twenty do not ask the same at the same time
  const setupClient = (client: autocannon.Client) => {
    const at = (begin++ * 17) % requests.length
    client.setRequests([...requests.slice(at), ...requests.slice(0, at)])
  }
  const result = await autocannon({ url: address + path, method: 'POST', headers, connections, duration, setupClient })
  if (result.non2xx + result.errors > 0) throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result
}
