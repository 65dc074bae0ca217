import { type Load, runLoad, usual } from './loadTest.ts'
import { type Ground, median, numberArgument, report, type Server, startProduct, startServer } from './measure.ts'

const rounds = numberArgument('rounds', 5)
const seconds = numberArgument('seconds', 8)

/** The product's own process, and bare Fastify with the same SQL by hand (bareList.ts). */
export interface Sides {
  product: Server
  bare: Server
}

/** Runs `work` with both sides on one database. */
export async function withSides(ground: Ground, work: (sides: Sides) => Promise<void>): Promise<void> {
  const product = await startProduct(ground)
  const bare = await startServer('bench/bareList.ts', { DATABASE_URL: ground.ownerUrl })
  try {
    await work({ product, bare })
  } finally {
    await bare.stop()
    await product.stop()
  }
}

/** Requests per second of both sides, taking turns; the target is half the rate of the baseline. */
export async function compare(what: string, { product, bare }: Sides, ours: Load, theirs: Load): Promise<void> {
  const rates = { product: [] as number[], bare: [] as number[] }
  await runLoad(product, ours, 2)
  await runLoad(bare, theirs, 2)
  for (let round = 0; round < rounds; round++) {
    rates.bare.push((await runLoad(bare, theirs, seconds)).requests.average)
    rates.product.push((await runLoad(product, ours, seconds)).requests.average)
  }
  const [mine, other] = [median(rates.product), median(rates.bare)]
  const all = rates.product.map((rate, at) => (rate / (rates.bare[at] ?? 1)).toFixed(2)).join(' ')
  report(
    what,
    `${mine.toFixed(0)} requests/s, by hand on bare Fastify ${other.toFixed(0)}; ratio ${(mine / other).toFixed(2)} (rounds: ${all}), wanted ≥ 0.5`,
    mine / other >= 0.5,
  )
}

/** The product's response time under concurrent requests; the target is a p99 below 150 ms. */
export async function measureLatency(what: string, product: Server, load: Load): Promise<void> {
  await runLoad(product, load, 2)
  const { latency, requests: rate } = await runLoad(product, load, seconds)
  report(
    what,
    `p50 ${latency.p50} ms, p99 ${latency.p99} ms, slowest ${latency.max} ms at ${load.people ?? usual} connections (${rate.average.toFixed(0)} requests/s), wanted p99 < 150 ms`,
    latency.p99 < 150,
  )
}
