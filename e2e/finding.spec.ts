import type { Locator, Page } from '@playwright/test'
import { dayOf } from '../src/kit/dates.ts'
import { violationsOf } from './axe.ts'
import { accounts, atRest, expect, openBrowserOf, signIn, slowness, test } from './portal.ts'

// How users find things: the search, the shortcuts, the figures of the dashboards.

/** A figure of the dashboard, once it is loaded. */
async function countOf(figure: Locator): Promise<number> {
  await expect(figure.getByRole('strong')).toHaveText(/^\d+$/)
  return Number(await figure.getByRole('strong').textContent())
}

async function faultsOf(page: Page): Promise<string[]> {
  await atRest(page)
  return violationsOf(page)
}

/** Opens the global search by its shortcut; retries while the page does not handle keys yet. */
async function openSearch(page: Page) {
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 5000 })
  }).toPass()
  return field
}

test('Ctrl K finds a case by its patient without an accent, and Enter opens it', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  await page.goto('/')
  const field = await openSearch(page)
  expect(await faultsOf(page)).toEqual([])
  await field.fill('solis vega')
  const patients = page.getByRole('group', { name: 'Pacientes' })
  await expect(patients.getByRole('option')).toHaveCount(1)
  await expect(patients.getByRole('option')).toContainText('Carmen Solís Vega')
  await expect(patients.locator('mark')).toHaveText(['Solís', 'Vega'])
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Carmen Solís Vega/ })).toBeVisible()
  // the name that was searched for is not in any URL
  expect(page.url()).toMatch(/\/cases\/[0-9a-f-]+$/)
  // it is offered again as long as the page is open
  await openSearch(page)
  await expect(page.getByRole('group', { name: 'Búsquedas recientes' }).getByRole('option')).toHaveText('solis vega')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a doctor does not find another’s patient; the administrator does', async ({ browser }) => {
  const doctor = await openBrowserOf(browser, 'en')
  await signIn(doctor.page, accounts.english)
  await doctor.page.goto('/')
  await (await openSearch(doctor.page)).fill('solis')
  await expect(doctor.page.getByText('No results for “solis”')).toBeVisible()
  await expect(doctor.page.getByRole('dialog').getByRole('option')).toHaveCount(0)
  await doctor.context.close()
  const administrator = await openBrowserOf(browser, 'en')
  await signIn(administrator.page, accounts.administrator)
  await administrator.page.goto('/')
  await (await openSearch(administrator.page)).fill('solis')
  await administrator.page
    .getByRole('group', { name: 'Patients' })
    .getByRole('option', { name: /Carmen/ })
    .click()
  await expect(administrator.page).toHaveURL(/\/users\/[0-9a-f-]+\/cases\/[0-9a-f-]+$/)
  await administrator.context.close()
})

test('commands open a page, change the language and the colour scheme, also from the button', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'fr')
  await signIn(page, accounts.french)
  await page.goto('/')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('voir les cabinets')
  await page.getByRole('option', { name: /Voir les cabinets/ }).click()
  await expect(page).toHaveURL(/\/clinics$/)
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await (await openSearch(page)).fill('sombre')
  await expect(page.getByRole('dialog').getByRole('option', { name: /Mode sombre/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect.poll(ground).not.toBe(light)
  expect(await faultsOf(page)).toEqual([])
  await (await openSearch(page)).fill('english')
  await expect(page.getByRole('dialog').getByRole('option', { name: /English/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Clinics' })).toBeVisible()
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('? lists the global shortcuts and those of the screen, but not while typing', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.english)
  await page.goto('/cases')
  await page.getByRole('table').waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('listitem').filter({ hasText: 'Search everywhere' })).toBeVisible()
  await expect(help.getByRole('listitem').filter({ hasText: 'Search in this list' })).toBeVisible()
  await expect(help.getByRole('listitem').filter({ hasText: 'Add case' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('?n')
  await expect(search).toHaveValue('?n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // the sidebar has a button for users who do not know the key; it opens the list where single keys are switched off
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await atRest(page)
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click({ force: true })
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await expect(page).toHaveURL(/\/cases/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a figure of a doctor links to its list, which has as many rows', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  await page.goto('/')
  const figures = page.getByRole('list', { name: 'De un vistazo' })
  await expect(figures.getByRole('listitem')).toHaveCount(8)
  expect(await faultsOf(page)).toEqual([])
  const labels = ['Pendiente de usted', 'Planes por revisar', 'En manos de Idealign', 'En camino', 'Borradores']
  for (const label of [...labels, 'Facturas por pagar']) {
    const figure = figures.getByRole('listitem').filter({ has: page.getByRole('link', { name: label, exact: true }) })
    const count = await countOf(figure)
    expect(count).toBeGreaterThan(0)
    await figure.getByRole('link').click()
    await expect(page.getByText(new RegExp(`^1-${Math.min(count, 10)} (de|of) ${count}$`))).toBeVisible()
    await page.goBack()
    await expect(figures).toBeVisible()
  }
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('the administrator’s figures of tickets, invoices and payments link to as many rows', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.administrator)
  await page.goto('/')
  const figures = page.getByRole('list', { name: 'At a glance' })
  for (const label of ['Tickets to answer', 'Unpaid invoices', 'Transfers to confirm', 'Bank transactions to match']) {
    const figure = figures.getByRole('listitem').filter({ has: page.getByRole('link', { name: label, exact: true }) })
    const count = await countOf(figure)
    expect(count).toBeGreaterThan(0)
    await figure.getByRole('link').click()
    await expect(page.getByText(`1-${Math.min(count, 10)} of ${count}`)).toBeVisible()
    await page.goto('/')
  }
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('the search finds an invoice by its number and opens it', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  await page.goto('/')
  // the demo's invoices are of this year
  const number = `F-${dayOf(new Date()).slice(0, 4)}-0139`
  await (await openSearch(page)).fill(number)
  await page.getByRole('group', { name: 'Facturas' }).getByRole('option').click()
  await expect(page).toHaveURL(/\/billing\?invoice=[0-9a-f-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a part of the dashboard that fails leaves the rest, and loads on retry', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  await page.route('**/api/dashboard/dues', route => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await signIn(page, accounts.english)
  await page.goto('/')
  const unpaid = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Unpaid invoices' }) })
  await expect(unpaid.getByRole('strong')).toContainText('could not be loaded', { timeout: 30_000 * slowness })
  await expect(page.getByRole('list', { name: 'Needs your action' })).toBeVisible()
  await page.unroute('**/api/dashboard/dues')
  const card = page.getByRole('region', { name: 'Next instalments' })
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(unpaid.getByRole('strong')).not.toContainText('could not be loaded')
  await context.close()
})

test('the administrator sees the months as charts and as tables', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.administrator)
  await page.goto('/')
  // they are far down and load when the user scrolls there
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByRole('heading', { name: 'By month' })).toBeVisible({ timeout: 500 })
  }).toPass()
  for (const title of ['Versions to acceptance', 'Submissions returned', 'Hours waiting per side']) {
    const card = page.getByRole('region', { name: title, exact: true }).first()
    await expect(card.getByRole('img')).toBeVisible()
    await card.getByRole('button', { name: /^Show as table/ }).focus()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('row')).toHaveCount(13)
    await expect(card.getByRole('img')).toHaveCount(0)
  }
  expect(await faultsOf(page)).toEqual([])
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})
