import type { Locator, Page } from '@playwright/test'
import { words as casesEn } from '../src/features/cases/case/text/en.ts'
import { words as casesEs } from '../src/features/cases/case/text/es.ts'
import { words as casesFr } from '../src/features/cases/case/text/fr.ts'
import { words as wizardFr } from '../src/features/cases/wizard/text/fr.ts'
import { words as clinicsEn } from '../src/features/clinics/text/en.ts'
import { words as draftsEn } from '../src/shell/drafts/text/en.ts'
import { words as savingFr } from '../src/shell/drafts/text/fr.ts'
import { words as shellEn } from '../src/shell/words/text/en.ts'
import { words as shellEs } from '../src/shell/words/text/es.ts'
import { words as shellFr } from '../src/shell/words/text/fr.ts'
import { callApi, draftOf, openStep } from './drafts.ts'
import { startOwnServer } from './ownServer.ts'
import { accounts, expect, openBrowserOf, signIn, slowness, test } from './portal.ts'

test('a date of birth in the future is reported at its field; everything else is saved meanwhile', async ({
  pageOf,
}) => {
  const { page, watch } = await pageOf('fr')
  const id = await draftOf(page, 'Naissance')
  await openStep(page, id, 'patient')
  const birthday = page.getByRole('group', { name: casesFr.fields.birthDate })
  // the day that is saved: on a slow device the year is typed after the next save
  await typeDate(birthday, '28022093')
  await page.getByLabel(casesFr.yourReference).fill('R-93')
  await expect(birthday.locator('..').getByText(shellFr.faults['in-future'])).toBeVisible()
  const saved = async () =>
    (await callApi<{ fields: Record<string, unknown> }>(page, 'GET', `/api/cases/${id}`)).body.fields
  await expect.poll(saved).toMatchObject({ reference: 'R-93', birthDate: '1994-02-28' })

  await page.getByRole('button', { name: wizardFr.next }).click()
  await expect(birthday.locator(':focus')).toBeAttached()
  const { version } = (await callApi<{ version: number }>(page, 'GET', `/api/cases/${id}`)).body
  const forced = await callApi<object>(page, 'PATCH', `/api/cases/${id}`, {
    version,
    fields: { birthDate: '2093-02-05' },
  })
  expect(forced.body).toMatchObject({
    code: 'invalid-input',
    errors: [{ at: 'fields.birthDate', code: 'in-future' }],
  })

  await typeDate(birthday, '05021993')
  await expect.poll(saved).toMatchObject({ reference: 'R-93', birthDate: '1993-02-05' })
  await expect(page.getByText(shellFr.faults['in-future'])).toBeHidden()
  expect(watch).toEqual({ faults: [], foreign: [] })
})

test('the 31st of February is reported as it was typed, in three languages, and is not changed to another day', async ({
  pageOf,
}) => {
  const spoken = { en: [casesEn, shellEn], es: [casesEs, shellEs], fr: [casesFr, shellFr] } as const
  for (const language of ['en', 'es', 'fr'] as const) {
    const { page } = await pageOf(language)
    const [cases, shell] = spoken[language]
    await page.goto('/cases/add')
    const birthday = page.getByRole('group', { name: cases.fields.birthDate })
    await typeDate(birthday, '31022001')
    await page.getByLabel(cases.fields.firstName).click()
    await expect(birthday.locator('..').getByText(shell.ui.noSuchDay('31/02/2001'))).toBeVisible()
    await expect(birthday.getByRole('spinbutton').first()).not.toHaveText('28')
    // nothing is answered yet, so no draft is created
    await expect(page).toHaveURL(/\/cases\/add$/)
    await expect(birthday.getByRole('spinbutton').first()).toHaveAttribute('aria-invalid', 'true')
  }
})

test('a user who is signed out in another tab sees why, and finds what was typed', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  const id = await draftOf(page, 'Dospestañas')
  await openStep(page, id, 'patient')
  const other = await context.newPage()
  await other.goto('/clinics')
  await page.getByLabel(casesEs.yourReference).fill('escrito al final')
  await becomeHidden(page)
  await other.getByRole('button', { name: shellEs.logout }).click()
  await expect(page.getByText(shellEs.loggedOutElsewhere)).toBeVisible()
  await expect(other.getByText(shellEs.loggedOut)).toBeVisible()
  await expect(page.getByText('escrito al final')).toBeHidden()

  await signIn(page, accounts.spanish)
  await openStep(page, id, 'patient')
  await expect(page.getByLabel(casesEs.yourReference)).toHaveValue('escrito al final')

  // also at once after the last key press, in the same tab
  await page.getByLabel(casesEs.yourReference).fill('y algo más')
  await page.getByRole('button', { name: shellEs.logout }).click()
  await expect(page.getByText(shellEs.loggedOut)).toBeVisible()
  await signIn(page, accounts.spanish)
  await openStep(page, id, 'patient')
  await expect(page.getByLabel(casesEs.yourReference)).toHaveValue('y algo más')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a form with unsaved changes asks before it is left', async ({ pageOf }) => {
  const { page, watch } = await pageOf('en')
  await page.goto('/clinics/add')
  await page.getByLabel(clinicsEn.form.name).fill('Harbour Annex')
  const away = page.getByRole('link', { name: shellEn.sidebar.myProfile })
  await away.click()
  const question = page.getByRole('dialog', { name: draftsEn.unsaved.heading })
  await question.getByRole('button', { name: draftsEn.unsaved.stay }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel(clinicsEn.form.name)).toHaveValue('Harbour Annex')
  await away.click()
  await question.getByRole('button', { name: draftsEn.unsaved.leave }).click()
  await expect(page).toHaveURL(/\/profile$/)
  expect(watch).toEqual({ faults: [], foreign: [] })
})

test('no text is lost when the server stops during the wizard and comes back', async ({ browser }) => {
  const server = await startOwnServer()
  try {
    const { page, context } = await openBrowserOf(browser, 'fr', server.address)
    await signIn(page, accounts.french)
    await page.goto('/cases/add')
    await page.getByLabel(casesFr.fields.firstName).fill('Margaux')
    await expect(page).toHaveURL(/case=/)
    const id = new URL(page.url()).searchParams.get('case') ?? ''
    await server.kill()
    const lastName = page.getByRole('textbox', { name: casesFr.fields.lastName, exact: true })
    await lastName.fill('Revient')
    await expect(page.locator('main').getByText(savingFr.save.away)).toBeVisible()
    await expect(page.getByText(shellFr.errors.network).first()).toBeVisible()
    await page.getByRole('button', { name: wizardFr.next }).click()
    await page.getByRole('link', { name: shellFr.sidebar.viewClinics }).click()
    const question = page.getByRole('dialog', { name: savingFr.unsaved.heading })
    await question.getByRole('button', { name: savingFr.unsaved.stay }).click()
    await server.start()
    await expect(page.locator('main').getByText(savingFr.save.away)).toBeHidden({ timeout: 30_000 * slowness })
    await expect(lastName).toHaveValue('Revient')
    const { body } = await callApi<{ fields: object }>(page, 'GET', `/api/cases/${id}`)
    expect(body.fields).toMatchObject({ firstName: 'Margaux', lastName: 'Revient' })
    await context.close()
  } finally {
    await server.end()
  }
})

/** Types a date into its segments, replacing the old one. */
async function typeDate(field: Locator, digits: string): Promise<void> {
  await field.getByRole('spinbutton').first().click()
  await field.page().keyboard.type(digits)
  await field.page().keyboard.press('Tab')
}

// a headless browser never hides a page: this simulates what happens when the user looks at another tab
function becomeHidden(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
