import type pg from 'pg'
import { headersOf, runLoad } from './loadTest.ts'
import { bearerOf, median, numberArgument, onOwnDatabase, report, type Server, startProduct } from './measure.ts'
import { fillPractice } from './practice.ts'

// The response time of a doctor's list while another doctor causes the highest load: sixty statements as PDF at the same
// time, again and again, and the description of the API.

const list = '/api/cases/list'
const rounds = numberArgument('rounds', 3)
const seconds = numberArgument('seconds', 8)
const entries = 400

await onOwnDatabase(async ground => {
  const { owner } = ground
  const { doctors } = await fillPractice(owner, { cases: numberArgument('cases', 50_000) })
  const [ana = '', bruno = ''] = doctors
  await fillBook(owner, ana)
  const product = await startProduct(ground)
  const authorization = await bearerOf(owner, ana)
  const body = JSON.stringify({ status: 'active', sort: '-updated' })
  const load = { path: list, requests: [{ body, headers: headersOf(await bearerOf(owner, bruno)) }], people: 5 }
  await runLoad(product, load, seconds)
  const idle: number[] = []
  const busy: number[] = []
  const counted = { made: 0, refused: 0 }
  for (let round = 0; round < rounds; round++) {
    idle.push((await runLoad(product, load, seconds)).latency.p99)
    const worst = doTheWorst(product, { doctor: ana, authorization }, counted)
    busy.push((await runLoad(product, load, seconds)).latency.p99)
    await worst.stop()
  }
  const ratio = median(busy) / median(idle)
  report(
    'a list while another doctor asks for sixty PDFs at once',
    `p99 ${median(busy).toFixed(0)} ms, idle ${median(idle).toFixed(0)} ms; ratio ${ratio.toFixed(1)} (idle: ${idle.join(' ')}, busy: ${busy.join(' ')}; ${counted.made} PDFs made, ${counted.refused} refused with the time to wait), wanted ≤ 3`,
    ratio <= 3,
  )
  await product.stop()
})

/** Payments received that are assigned to no invoice: as many lines of the doctor's statement. */
async function fillBook(owner: pg.Client, doctor: string): Promise<void> {
  await owner.query('begin')
  await owner.query(
    `with made as (
       insert into ledger_transactions (id, doctor_id, kind, currency, memo, at)
       select uuidv7(), $1, 'payment', 'EUR', 'Transferencia ' || n, date_trunc('year', now()) + n * interval '1 minute'
         from generate_series(1, $2::int) n returning id)
     insert into ledger_postings (transaction_id, n, doctor_id, account, debit_cents, credit_cents)
     select id, k, $1, case k when 1 then 'transfer' else 'credit' end, case k when 1 then 1000 else 0 end, case k when 2 then 1000 else 0 end
       from made, generate_series(1, 2) k`,
    [doctor, entries],
  )
  await owner.query('commit')
}

interface Asking {
  doctor: string
  authorization: string
}

/** Sixty at once, and another sixty when all are answered, until it is stopped. */
function doTheWorst(
  { address }: Server,
  { doctor, authorization }: Asking,
  counted: { made: number; refused: number },
) {
  let stopped = false
  const get = async (path: string) => {
    const answer = await fetch(address + path, { headers: { authorization } })
    await answer.arrayBuffer()
    return answer
  }
  const statement = async () => {
    const { status, headers } = await get(`/api/users/${doctor}/statement-file?format=pdf&language=es`)
    if (status === 200) counted.made++
    else if (status === 429 && headers.has('retry-after')) counted.refused++
    else throw new Error(`a statement was answered ${status}`)
  }
  const going = (async () => {
    while (!stopped)
      await Promise.all([
        ...Array.from({ length: 60 }, statement),
        ...Array.from({ length: 20 }, () => get('/api/openapi.json')),
      ])
  })()
  return {
    stop: async () => {
      stopped = true
      await going
    },
  }
}
