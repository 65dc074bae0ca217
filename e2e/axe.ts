import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Asked {
  /** The tags or the rules to apply; all of them unless given. */
  tags?: readonly string[]
  rules?: readonly string[]
  /** A selector of the part of the page; all of it unless given. */
  within?: string
}

/** What axe finds on a page without frames, as one line per element. */
export async function violationsOf(page: Page, asked: Asked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page)
  const violations = await page.evaluate(async ({ tags, rules, within }) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const found = await axe.run(within ?? document, {
      // what is in order is not described, and style sheets, which only a rule that is off needs, are not fetched again:
      // a quarter of the processor time
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      ...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
      ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
    })
    return found.violations
  }, asked)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id} at ${node.target.join(' ')}: ${node.html.slice(0, 160)}`),
  )
}

/** In half of the time of `page.evaluate`, which passes a text of this length through its own script (decision 0497). */
async function addAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: source })
  await session.detach()
}
