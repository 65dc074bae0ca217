import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { languages } from '#kit/words.ts'
import {
  chromiumPath,
  freePort,
  median,
  numberArgument,
  onOwnDatabase,
  quietChromium,
  report,
  startProduct,
} from './measure.ts'

const pages = ['/', '/about', '/results', '/youths']
// `--page 0` visits one of them only
const chosen = numberArgument('page', -1)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = numberArgument('runs', 5)

interface Run {
  scores: Record<(typeof categories)[number], number>
  /** Milliseconds until the largest element is painted, and the layout shift. */
  lcp: number
  shift: number
  /** Gzipped scripts before any input, in kB. */
  script: number
  /** Weighted audits with findings. */
  faults: string[]
}

// Lighthouse simulates a phone: processor and network are four times and more slower than here
await onOwnDatabase(async ground => {
  const product = await startProduct(ground)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...quietChromium, `--remote-debugging-port=${port}`],
  })
  try {
    for (const { value: language } of languages) {
      for (const path of chosen < 0 ? pages : pages.slice(chosen, chosen + 1)) {
        const address = `${product.address}${path}${language === 'en' ? '' : `?lang=${language}`}`
        const results: Run[] = []
        for (let run = 0; run < runs; run++) results.push(await visit(address, port))
        reportRuns(`${path} in ${language}`, results)
      }
    }
  } finally {
    await browser.close()
    await product.stop()
  }
})

async function visit(address: string, port: number, tries = 3): Promise<Run> {
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
  // occasionally the browser loses the beginning of its own trace
  if (result?.lhr.runtimeError && tries > 1) return visit(address, port, tries - 1)
  if (!result || result.lhr.runtimeError)
    throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'no answer'}`)
  const { lhr } = result
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const scores = Object.fromEntries(
    categories.map(name => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ) as Run['scores'] // every category was requested
  const faults = categories.flatMap(name =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  )
  return {
    scores,
    lcp: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
    script: scriptBytes(lhr.audits['network-requests']?.details) / 1000,
    faults,
  }
}

function scriptBytes(details: unknown): number {
  const items = typeof details === 'object' && details && 'items' in details ? details.items : []
  if (!Array.isArray(items)) return 0
  return items.reduce((sum, item) => sum + (item.resourceType === 'Script' ? Number(item.transferSize) : 0), 0)
}

function reportRuns(what: string, results: Run[]): void {
  const scores = categories.map(name => median(results.map(run => run.scores[name])))
  const lcp = median(results.map(run => run.lcp))
  const shift = Math.max(...results.map(run => run.shift))
  const script = Math.max(...results.map(run => run.script))
  const faults = [...new Set(results.flatMap(run => run.faults))]
  const met = scores.every(score => score === 100) && shift === 0 && script <= 130
  report(
    what,
    `${scores.join(' / ')}, largest paint ${lcp.toFixed(0)} ms, shift ${shift.toFixed(3)}, ${script.toFixed(0)} kB of script${faults.length > 0 ? ` (${faults.join('; ')})` : ''}, wanted 100 / 100 / 100 / 100, 0, ≤ 130 kB`,
    met,
  )
}
