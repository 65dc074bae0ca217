import type { Page } from '@playwright/test'
import { words as casesFr } from '../src/features/cases/case/text/fr.ts'
import { words as wizardFr } from '../src/features/cases/wizard/text/fr.ts'
import { words as clinicsFr } from '../src/features/clinics/text/fr.ts'
import { words as savingFr } from '../src/shell/drafts/text/fr.ts'
import { words as shellFr } from '../src/shell/words/text/fr.ts'
import { openBadLine } from '../src/test/badLine.ts'
import { callApi, draftOf, openStep } from './drafts.ts'
import { accounts, address, expect, openBrowserOf, signIn, slowDown, test } from './portal.ts'

// A stale version where saving is automatic (the wizard), and where a form is submitted.

test('conflicting changes from two machines are shown side by side; the writer decides, and the other changes are merged', async ({
  browser,
  pageOf,
}) => {
  const { page: elsewhere } = await pageOf('fr')
  await using line = await openBadLine(address())
  const { page, context, watch } = await openBrowserOf(browser, 'fr', line.address)
  await signIn(page, accounts.french)
  const id = await draftOf(page, 'Deuxpostes')
  const read = () => callApi<{ version: number; fields: object }>(elsewhere, 'GET', `/api/cases/${id}`)
  await openStep(page, id, 'patient')
  await page.getByLabel(casesFr.fields.reference).waitFor()
  line.cut()
  await page.getByLabel(casesFr.fields.reference).fill('écrit ici')
  await expect(page.getByText(savingFr.save.away)).toBeVisible()
  const { version } = (await read()).body
  const theirs = { reference: 'écrit là-bas', lastName: 'Corrigé' }
  expect((await callApi(elsewhere, 'PATCH', `/api/cases/${id}`, { version, fields: theirs })).status).toBe(200)
  line.restore()

  const mine = page.getByRole('button', { name: savingFr.conflict.mine })
  await expect(mine).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'écrit ici' })).toContainText('écrit là-bas')
  await expect(page.getByLabel(casesFr.fields.reference)).toHaveValue('écrit ici')
  await expect(page.getByRole('textbox', { name: casesFr.fields.lastName, exact: true })).toHaveValue('Corrigé')
  expect((await read()).body.fields).toMatchObject(theirs)

  await mine.click()
  await expect(mine).toBeHidden()
  await expect.poll(async () => (await read()).body.fields).toMatchObject({ ...theirs, reference: 'écrit ici' })
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a clinic that was changed meanwhile is not overwritten without confirmation', async ({ pageOf }) => {
  const { page, context, watch } = await pageOf('fr')
  const { body } = await callApi<{ rows: { id: string; address: string }[] }>(page, 'POST', '/api/clinics/list', {})
  const path = `/clinics/add?clinic=${body.rows[0]?.id}`
  const other = await context.newPage()
  const fill = async (tab: typeof page, address: string) => {
    await tab.getByLabel(clinicsFr.form.address).fill(address)
    await tab.getByRole('button', { name: clinicsFr.form.saveChanges }).click()
  }
  await page.goto(path)
  await other.goto(path)
  await page.getByLabel(clinicsFr.form.address).waitFor()
  await fill(other, '2 rue Neuve')
  await expect(other).toHaveURL(/\/clinics$/)

  await fill(page, '3 rue Ancienne')
  await expect(page.getByText(clinicsFr.form.staleTitle)).toBeVisible()
  await expect(page.getByLabel(clinicsFr.form.address)).toHaveValue('3 rue Ancienne')
  const stored = async () =>
    (await callApi<{ rows: { address: string }[] }>(page, 'POST', '/api/clinics/list', {})).body.rows[0]?.address
  expect(await stored()).toBe('2 rue Neuve')
  await page.getByRole('button', { name: clinicsFr.form.takeTheirs }).click()
  await expect(page.getByLabel(clinicsFr.form.address)).toHaveValue('2 rue Neuve')
  await fill(page, body.rows[0]?.address ?? '')
  await expect(page).toHaveURL(/\/clinics$/)
  expect(await stored()).toBe(body.rows[0]?.address)
  expect(watch).toEqual({ faults: [], foreign: [] })
})

test('a case that is created slowly leaves its writer on the step they went on to', async ({ pageOf }) => {
  const { page, watch } = await pageOf('fr')
  const making = await holdMaking(page)
  await page.goto('/cases/add')
  await page.getByRole('textbox', { name: casesFr.fields.firstName, exact: true }).fill('Lente')
  await page.getByRole('button', { name: wizardFr.steps.treatment }).click()
  await making.requested
  await expect(page).toHaveURL(/step=treatment/)
  making.answer()
  await expect(page).toHaveURL(/case=[0-9a-f-]{36}/)
  await expect(page).toHaveURL(/step=treatment/)
  expect(watch).toEqual({ faults: [], foreign: [] })
})

test('a case that is created slowly does not bring back a user who has left', async ({ pageOf }) => {
  const { page, watch } = await pageOf('fr')
  const making = await holdMaking(page)
  await page.goto('/cases/add')
  await page.getByRole('textbox', { name: casesFr.fields.firstName, exact: true }).fill('Partie')
  await making.requested
  await page.getByRole('link', { name: shellFr.sidebar.viewCases }).click()
  await expect(page).toHaveURL(/\/cases$/)
  // what was typed is saved once the case exists
  const saved = page.waitForResponse(response => response.request().method() === 'PATCH')
  making.answer()
  expect((await saved).status()).toBe(200)
  await expect(page).toHaveURL(/\/cases$/)
  expect(watch).toEqual({ faults: [], foreign: [] })
})

test('the draft that is offered at first does not appear again while the new case is saved', async ({ pageOf }) => {
  const { page } = await pageOf('fr')
  await draftOf(page, 'Inachevée')
  // the URL changes after the save, and later on a slow machine
  await slowDown(page, 4)
  await page.goto('/cases/add')
  const offer = page.getByText(wizardFr.resume.title)
  await offer.waitFor()
  await page.getByRole('textbox', { name: casesFr.fields.firstName, exact: true }).fill('Nouvelle')
  await expect(offer).toBeHidden()
  // showing it even briefly would move the button under the pointer
  const wasOffered = await page.evaluateHandle(title => {
    const offered = { again: false }
    const look = () => {
      offered.again ||= document.body.textContent.includes(title)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    return offered
  }, wizardFr.resume.title)
  await expect(page).toHaveURL(/case=[0-9a-f-]{36}/)
  await page.getByText(savingFr.save.savedAt('').trim(), { exact: false }).first().waitFor()
  expect(await wasOffered.jsonValue()).toEqual({ again: false })
})

/** Holds the server's answer to the creation of a case until `answer` is called. */
async function holdMaking(page: Page) {
  const requested = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/cases', async route => {
    requested.resolve()
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  return { requested: requested.promise, answer: held.resolve }
}
