import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { words as casePages } from '../src/features/cases/pages/text/es.ts'
import { words as viewer } from '../src/features/cases/plans/viewer/text/es.ts'
import { words as opening } from '../src/features/support/opening/text/es.ts'
import { words as thread } from '../src/features/support/thread/text/es.ts'
import { words as support } from '../src/features/support/ticket/text/es.ts'
import { words as en } from '../src/shell/older/text/en.ts'
import { words as es } from '../src/shell/older/text/es.ts'
import { words as fr } from '../src/shell/older/text/fr.ts'
import { words as shell } from '../src/shell/words/text/es.ts'
import { caseOf, draftOf, openStep, placeOf, putFile, recordsOf } from './drafts.ts'
import { filesIn } from './files.ts'
import { makeOld } from './newerApis.ts'
import { accounts, expect, openBrowserOf, signInByForm, slowness, test } from './portal.ts'

// The oldest supported browsers, and older ones (src/kit/browserFloor.ts).

test('every area of the product works without any API newer than the oldest supported browsers', async ({
  browser,
}) => {
  const { page, context, watch } = await openBrowserOf(browser, 'es')
  await makeOld(context)

  await test.step('the public site, hydrated by the application', async () => {
    for (const path of ['/', '/about', '/results', '/youths']) {
      await page.goto(`${path}?lang=es`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.mouse.move(200, 300)
      await expect(page.locator('[data-live]').first()).toBeAttached()
    }
    const has = () => [
      'withResolvers' in Promise,
      'any' in AbortSignal,
      'databases' in indexedDB,
      'requestIdleCallback' in window,
      'scheduler' in window,
      Symbol.asyncIterator in ReadableStream.prototype,
    ]
    expect(await page.evaluate(has)).toEqual([false, false, false, false, false, false])
  })

  await test.step('sign-in, and the header says it is live', async () => {
    await signInByForm(page, accounts.spanish)
    await expect(page.getByText(shell.connection.live, { exact: true })).toBeVisible()
  })

  await test.step('the cases, one of them, and its plan', async () => {
    await page.getByRole('link', { name: shell.sidebar.viewCases }).click()
    // the dashboard links the case, too, directly to its plan
    await expect(page).toHaveURL(/\/cases$/)
    await expect(page.locator('main table')).toBeVisible()
    // other journeys may have created more cases than a page of the list has
    await page.goto(`/cases/${await caseOf(page, 'Iglesias')}`)
    await expect(page.getByRole('heading', { level: 1, name: /Iglesias/ })).toBeVisible()
    await page.getByRole('link', { name: casePages.page.reviewPlan }).click()
    await page.getByRole('button', { name: viewer.open }).first().click()
    await expect(page.locator('canvas').first()).toBeVisible()
    await expect(page.getByText(viewer.loading)).toHaveCount(0)
    await expect(page.getByRole('button', { name: viewer.retry })).toHaveCount(0)
  })

  await test.step('the wizard takes a scan and a photo', async () => {
    const files = await filesIn(mkdtempSync(join(tmpdir(), 'idealign-older-')))
    const id = await draftOf(page, `Antiguo${Date.now().toString(36)}`)
    await openStep(page, id, 'records')
    const scan = files.scans.find(file => file.includes('upper')) ?? ''
    const photo = files.photos.find(file => file.includes('frontal-rest')) ?? ''
    await putFile(placeOf(page, 'es', 'upper-scan'), scan)
    await putFile(placeOf(page, 'es', 'frontal-rest'), photo)
    const slots = async () => (await recordsOf(page, id)).records.map(({ slot }) => slot).sort()
    await expect.poll(slots, { timeout: 60_000 * slowness }).toEqual(['frontal-rest', 'upper-scan'])
  })

  await test.step('a ticket with a file', async () => {
    await page.goto('/support?new')
    const subject = `Navegador antiguo ${Date.now().toString(36)}`
    await page.getByLabel(opening.subject).fill(subject)
    await page.getByLabel(opening.body).fill('¿Sirve un iPad con iOS 16?')
    await page.locator('label', { hasText: support.categories.other }).click()
    await page.locator('label', { hasText: opening.within(4) }).click()
    await page.locator('input[type=file]').setInputFiles('assets/demo/plan.pdf')
    await expect(page.getByRole('button', { name: /plan\.pdf/ })).toBeVisible()
    await page.getByRole('button', { name: opening.send }).click()
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(page.getByLabel(thread.write)).toBeVisible()
  })

  await test.step('a lesson of pages', async () => {
    await page.goto('/courses')
    await page.getByRole('link', { name: 'Ataches que aguantan', exact: true }).click()
    await page
      .getByRole('link', { name: /Hoja de control/ })
      .first()
      .click()
    // the lesson opens at the last position, and another journey reads it to its end
    const sheet = page.getByRole('region', { name: /^Página [12] de 2$/ })
    await expect(sheet).toContainText(/Marque cada diente|Si falta uno/)
  })

  await test.step('Logout leaves nothing stored', async () => {
    await page.getByRole('button', { name: shell.logout }).click()
    await expect(page.getByText(shell.loggedOut)).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['lang'])
  })
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

/** A browser below the minimum: the API by which the page recognises a supported browser is removed. */
async function openTooOld(browser: Browser) {
  const opened = await openBrowserOf(browser, 'es')
  await opened.context.addInitScript('delete String.prototype.isWellFormed')
  return opened
}

test('in an unsupported browser /login and every private page list the supported ones in three languages', async ({
  browser,
}) => {
  const { page, context, watch } = await openTooOld(browser)
  for (const path of ['/login', '/cases', '/cases/7?tab=plan', '/reset-password']) {
    await page.goto(path)
    for (const { title, text, apple } of [es, en, fr])
      for (const shown of [title, text, apple]) await expect(page.getByText(shown)).toBeVisible()
    // the reader's own language comes first
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([es.title, en.title, fr.title])
    await expect(page.getByText('Safari 16.4')).toHaveCount(3)
    await expect(page.locator('#root')).toBeEmpty()
  }
  await page.getByRole('link', { name: es.site }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('in an unsupported browser the public pages stay prerendered: readable, with working links', async ({
  browser,
}) => {
  const { page, context, watch } = await openTooOld(browser)
  const scripts: string[] = []
  page.on('request', request => scripts.push(...(/\.js$/.test(request.url()) ? [request.url()] : [])))
  // also for a reader whom a newer version of this browser had signed in
  await page.addInitScript(() => localStorage.setItem('idealign_access', '{}'))
  await page.goto('/?lang=es')
  await page.mouse.move(200, 300)
  await page.keyboard.press('Tab')
  await page.getByRole('banner').getByRole('link', { name: 'Sobre nosotros' }).click()
  await expect(page).toHaveURL(/\/about/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([...new Set(scripts.map(url => url.replace(/.*\/assets\/(\w+?)-.*/, '$1')))]).toEqual(['prerenderGuard'])
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

for (const [what, body] of [
  ['is not there', undefined],
  ['does not parse', 'const const'],
  ['throws at its start', 'throw new TypeError("Promise.withResolvers is not a function")'],
  ['is made of parts that throw', 'await Promise.reject(new Error("no"))'],
] as const)
  test(`a first script that ${what} leaves a message on /login and the page on /`, async ({ browser }) => {
    const { page, context } = await openBrowserOf(browser, 'fr')
    await page.route(/\/assets\/index-.*\.js/, route =>
      body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
    )
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: fr.title })).toBeVisible()
    await page.goto('/?lang=fr')
    await page.mouse.move(200, 300)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    // the API is back: the message offers to reload, and the application covers it
    await page.unrouteAll()
    await page.goto('/login')
    await expect(page.locator('input[type=email]')).toBeVisible()
    await expect(page.getByRole('heading', { name: fr.title })).toBeHidden()
    await context.close()
  })

test('a missing part of the first script leaves the message, too', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'es')
  await page.route(/\/assets\/first-.*\.js/, route => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: es.title })).toBeVisible()
  await context.close()
})

test('if no script loads at all, the message appears by itself', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'es')
  await page.route(/\.js$/, route => route.abort())
  await page.goto('/cases')
  const words = page.locator('#not-started')
  await expect(words).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(words).toBeVisible()
  await context.close()
})
