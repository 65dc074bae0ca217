import type { Locator, Page } from '@playwright/test'
import { words as casesEs } from '../src/features/cases/case/text/es.ts'
import { words as shellEs } from '../src/shell/words/text/es.ts'
import { callApi, draftOf } from './drafts.ts'
import { accounts, atRest, expect, openBrowserOf, password, signIn, test } from './portal.ts'

// A case is saved a moment after the last key press. A user who leaves sooner has it saved, too.

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'closes the tab': page => page.close({ runBeforeUnload: true }),
  'goes to another site': page => page.goto('about:blank'),
}

for (const [way, leave] of Object.entries(ways)) {
  test(`a user who types and ${way} at once finds the last character`, async ({ browser }) => {
    const { page, context } = await openBrowserOf(browser, 'es')
    await signIn(page, accounts.spanish)
    const id = await draftOf(page, 'Prisas')
    const other = await context.newPage()
    await other.goto('/clinics')
    await (await openReference(page, id)).fill('la última letra')
    await leave(page)
    await expect.poll(() => referenceOf(other, id)).toBe('la última letra')
    await context.close()
  })
}

test('[S10] a sign-out in another tab signs out here within a second, and what was typed is found later', async ({
  browser,
}) => {
  const { page, context, watch } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  const id = await draftOf(page, 'Dosventanas')
  const other = await context.newPage()
  await other.goto('/clinics')
  const logout = other.getByRole('button', { name: shellEs.logout })
  await logout.waitFor()
  const reference = await openReference(page, id)
  await reference.fill('escrito en la otra ventana')
  // two windows side by side: this one is never hidden, so that the pause after the last key press passes as usual
  await expect.poll(() => referenceOf(other, id)).toBe('escrito en la otra ventana')
  const [clicked, gone] = [momentOf(other, 'click'), momentOf(page, 'portal gone')]
  await logout.click()
  expect((await gone) - (await clicked)).toBeLessThan(1000)
  await expect(page.getByText(shellEs.loggedOutElsewhere)).toBeVisible()
  await signIn(page, accounts.spanish)
  await expect(await openReference(page, id)).toHaveValue('escrito en la otra ventana')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a user whose session ends in the middle of a word signs in and continues', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  const id = await draftOf(page, 'Caducada')
  const reference = await openReference(page, id)
  // while what was typed is being saved: else another request of the page could find the end of the session before
  let hasEnded = false
  await page.route(`**/api/cases/${id}`, async route => {
    if (route.request().method() === 'PATCH' && !hasEnded) {
      hasEnded = true
      await page.evaluate(async () => {
        const { access_token } = JSON.parse(localStorage.getItem('idealign_access') ?? '{}')
        await fetch('/api/session', { method: 'DELETE', headers: { authorization: `Bearer ${access_token}` } })
      })
    }
    await route.continue()
  })
  await reference.fill('a media pala')
  await expect(page.getByText(shellEs.errors['session-ended'])).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.locator('input[type=email]').fill(accounts.spanish)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await expect(reference).toHaveValue('a media pala')
  await expect.poll(() => referenceOf(page, id)).toBe('a media pala')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

/** When something happens in the page, by the clock of this machine: the delay of the test itself does not count. */
function momentOf(page: Page, what: 'click' | 'portal gone'): Promise<number> {
  return page.evaluate(event => {
    const { promise, resolve } = Promise.withResolvers<number>()
    // the portal with the form is hidden: the next page may still be loading
    const look = () => document.querySelector('nav a[href="/clinics"]')?.checkVisibility() || resolve(Date.now())
    if (event === 'click') addEventListener('click', () => resolve(Date.now()), { capture: true, once: true })
    else new MutationObserver(look).observe(document.body, { childList: true, attributes: true, subtree: true })
    return promise
  }, what)
}

async function openReference(page: Page, id: string): Promise<Locator> {
  await page.goto(`/cases/add?case=${id}&step=patient`)
  const reference = page.getByLabel(casesEs.fields.reference)
  await reference.waitFor()
  return reference
}

async function referenceOf(page: Page, id: string): Promise<unknown> {
  const { body } = await callApi<{ fields: { reference: string } }>(page, 'GET', `/api/cases/${id}`)
  return body.fields.reference
}

test('a page that is opened by its URL starts at its top, and a reloaded one keeps its scroll position', async ({
  pageOf,
}) => {
  const { page } = await pageOf('es')
  await page.setViewportSize({ width: 1280, height: 500 })
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const open = async (path: string) => {
    await page.goto(path)
    await expect.poll(heightOf).toBeGreaterThan(300)
  }
  await open('/cases')
  await page.mouse.move(800, 300)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await open('/clinics/add')
  await atRest(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
