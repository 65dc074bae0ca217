import { headersOf, type Load, runLoad } from './loadTest.ts'
import { bearerOf, median, numberArgument, onOwnDatabase, report, startProduct } from './measure.ts'
import { fillPractice } from './practice.ts'

// What the compression of answers costs (decision 0438): a doctor's list of cases with and without Accept-Encoding, by
// turns on one server.

const rounds = numberArgument('rounds', 5)
const seconds = numberArgument('seconds', 8)
const path = '/api/cases/list'
const encodings = { 'as it is': undefined, 'in Brotli': 'br', 'in gzip': 'gzip' }

await onOwnDatabase(async ground => {
  const { owner } = ground
  const { doctors } = await fillPractice(owner, { doctors: 200, cases: numberArgument('cases', 100_000) })
  const product = await startProduct(ground)
  const bearers: string[] = []
  for (const id of doctors.filter((_, at) => at % 10 === 0)) bearers.push(await bearerOf(owner, id))
  try {
    for (const rows of [10, 100]) {
      const body = JSON.stringify({ status: 'active', sort: '-updated', rows })
      const loads = Object.entries(encodings).map(([name, encoding]) => {
        const more = encoding && { 'accept-encoding': encoding }
        const requests = bearers.map(bearer => ({ body, headers: { ...headersOf(bearer), ...more } }))
        return { name, load: { path, requests } satisfies Load, rates: [] as number[], sizes: [] as number[] }
      })
      for (const { load } of loads) await runLoad(product, load, 2)
      for (let round = 0; round < rounds; round++)
        for (const { load, rates, sizes } of loads) {
          const { requests, throughput } = await runLoad(product, load, seconds)
          rates.push(requests.average)
          sizes.push(throughput.average / requests.average)
        }
      const [plain] = loads
      for (const { name, rates, sizes } of loads) {
        const ratios = rates.map((rate, at) => rate / (plain?.rates[at] ?? rate))
        report(
          `a list of ${rows} cases ${name}`,
          `${median(rates).toFixed(0)} requests/s, ${(median(sizes) / 1000).toFixed(1)} kB each with headers; ratio ${median(ratios).toFixed(2)} (rounds: ${ratios.map(ratio => ratio.toFixed(2)).join(' ')})`,
        )
      }
    }
  } finally {
    await product.stop()
  }
})
