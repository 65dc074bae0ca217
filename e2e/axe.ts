import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on a page, as one line per element; `tags` or `rules` are those to apply, all of them unless given. */
export async function violationsOf(
  page: Page,
  { tags, rules, within }: { tags?: readonly string[]; rules?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  // 'legacy' mode: there are no frames, and a second page for each screen would take half of the time
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    // what is in order is not described, and style sheets, which only a rule that is off needs, are not fetched again:
    // a quarter of the processor time
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    ...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  })
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id} at ${node.target.join(' ')}: ${node.html.slice(0, 160)}`),
  )
}
