import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { test as base } from './retry.ts'
import { journeyServer } from './server.ts'

/** The demo's accounts (see src/main/demo). */
export const password = 'idealign demo practice'
export const accounts = {
  administrator: 'olga@idealign.example',
  spanish: 'lucia@clinica-azahar.example',
  french: 'claire@cabinet-garonne.example',
  english: 'emily@harbour-dental.example',
} as const

export type Lang = 'en' | 'es' | 'fr'
export const labels = { en: 'English', es: 'Espanol', fr: 'French' }

export const address = () => journeyServer().address

/** How many times slower than this machine every page is: a weak phone, or a busy machine of continuous integration. */
export const slowness = Number(process.env.SLOW_CPU ?? 1)

export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** What the browser did unexpectedly: none of it may happen. */
export interface Watch {
  faults: string[]
  foreign: string[]
}

/** A user's own browser: it shares nothing, has a language, and is watched for errors and foreign requests. */
export async function openBrowserOf(
  browser: Browser,
  language: Lang,
  at = address(),
  locale: string = language,
  device: BrowserContextOptions = { viewport: { width: 1280, height: 900 } },
): Promise<{ page: Page; context: BrowserContext; watch: Watch }> {
  const context = await browser.newContext({
    baseURL: at,
    locale,
    ...device,
  })
  context.on('page', seen)
  await context.addInitScript(
    lang => {
      if (!localStorage.getItem('lang')) localStorage.setItem('lang', JSON.stringify(lang))
    },
    { value: language, label: labels[language] },
  )
  const page = await context.newPage()
  if (slowness > 1) await slowDown(page, slowness)
  return { page, context, watch: watchPage(page, at) }
}

/** Texts of the page are those that are seen: what the live line says to screen readers stands elsewhere, too. */
function seen(page: Page): void {
  const all = page.getByText.bind(page)
  page.getByText = (...text) => all(...text).and(page.locator(':not([data-live-line] *)'))
}

/** Collects console errors, policy violations, uncaught exceptions and requests to other origins of a page. */
export function watchPage(page: Page, at = address()): Watch {
  const watch: Watch = { faults: [], foreign: [] }
  page.on('console', message => {
    // the browser itself logs every response of 4xx and 5xx; the journeys check those where they happen
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      watch.faults.push(message.text())
  })
  page.on('pageerror', error => watch.faults.push(error.message))
  page.on('request', request => {
    if (!request.url().startsWith(at) && !/^(blob|data):/.test(request.url())) watch.foreign.push(request.url())
  })
  return watch
}

/**
 * Signs in without the form, and leaves the page at an address without a screen: each journey opens its own first screen.
 * The form has journeys of its own.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/robots.txt')
  const status = await page.evaluate(async body => {
    const answer = await fetch('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (answer.ok) localStorage.setItem('idealign_access', await answer.text())
    return answer.status
  }, JSON.stringify({ email, password }))
  expect(status).toBe(200)
}

/** Signs in as a user does, and waits for the portal. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

/** Waits until nothing on the page moves: popups slide in for half a second, and a list that is opened meanwhile closes. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // animations that follow scrolling (the fade of the tabs) or never end are always running
      .filter(({ timeline, effect }) => timeline === document.timeline && effect?.getTiming().iterations !== Infinity)
      .every(animation => animation.playState !== 'running'),
  )
}

const doctors = { en: accounts.english, es: accounts.spanish, fr: accounts.french }

interface Opened {
  page: Page
  context: BrowserContext
  watch: Watch
}

// the eleventh sign-in of a user ends their oldest session (S8), and journeys sign in often
async function isSignedIn(page: Page): Promise<boolean> {
  await page.goto('/robots.txt')
  const isFresh = await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('idealign_access') ?? '{}')
    const answer = await fetch('/api/profile', { headers: { authorization: `Bearer ${access_token}` } })
    return answer.ok
  })
  if (isFresh) return true
  // an expired token is renewed by the product, and the list appears; an ended session leads to the login
  const listed = page.waitForResponse(answer => answer.url().endsWith('/api/clinics/list') && answer.ok())
  await page.goto('/clinics')
  const left = page.waitForURL(({ pathname }) => pathname !== '/clinics')
  return Promise.race([listed.then(() => true), left.then(() => false)])
}

/** Browsers that journeys share, of this worker. */
const shared = new Set<BrowserContext>()

/**
 * `pageOf('fr')` opens a page of the French demo doctor, watched, and closes it after the journey, which opens its own
 * first screen. The browser signs in once for all journeys in that language; a journey that signs out opens one of its
 * own.
 */
export const test = base.extend<
  { pageOf: (language: Lang) => Promise<Opened>; closing: undefined },
  { browserOf: (language: Lang) => Promise<BrowserContext> }
>({
  browserOf: [
    async ({ browser }, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(async language => {
        // a journey that is tried again has another server
        const name = `${language} ${address()}`
        const known = contexts.get(name)
        if (known) return known
        const { page, context } = await openBrowserOf(browser, language)
        contexts.set(name, context)
        shared.add(context)
        await page.close()
        return context
      })
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  pageOf: async ({ browserOf }, use) => {
    const contexts = new Set<BrowserContext>()
    await use(async language => {
      const context = await browserOf(language)
      contexts.add(context)
      const page = await context.newPage()
      if (slowness > 1) await slowDown(page, slowness)
      if (!(await isSignedIn(page))) await signIn(page, doctors[language])
      const watch = watchPage(page)
      return { page, context, watch }
    })
    for (const context of contexts) for (const page of context.pages()) await page.close()
  },
  // a page that a journey left open asks for its server's events until the run ends, twice a second, also after that has stopped
  closing: [
    async ({ browser }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) if (!shared.has(context)) await context.close()
    },
    { auto: true },
  ],
})
export { expect }
