import { words } from '../../src/shell/session/text/en.ts'
import { accounts, expect, openBrowserOf, signIn, test } from '../portal.ts'

// WCAG 2.2.1: the end of a session is announced two minutes before, and prevented by the keyboard alone.

test('the end of a session is announced, F6 leads to it, and the reader stays signed in', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await page.clock.install()
  await signIn(page, accounts.english)
  // by the page's clock, which is a minute ahead when it is compared with the server's
  const compared = page.waitForResponse(/\/healthz$/)
  await page.goto('/clinics')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.clock.fastForward('01:00')
  await compared
  const notice = page.locator('[data-kind=notice]')
  await expect(notice).toBeHidden()
  await page.clock.fastForward('58:30')
  await expect(notice).toContainText(words.reach)
  await page.keyboard.press('F6')
  await expect(notice.getByRole('button', { name: words.stay })).toBeFocused()
  const renewed = page.waitForResponse(answer => answer.url().endsWith('/api/session/refresh'))
  await page.keyboard.press('Enter')
  expect((await renewed).ok()).toBe(true)
  await expect(page.getByText(words.stayed)).toBeVisible()
  await expect(page).toHaveURL(/\/clinics$/)
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})
