import type { Page } from '@playwright/test'
import { words as casesFr } from '../src/features/cases/case/text/fr.ts'
import { words as wizardFr } from '../src/features/cases/wizard/text/fr.ts'
import { words as clinicsFr } from '../src/features/clinics/text/fr.ts'
import { words as savingFr } from '../src/shell/drafts/text/fr.ts'
import { words as shellFr } from '../src/shell/words/text/fr.ts'
import { ask, draftOf, openStep } from './drafts.ts'
import { accounts, expect, openBrowserOf, signIn, slowDown, test } from './portal.ts'

// A stale version where nothing is sent by hand (the wizard), and where a form is.

test('what two machines wrote into one draft is told side by side; the writer decides, the rest comes together', async ({
  browser,
  pageOf,
}) => {
  const { page: elsewhere } = await pageOf('fr')
  const { page, context, watch } = await openBrowserOf(browser, 'fr')
  await signIn(page, accounts.french)
  const id = await draftOf(page, 'Deuxpostes')
  const read = () => ask<{ version: number; fields: object }>(elsewhere, 'GET', `/api/cases/${id}`)
  await openStep(page, id, 'patient')
  await page.getByLabel(casesFr.fields.reference).waitFor()
  await context.setOffline(true)
  await page.getByLabel(casesFr.fields.reference).fill('écrit ici')
  await expect(page.getByText(savingFr.save.away)).toBeVisible()
  const { version } = (await read()).body
  const theirs = { reference: 'écrit là-bas', lastName: 'Corrigé' }
  expect((await ask(elsewhere, 'PATCH', `/api/cases/${id}`, { version, fields: theirs })).status).toBe(200)
  await context.setOffline(false)

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

test('a clinic that was changed meanwhile is not overwritten unasked', async ({ pageOf }) => {
  const { page, context, watch } = await pageOf('fr')
  const { body } = await ask<{ rows: { id: string; address: string }[] }>(page, 'POST', '/api/clinics/list', {})
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
    (await ask<{ rows: { address: string }[] }>(page, 'POST', '/api/clinics/list', {})).body.rows[0]?.address
  expect(await stored()).toBe('2 rue Neuve')
  await page.getByRole('button', { name: clinicsFr.form.takeTheirs }).click()
  await expect(page.getByLabel(clinicsFr.form.address)).toHaveValue('2 rue Neuve')
  await fill(page, body.rows[0]?.address ?? '')
  await expect(page).toHaveURL(/\/clinics$/)
  expect(await stored()).toBe(body.rows[0]?.address)
  expect(watch).toEqual({ faults: [], foreign: [] })
})

test('a case that is made slowly leaves its writer at the step they went on to', async ({ pageOf }) => {
  const { page, watch } = await pageOf('fr')
  const making = await holdMaking(page)
  await page.goto('/cases/add')
  await page.getByRole('textbox', { name: casesFr.fields.firstName, exact: true }).fill('Lente')
  await page.getByRole('button', { name: wizardFr.steps.treatment }).click()
  await making.asked
  await expect(page).toHaveURL(/step=treatment/)
  making.answer()
  await expect(page).toHaveURL(/case=[0-9a-f-]{36}/)
  await expect(page).toHaveURL(/step=treatment/)
  expect(watch).toEqual({ faults: [], foreign: [] })
})

test('a case that is made slowly does not call back who left meanwhile', async ({ pageOf }) => {
  const { page, watch } = await pageOf('fr')
  const making = await holdMaking(page)
  await page.goto('/cases/add')
  await page.getByRole('textbox', { name: casesFr.fields.firstName, exact: true }).fill('Partie')
  await making.asked
  await page.getByRole('link', { name: shellFr.sidebar.viewCases }).click()
  await expect(page).toHaveURL(/\/cases$/)
  // what was typed is saved once the case is there
  const saved = page.waitForResponse(response => response.request().method() === 'PATCH')
  making.answer()
  expect((await saved).status()).toBe(200)
  await expect(page).toHaveURL(/\/cases$/)
  expect(watch).toEqual({ faults: [], foreign: [] })
})

test('the draft that is offered before the first letter does not come back while the new case is saved', async ({
  pageOf,
}) => {
  const { page } = await pageOf('fr')
  await draftOf(page, 'Inachevée')
  // the address follows what was saved later, and the more so the slower the machine
  await slowDown(page, 4)
  await page.goto('/cases/add')
  const offer = page.getByText(wizardFr.resume.title)
  await offer.waitFor()
  await page.getByRole('textbox', { name: casesFr.fields.firstName, exact: true }).fill('Nouvelle')
  await expect(offer).toBeHidden()
  // for a moment would be enough to move what the pointer is about to press
  const wasOffered = await page.evaluateHandle(title => {
    const seen = { again: false }
    const look = () => {
      seen.again ||= document.body.textContent.includes(title)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    return seen
  }, wizardFr.resume.title)
  await expect(page).toHaveURL(/case=[0-9a-f-]{36}/)
  await page.getByText(savingFr.save.savedAt('').trim(), { exact: false }).first().waitFor()
  expect(await wasOffered.jsonValue()).toEqual({ again: false })
})

/** Keeps the server's answer to the making of a case back until it is let go. */
async function holdMaking(page: Page) {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/cases', async route => {
    asked.resolve()
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  return { asked: asked.promise, answer: held.resolve }
}
