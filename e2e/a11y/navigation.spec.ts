import type { Page } from '@playwright/test'
import { expect, openBrowserOf, signIn, slowness, test } from '../portal.ts'
import { placesOf, readers } from '../screens.ts'

// After each navigation a screen reader says where its user is: the title has the name of the page, and the
// focus is on its heading, or where the page itself puts it (WCAG 2.4.2, 2.4.3).

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off' })

// each role once, in a language of its own; all of them where JOURNEYS is `all` (decision 0339)
const languageOf: Record<string, string> = { 'a visitor': 'fr', 'a doctor': 'en', 'an administrator': 'es' }
const chosen = readers.filter(({ who, language }) => process.env.JOURNEYS === 'all' || languageOf[who] === language)

for (const { who, email, language, screens, patients } of chosen) {
  test(`${who} in ${language} is at the heading of every page they go to`, async ({ browser }) => {
    const { page, context, watch } = await openBrowserOf(browser, language)
    if (email) await signIn(page, email)
    const places = patients ? await placesOf(page, patients) : new Map<string, string>()
    const addresses = screens.map(screen =>
      screen.replace(/\{(\w+)\}/g, (hole, key: string) => places.get(key) ?? hole),
    )
    // a page that was made ahead of time is not there before it is hydrated
    await page.goto(email ? '/profile' : '/forgot-password')
    await page.locator('main h1').waitFor()
    const lost: string[] = []
    for (const at of addresses) {
      const title = await page.title()
      await goWithinPage(page, at)
      const fault = await faultOf(page)
      if (fault) lost.push(`${at}: ${fault}`)
      // a page of the public site is named by its menu, not by its heading
      if (!email) await expect.poll(() => page.title(), at).not.toBe(title)
      else await expect.poll(() => isNamedByHeading(page), at).toBe(true)
      if (email && isWithinPage(at)) await expect.poll(() => isNamedByTab(page), at).toBe(true)
    }
    expect(lost).toEqual([])
    expect(watch.faults).toEqual([])
    await context.close()
  })
}

const isNamedByHeading = (page: Page) =>
  page.evaluate(() => document.title.includes(document.querySelector('main h1')?.textContent ?? '…'))

/** Whether a URL opens something within a page: a tab, a list or a lesson. */
const isWithinPage = (at: string) => /[?&](tab|part|view|lesson)=/.test(at) && !at.startsWith('/upload-course')

/** Whether the title has a part before the page's name, and the chosen tab's name if the page has tabs; the first has none. */
const isNamedByTab = (page: Page) =>
  page.evaluate(() => {
    const [tabs] = document.querySelectorAll('main [role=tablist]')
    const chosen = tabs?.querySelector('[aria-selected=true]')
    const part = document.title.split(' · ').length > 2
    if (!chosen) return part
    const isFirst = chosen === tabs?.querySelector('[role=tab]')
    return isFirst || document.title.includes(`${chosen.firstElementChild?.textContent} · `)
  })

/** Goes to a page as by the browser's history, without loading the product again, from nowhere on the page. */
async function goWithinPage(page: Page, at: string): Promise<void> {
  await page.evaluate(path => {
    const focused = document.activeElement
    if (focused instanceof HTMLElement) focused.blur()
    history.pushState({ key: path }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, at)
}

/** Where the focus is, unless it is where it has to be once the page is there. */
async function faultOf(page: Page): Promise<string> {
  const look = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const isThere = focused?.matches('main *, [role=dialog], [role=dialog] *') && document.querySelector('main h1')
      return isThere ? '' : focused?.outerHTML.slice(0, 90)
    })
  const isThere = () => expect.poll(look, { timeout: 10_000 * slowness }).toBe('')
  return isThere().then(
    () => '',
    () => look().then(where => `the focus is on ${where}`),
  )
}
