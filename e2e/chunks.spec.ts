import type { Page, Route } from '@playwright/test'
import { words as casesEs } from '../src/features/cases/case/text/es.ts'
import { words as messagesEs } from '../src/features/cases/messages/text/es.ts'
import { words as clinicsEn } from '../src/features/clinics/text/en.ts'
import { words as profileFr } from '../src/features/profile/page/text/fr.ts'
import { words as draftsEn } from '../src/shell/drafts/text/en.ts'
import { words as shellEn } from '../src/shell/words/text/en.ts'
import { words as shellEs } from '../src/shell/words/text/es.ts'
import { words as offerEn } from '../src/shell/words/text/first/en.ts'
import { words as offerEs } from '../src/shell/words/text/first/es.ts'
import { words as offerFr } from '../src/shell/words/text/first/fr.ts'
import { words as shellFr } from '../src/shell/words/text/fr.ts'
import { callApi, caseOf, draftOf } from './drafts.ts'
import { accounts, expect, openBrowserOf, signIn, test } from './portal.ts'

// Parts of the application that do not load. Each page is left by its links, as a user would.

test('a user who writes a case while the server is replaced reloads and finds all text', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'es')
  const questions = questionsOf(page)
  await signIn(page, accounts.spanish)
  const id = await draftOf(page, 'Recarga')
  await page.goto(`/cases/add?case=${id}&step=patient`)
  const reference = page.getByLabel(casesEs.fields.reference)
  await reference.fill('antes')
  await replaceServer(page, /\/assets\/ClinicsPage-(?=.*js)/)
  await reference.fill('hasta la última letra')
  await page.getByRole('link', { name: shellEs.sidebar.viewClinics }).click()
  const offer = page.getByRole('alert').filter({ hasText: offerEs.title })
  await expect(offer).toBeVisible()
  await expect(reference).toHaveValue('hasta la última letra')
  await reference.fill('y una más')
  await offer.getByRole('button', { name: offerEs.reload }).click()
  await expect(offer).toBeHidden()
  await expect(reference).toHaveValue('y una más')
  expect((await callApi<object>(page, 'GET', `/api/cases/${id}`)).body).toMatchObject({
    fields: { reference: 'y una más' },
  })

  await page.unrouteAll()
  await page.getByRole('link', { name: shellEs.sidebar.viewClinics }).click()
  await expect(page).toHaveURL(/\/clinics$/)
  expect(questions).toEqual([])
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a half-filled form survives the reload that is offered when a language does not load', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  const questions = questionsOf(page)
  await signIn(page, accounts.english)
  await page.goto('/clinics/add')
  await page.getByLabel(clinicsEn.form.name).fill('Harbour Annex')
  await page.getByLabel(clinicsEn.form.postalCode).fill('28013')
  await page.route(/\/assets\/fr-/, route => route.abort())
  await page.locator('header select').selectOption('fr')
  const offer = page.getByRole('alert').filter({ hasText: offerEn.title })
  await offer.getByRole('button', { name: offerEn.reload }).click()
  await expect(offer).toBeHidden()
  await expect(page.getByLabel(clinicsEn.form.name)).toHaveValue('Harbour Annex')
  await expect(page.getByLabel(clinicsEn.form.postalCode)).toHaveValue('28013')
  await expect(page.getByRole('combobox', { name: clinicsEn.form.province })).toHaveValue('Madrid')
  expect(questions).toEqual([])
  // after leaving and coming back, the form is empty
  await page.getByRole('link', { name: clinicsEn.form.cancel }).click()
  await page.getByRole('dialog').getByRole('button', { name: draftsEn.unsaved.leave }).click()
  await expect(page.getByRole('heading', { level: 1, name: clinicsEn.form.addTitle })).toBeHidden()
  await page.getByRole('link', { name: shellEn.sidebar.addClinics }).click()
  await expect(page.getByLabel(clinicsEn.form.name)).toHaveValue('')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('[X6] a message survives the reload, and is not readable in storage meanwhile', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  const id = await caseOf(page, 'Iglesias')
  await page.goto(`/cases/${id}?tab=messages`)
  await page.getByLabel(messagesEs.write).fill('La paciente aprieta los dientes')
  await replaceServer(page, /\/assets\/ClinicsPage-(?=.*js)/)
  await page.getByRole('link', { name: shellEs.sidebar.viewClinics }).click()
  // what the next page finds before its first script runs
  await page.addInitScript(() => Object.assign(globalThis, { sealed: sessionStorage.getItem('sealed-drafts') }))
  await page.getByRole('button', { name: offerEs.reload }).click()
  await expect(page.getByRole('button', { name: offerEs.reload })).toBeHidden()
  await expect(page.getByLabel(messagesEs.write)).toHaveValue('La paciente aprieta los dientes')
  const sealed = (await page.evaluate(() => (globalThis as { sealed?: string }).sealed)) ?? ''
  expect(Object.keys(JSON.parse(sealed))).toEqual(['owner', 'iv', 'text'])
  expect(sealed).not.toContain('aprieta')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('once the connection is back, the page continues without a reload', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'fr')
  await signIn(page, accounts.french)
  await page.goto('/profile')
  await page.evaluate(() => Object.assign(globalThis, { here: true }))
  await page.route(/\/assets\/ClinicsPage-.*js/, route => route.abort())
  await page.getByRole('link', { name: shellFr.sidebar.viewClinics }).click()
  const offer = page.getByRole('alert').filter({ hasText: offerFr.title })
  await expect(offer).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: profileFr.title })).toBeVisible()
  await page.unrouteAll()
  await offer.getByRole('button', { name: offerFr.retry }).click()
  await expect(page).toHaveURL(/\/clinics$/)
  await expect(offer).toBeHidden()
  expect(await page.evaluate(() => 'here' in globalThis)).toBe(true)
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('after the reload a visitor finds the address that was typed, but no password', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'fr')
  await page.goto('/login')
  await page.locator('input[type=email]').fill('zoe@example.com')
  await page.locator('input[type=password]').fill('zoe keeps this to herself')
  await page.route(/\/assets\/es-/, route => route.abort())
  await page.locator('select').selectOption('es')
  await page.getByRole('button', { name: offerFr.reload }).click()
  await expect(page.getByRole('button', { name: offerFr.reload })).toBeHidden()
  await expect(page.locator('input[type=email]')).toHaveValue('zoe@example.com')
  await expect(page.locator('input[type=password]')).toHaveValue('')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a style sheet that did not load is requested again', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.english)
  await page.goto('/')
  await page.route(/\/assets\/ClinicsPage-.*css/, route => route.abort(), { times: 1 })
  await page.locator('a[href="/clinics"]').first().click()
  await expect(page).toHaveURL(/\/clinics$/)
  const sheets = await page.evaluate(() => [...document.styleSheets].map(sheet => sheet.href ?? ''))
  expect(sheets.filter(href => /ClinicsPage-/.test(href))).toHaveLength(1)
  await context.close()
})

test('a retry is offered in the browser’s language even when no words have loaded', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'es')
  await page.route(/\/assets\/es-/, route => route.abort())
  await page.goto('/login')
  const offer = page.getByRole('alert').filter({ hasText: offerEs.title })
  await expect(offer).toBeVisible()
  await page.unrouteAll()
  await offer.getByRole('button', { name: offerEs.retry }).click()
  await expect(page.locator('input[type=email]')).toBeVisible()
  await expect(offer).toBeHidden()
  await context.close()
})

/** From now on the server is a newer build without these files: the real server answers for another file name. */
async function replaceServer(page: Page, files: RegExp): Promise<void> {
  const gone = await page.request.get('/assets/gone-00000000.js')
  expect([gone.status(), gone.headers()['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  await page.route(files, (route: Route) =>
    route.continue({ url: route.request().url().replace(files, '/assets/gone-') }),
  )
}

/** The browser's own question before a page is left. */
function questionsOf(page: Page): string[] {
  const questions: string[] = []
  page.on('dialog', dialog => {
    questions.push(dialog.type())
    dialog.accept()
  })
  return questions
}
