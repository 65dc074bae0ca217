import type autocannon from 'autocannon'
import { phasesOf } from '#features/cases/case/contract/moves.ts'
import { compare, measureLatency, type Sides, withSides } from './compare.ts'
import { headersOf } from './loadTest.ts'
import { bearerOf, type Ground, median, numberArgument, onOwnDatabase, report, type Server } from './measure.ts'
import { type Filled, fillPractice } from './practice.ts'

const path = '/api/cases/list'

await onOwnDatabase(async ground => {
  const cases = numberArgument('cases', 1_000_000)
  const filled = await fillPractice(ground.owner, { cases })
  await withSides(ground, async sides => {
    await listOfDoctor(ground, filled, sides)
    const bearer = await bearerOf(ground.owner, filled.admin)
    await searchAsAdmin(ground, sides.product, bearer)
    await pageDown(sides.product, bearer, Math.min(2000, cases / 20))
  })
})

/** A doctor's first page, active cases, latest change first: 20 doctors at once. */
async function listOfDoctor({ owner }: Ground, { doctors }: Filled, sides: Sides) {
  const some = doctors.filter((_, at) => at % 100 === 0)
  const theirs = some.map(doctor => ({ body: JSON.stringify({ doctor, phases: phasesOf('active') }) }))
  const body = JSON.stringify({ status: 'active', sort: '-updated' })
  const ours: autocannon.Request[] = []
  for (const id of some) ours.push({ body, headers: headersOf(await bearerOf(owner, id)) })
  await compare("a doctor's list", sides, { path, requests: ours }, { path: '/cases', requests: theirs })
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
  await measureLatency("the administrator's search", product, { path, requests })
}

/** Page 1 against a page far down the list, reached by its cursor. */
async function pageDown(product: Server, bearer: string, far: number) {
  const loadPage = async (rows: number, after?: string): Promise<{ next?: string }> => {
    const body = JSON.stringify({ rows, after })
    const answer = await fetch(`${product.address}${path}`, {
      method: 'POST',
      headers: headersOf(bearer),
      body,
    })
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
    return answer.json()
  }
  let cursor: string | undefined
  // the cursor after 20,000 rows is the same whether pages have ten rows or five hundred
  for (let row = 0; row < (far - 1) * 10; row += 500) cursor = (await loadPage(500, cursor)).next
  const times: { first: number[]; deep: number[] } = { first: [], deep: [] }
  for (let sample = 0; sample < 300; sample++) {
    times.first.push(await timed(() => loadPage(10)))
    times.deep.push(await timed(() => loadPage(10, cursor)))
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
