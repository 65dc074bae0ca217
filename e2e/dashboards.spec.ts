import { accounts, expect, openBrowserOf, signIn, test } from './portal.ts'

test('each figure of the administrator leads to as many cases as it counts', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.administrator)
  await page.goto('/')
  const figures = page.getByRole('list', { name: 'At a glance' })
  for (const label of ['Intake', 'In planning', 'Changes requested', 'Records requested', 'In production']) {
    const figure = figures.getByRole('listitem').filter({ has: page.getByRole('link', { name: label, exact: true }) })
    await expect(figure.getByRole('strong')).toHaveText(/^\d+$/)
    const count = Number(await figure.getByRole('strong').textContent())
    await figure.getByRole('link').click()
    await expect(figure.getByRole('link')).toHaveAttribute('aria-current', 'page')
    const rows = page.getByRole('table').locator('tbody').getByRole('row')
    const shown = Math.min(count, 10)
    await expect(page.locator('main').getByText(`1-${shown} of ${count}`)).toBeVisible()
    await expect(rows).toHaveCount(shown)
  }
  await page.getByRole('table').locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/users\/[^/]+\/cases\/[^/]+$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Cases', level: 2 })).toBeVisible()
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a doctor sees the cases with others and the latest changes, each linking to its case', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  await page.goto('/')
  for (const title of ['En manos de Idealign', 'En camino', 'Últimos cambios']) {
    const list = page.getByRole('list', { name: title, exact: true })
    await list.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/cases\/[^/]+$/)
    await page.goBack()
    await expect(list).toBeVisible()
  }
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a new case has the default clinic before anything is entered', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  await page.goto('/cases/add')
  await expect(page.getByRole('button', { name: /Clínica Azahar.*Clínica/ })).toBeVisible()
  await context.close()
})

test('the selected tab of a case is visible on a phone', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/cases?tab=active-cases#q=Iglesias')
  await page.getByRole('link', { name: /Iglesias/ }).click()
  await page.waitForURL(/\/cases\/[^/?]+$/)
  await page.goto(`${page.url()}?tab=timeline`)
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.95 })
  await context.close()
})

test('a move that the case no longer allows shows an error and is not offered again', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.administrator)
  await page.goto('/?view=cases#q=Grace')
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Grace/ })
    .click()
  await page.getByRole('button', { name: 'Start production' }).click()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Start production' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Start production' }).click()
  await expect(other.getByText('Production started')).toBeVisible()
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: 'Start production' }).click()
  await expect(popup.getByText('The case changed while you were here')).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Start production' })).toBeDisabled()
  await popup.getByRole('button', { name: 'View the case' }).click()
  await expect(page.getByRole('button', { name: 'Ship' })).toBeVisible()
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})
