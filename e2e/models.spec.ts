import { words as records } from '../src/features/cases/records/text/es.ts'
import { caseOf } from './drafts.ts'
import { accounts, expect, openBrowserOf, signIn, test } from './portal.ts'

test('the scans of a case are there as a preview, which says so, before their exact shape has arrived', async ({
  browser,
}) => {
  const { page, context, watch } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  const { promise: arrives, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route('**/mesh?form=full', async route => {
    await arrives
    await route.continue()
  })
  const previews = page.waitForResponse(answer => answer.url().endsWith('/mesh?form=preview'))
  await page.goto(`/cases/${await caseOf(page, 'Iglesias Peña')}?tab=records`)
  await page.getByRole('application', { name: records.view.scans }).scrollIntoViewIfNeeded()
  expect((await previews).status()).toBe(200)
  const status = page.locator('[data-status]').getByText(records.viewer.preview)
  await expect(status).toBeVisible()
  letArrive()
  await expect(status).toBeHidden()
  await expect(page.getByText(records.viewer.unreadable)).toBeHidden()
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})
