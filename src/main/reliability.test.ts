import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { forms, type Scenario } from '#test/reliability/scenario.ts'
import { scenarios } from '#test/reliability/scenarios.ts'

// What is acknowledged is there, what is refused has no effect, what is unknown is there completely or not at all, whatever
// fails. `npm run reliability` injects more faults and writes the figures of docs/reliability.md.

const form = forms.find(one => one === process.env.RELIABILITY) ?? 'short'
const reports = join('reports', 'reliability')
mkdirSync(reports, { recursive: true })

for (const scenario of scenarios) {
  const { id, load, injection, counts, secondsPerCount, run, missing } = scenario
  const count = counts[form]
  const why = count === 0 ? 'it is not in this form' : missing?.()
  if (why) {
    process.stderr.write(`${id} is not run here: ${why}.\n`)
    // the figure of another form stays
    if (count > 0) write(scenario, `not run: ${why}`)
  }
  test.skipIf(why)(`[${id}] ${injection}: ${load}`, { timeout: (60 + count * secondsPerCount) * 1000 }, async () => {
    try {
      write(scenario, await run(count))
    } catch (error) {
      write(scenario, `failed: ${error instanceof Error ? error.message : error}`)
      throw error
    }
  })
}

/** What `scripts/reliability.mjs` makes a table of. */
function write({ id, load, injection }: Scenario, figure: string): void {
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(join(reports, `${id}.json`), JSON.stringify({ id, load, injection, form, day, figure }))
}
