import { words as certificates } from '../src/features/courses/certificates/text/fr.ts'
import { expect, openBrowserOf, test } from './portal.ts'

test('the address on a certificate works without an account', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'fr')
  await page.goto('/courses?certificate=ABCDE-FGHJK')
  await expect(page.getByText(certificates.unknown)).toBeVisible()
  await expect(page).toHaveURL(/\/\?/)
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})
