import { words as shellEn } from '../src/shell/words/text/en.ts'
import { words as shellEs } from '../src/shell/words/text/es.ts'
import { accounts, address, expect, signInByForm, test, watchPage } from './portal.ts'

// A browser that blocks cookies, or a private mode: every access to what a browser stores throws.

test('a doctor whose browser stores nothing works until the tab is closed, and is told what a reload costs', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: address(), locale: 'en', viewport: { width: 1280, height: 900 } })
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { get: refuse, configurable: true })
    navigator.locks.request = async () => refuse()
  })
  const page = await context.newPage()
  const watch = watchPage(page)
  await page.goto('/login')
  await expect(page.getByText(shellEn.storageRefused)).toBeVisible()
  await signInByForm(page, accounts.english)
  await expect(page.getByText(shellEn.storageRefused)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByText(shellEn.connection.live)).toBeVisible()

  await page.getByRole('link', { name: shellEn.sidebar.viewCases }).click()
  await expect(page).toHaveURL(/\/cases$/)
  await page.locator('main a[href^="/cases/0"]').first().click()
  await expect(page).toHaveURL(/\/cases\/[0-9a-f-]{36}/)
  await page.locator('header select').selectOption('es')
  await expect(page.getByRole('link', { name: shellEs.sidebar.viewCases })).toBeVisible()
  await expect(page.getByText(shellEs.storageRefused)).toBeVisible()

  // as said: a reload signs out
  const path = new URL(page.url()).pathname
  await page.goto(path)
  await expect(
    page.getByText(shellEn.storageRefused).or(page.getByRole('link', { name: shellEn.login }).first()),
  ).toBeVisible()
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})
