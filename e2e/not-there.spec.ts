import { words as casesEn } from '../src/features/cases/case/text/en.ts'
import { words as clinicsEn } from '../src/features/clinics/text/en.ts'
import { words as shellEn } from '../src/shell/words/text/en.ts'
import { caseOf } from './drafts.ts'
import { expect, test } from './portal.ts'

const nobodys = '0190a6c2-7b1e-7c3a-9f00-000000000000'

test('the page of something that does not exist says so and links to the list', async ({ pageOf }) => {
  const { page, watch } = await pageOf('en')
  for (const [place, title, toList, list] of [
    [`/cases/${nobodys}`, casesEn.missing.title, casesEn.missing.toList, /\/cases$/],
    ['/cases/no-id-at-all', casesEn.missing.title, casesEn.missing.toList, /\/cases$/],
    [`/cases/add?case=${nobodys}`, casesEn.missing.title, casesEn.missing.toList, /\/cases$/],
    [`/clinics/add?clinic=${nobodys}`, clinicsEn.form.missing, clinicsEn.form.toList, /\/clinics$/],
  ] as const) {
    await page.goto(place)
    await expect(page.getByText(title)).toBeVisible()
    await page.getByRole('link', { name: toList }).click()
    await expect(page).toHaveURL(list)
  }
  expect(watch).toEqual({ faults: [], foreign: [] })
})

test('a case that does not load shows why, not that it is missing, and loads on retry', async ({ pageOf }) => {
  const { page } = await pageOf('en')
  const id = await caseOf(page, 'Thorne')
  await page.route(`**/api/cases/${id}`, route => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/cases/${id}`)
  const failure = page.getByRole('alert').filter({ hasText: shellEn.ui.failedToLoad })
  await expect(failure).toContainText(shellEn.errors.internal)
  await expect(page.getByText(casesEn.missing.title)).toHaveCount(0)
  await page.unroute(`**/api/cases/${id}`)
  await failure.getByRole('button', { name: shellEn.ui.retry }).click()
  await expect(page.getByRole('heading', { name: /Thorne/ })).toBeVisible()
})
