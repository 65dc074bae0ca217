import type { Page, Request } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { address, atRest, expect, openBrowserOf, signIn, slowness, test } from '../portal.ts'
import { pathOf, placesOf, readers, turnsOf, widthsOf } from '../screens.ts'
import { nameFaultsOf } from './nameFaults.ts'
import { viewFaults } from './views.ts'

// Every screen as its reader sees it: its route stays at its path, automated WCAG 2.2 A and AA checks, nothing against the
// content security policy, no focus that is hidden, no small target, no lost text (`views.ts`), and for a visitor no horizontal
// overflow at any width; beyond axe also names that tell things apart, and languages of parts. What cannot be automated (focus
// order, meaning of texts) is tested by the journeys.

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// these tests change nothing, so each of them may run on any worker
test.describe.configure({ mode: 'parallel' })
// recording a trace of a hundred screens would take longer than the tests
test.use({ trace: 'off' })

for (const { who, email, language, screens, patients } of readers) {
  test(`[X2] ${who} in ${language} reads every screen: no violation, no error, no other origin`, async ({
    browser,
  }) => {
    test.slow()
    const { page, context, watch } = await openBrowserOf(browser, language)
    const pending = pendingRequestsOf(page)
    const session = await context.newCDPSession(page)
    const findings: string[] = []
    const isPublic = email === undefined
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
        await settle(page, pending)
        const found = [...(await violationsOf(page, { tags })), ...(await nameFaultsOf(page))]
        findings.push(...found.map(finding => `${screen} at ${width} px: ${finding}`))
      }
      expect(new URL(page.url()).pathname).toBe(pathOf(at))
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      findings.push(...(await viewFaults(page, session, turnsOf(n, language))).map(fault => `${screen} at ${fault}`))
      for (const width of isPublic ? [360, 820, 1280, 1680] : []) {
        await page.setViewportSize({ width, height: 740 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        if (wide > width) findings.push(`${screen}: scrolls sideways to ${wide} px at ${width}`)
      }
    }
    if (isPublic) expect(await context.cookies()).toEqual([])
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(`${address()}/`)
    expect(findings).toEqual([])
    expect(watch).toEqual({ faults: [], foreign: [] })
    await context.close()
  })
}

/** The requests of a page that have no response yet. */
function pendingRequestsOf(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>()
  page.on('request', request => {
    // the stream of live events stays open, and a video loads while it plays
    if (/\/api\/(?!events|videos)/.test(request.url())) pending.add(request)
  })
  page.on('requestfinished', request => pending.delete(request))
  page.on('requestfailed', request => pending.delete(request))
  return pending
}

/** Waits until the page has its heading and its data: no skeletons, and no animations. */
async function settle(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // lazy parts load when they are near the viewport: scroll to the end, also after the page has grown; skeletons animate
  // as long as they exist
  await page.waitForFunction(
    () => {
      scrollTo(0, document.documentElement.scrollHeight)
      return document.getAnimations().every(each => each.effect?.getTiming().iterations !== Infinity)
    },
    null,
    { timeout: 15_000 * slowness },
  )
  await expect.poll(() => [...pending].map(request => request.url())).toEqual([])
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.ready
  })
  await atRest(page)
}
