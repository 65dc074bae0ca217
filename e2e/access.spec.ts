import AxeBuilder from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'
import { address, atRest, expect, openBrowserOf, signIn, test } from './portal.ts'
import { pathOf, placesOf, readers, widthsOf } from './screens.ts'

// Every screen as a reader of it gets it: WCAG 2.2 A and AA by machine, nothing against the content policy, and on a phone
// nothing runs off its side. What a machine cannot judge (the order of focus, the sense of the words) is the journeys'.

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// readers change nothing, so that each of them may go to any worker
test.describe.configure({ mode: 'parallel' })
// a trace of each of a hundred screens would take longer than the screens
test.use({ trace: 'off' })

for (const { who, email, language, screens, patients } of readers) {
  test(`[X2] ${who} in ${language} reads every screen: no violation, no error, no other origin`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const { page, context, watch } = await openBrowserOf(browser, language)
    const asked = askedBy(page)
    const findings: string[] = []
    if (email) await signIn(page, email)
    const places = patients ? await placesOf(page, patients) : new Map<string, string>()
    for (const [n, screen] of screens.entries()) {
      const at = screen.replace(/\{(\w+)\}/g, (hole, key: string) => places.get(key) ?? hole)
      if (at.includes('{')) {
        findings.push(`${screen}: the demo has none`)
        continue
      }
      for (const [turn, width] of widthsOf(n, language).entries()) {
        await page.setViewportSize({ width, height: 900 })
        if (turn === 0) await page.goto(at)
        await settle(page, asked)
        findings.push(...(await findingsOf(page)).map(finding => `${screen} at ${width} px: ${finding}`))
      }
      expect(new URL(page.url()).pathname).toBe(pathOf(at))
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      await page.setViewportSize({ width: 360, height: 740 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > 360) findings.push(`${screen}: scrolls sideways to ${wide} px at 360`)
    }
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(`${address()}/`)
    expect(findings).toEqual([])
    expect(watch).toEqual({ faults: [], foreign: [] })
    await context.close()
  })
}

/** What a page has asked the server for and not got yet. */
function askedBy(page: Page): ReadonlySet<Request> {
  const asked = new Set<Request>()
  page.on('request', request => {
    // the line for news stays open, and a video is fetched as it is watched
    if (/\/api\/(?!events|videos)/.test(request.url())) asked.add(request)
  })
  page.on('requestfinished', request => asked.delete(request))
  page.on('requestfailed', request => asked.delete(request))
  return asked
}

/** The page has its heading and what it asks for has come: nothing is a skeleton, nothing moves. */
async function settle(page: Page, asked: ReadonlySet<Request>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // what is fetched when it comes near comes now, also when what came meanwhile has made the page longer; skeletons
  // breathe as long as they stand
  await page.waitForFunction(
    () => {
      scrollTo(0, document.documentElement.scrollHeight)
      return document.getAnimations().every(each => each.effect?.getTiming().iterations !== Infinity)
    },
    null,
    { timeout: 15_000 },
  )
  await expect.poll(() => [...asked].map(request => request.url())).toEqual([])
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.ready
  })
  await atRest(page)
}

// in one piece (its 'legacy' way): there are no frames, and a page more for each screen takes half of the time
async function findingsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id} at ${node.target.join(' ')}: ${node.html.slice(0, 160)}`),
  )
}
