import { noPgbouncer, pgbouncerProgram, startPgbouncer } from '#test/pgbouncer.ts'
import { headersOf, type Load, runLoad } from './loadTest.ts'
import { bearerOf, median, numberArgument, onOwnDatabase, report, startProduct } from './measure.ts'
import { fillPractice } from './practice.ts'

// What a pooler costs: the product on the database itself, the same without names for its statements, and behind PgBouncer,
// taking turns on one database.

const rounds = numberArgument('rounds', 5)
const seconds = numberArgument('seconds', 8)

if (!pgbouncerProgram) throw new Error(noPgbouncer)
await onOwnDatabase(async ground => {
  const { owner, ownerUrl, folder } = ground
  const { doctors } = await fillPractice(owner, { doctors: 200, cases: numberArgument('cases', 100_000) })
  const some = doctors.filter((_, at) => at % 10 === 0)
  const lists: Load = { path: '/api/cases/list', requests: [] }
  const body = JSON.stringify({ status: 'active', sort: '-updated' })
  for (const id of some) lists.requests.push({ body, headers: headersOf(await bearerOf(owner, id)) })

  const pooler = await startPgbouncer(ownerUrl, { sessions: 10 })
  const startOn = (name: string, databaseUrl: string, env = {}) =>
    startProduct({ folder: `${folder}/${name}`, ownerUrl: databaseUrl }, { FILES_DIR: `${folder}/files`, ...env })
  const sides = {
    'on the database': await startOn('direct', ownerUrl),
    'on the database, statements without names': await startOn('unnamed', ownerUrl, { DATABASE_DIRECT_URL: ownerUrl }),
    'behind PgBouncer': await startOn('pooled', pooler.through(ownerUrl), { DATABASE_DIRECT_URL: ownerUrl }),
  }
  const rates = new Map<string, number[]>()
  for (const product of Object.values(sides)) await runLoad(product, lists, 2)
  for (let round = 0; round < rounds; round++)
    for (const [side, product] of Object.entries(sides)) {
      const { requests } = await runLoad(product, lists, seconds)
      rates.set(side, [...(rates.get(side) ?? []), requests.average])
    }
  for (const [side, all] of rates)
    report(
      `a doctor's list ${side}`,
      `${median(all).toFixed(0)} requests/s (rounds: ${all.map(rate => rate.toFixed(0)).join(' ')})`,
    )
  for (const product of Object.values(sides)) await product.stop()
  await pooler.stop()
})
