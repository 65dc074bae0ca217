import { portalCookie } from '../src/kit/portalCookie.ts'
import { words as shellEs } from '../src/shell/words/text/es.ts'
import { accounts, address, expect, openBrowserOf, signInByForm, test } from './portal.ts'

test('a user who is signed in opens the portal at `/` without loading the public page; after signing out the page is back', async ({
  browser,
}) => {
  const { page, context, watch } = await openBrowserOf(browser, 'es')
  // the page writes it, and the process that keeps the cookies of Chromium has it a moment later
  const portalCookies = async () =>
    (await context.cookies()).filter(({ name }) => name === portalCookie).map(({ value }) => value)
  // what the server sends at `/`: a prerendered page, or the application's, which is empty
  const isPublic = async () => !(await (await context.request.get(address())).text()).includes('<div id="root"></div>')
  expect(await isPublic()).toBe(true)
  await signInByForm(page, accounts.spanish)
  await expect.poll(portalCookies).toEqual(['1'])
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('button', { name: shellEs.logout })).toBeVisible()
  expect(await isPublic()).toBe(false)
  expect(loaded.filter(path => /^\/assets\/site-|\.(avif|webp|jpg)$/.test(path))).toEqual([])
  await page.getByRole('button', { name: shellEs.logout }).click()
  await expect(page.getByRole('button', { name: shellEs.logout })).toBeHidden()
  await expect.poll(portalCookies).toEqual([])
  expect(await isPublic()).toBe(true)
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})
