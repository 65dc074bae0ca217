import type { Page } from '@playwright/test'
import { words as invoices } from '../src/features/billing/invoices/text/fr.ts'
import { words as rxEn } from '../src/features/cases/prescription/fields/text/en.ts'
import { words as rxEs } from '../src/features/cases/prescription/fields/text/es.ts'
import { words as rxFr } from '../src/features/cases/prescription/fields/text/fr.ts'
import { words as formEs } from '../src/features/cases/prescription/form/text/es.ts'
import { words as wizardEs } from '../src/features/cases/wizard/text/es.ts'
import { words as shellEn } from '../src/shell/words/text/en.ts'
import { words as shellEs } from '../src/shell/words/text/es.ts'
import { words as shellFr } from '../src/shell/words/text/fr.ts'
import { callApi, draftOf, openStep } from './drafts.ts'
import { accounts, expect, openBrowserOf, signIn, test } from './portal.ts'

const rxWords = { en: rxEn, es: rxEs, fr: rxFr }
const shellWords = { en: shellEn, es: shellEs, fr: shellFr }
/** How the pages of each language write 2.5. */
const shown = { en: '2.5', es: '2,5', fr: '2,5' }

const savedOverjet = async (page: Page, id: string) => {
  const { body } = await callApi<{ rx: { overjet?: { mm?: number } } }>(page, 'GET', `/api/cases/${id}/prescription`)
  return body.rx.overjet?.mm
}

/** A draft whose prescription asks for the planned overjet. */
async function draftWithOverjet(page: Page, lastName: string): Promise<string> {
  const id = await draftOf(page, lastName)
  const path = `/api/cases/${id}/prescription`
  const { version } = (await callApi<{ version: number }>(page, 'GET', path)).body
  expect((await callApi(page, 'PUT', path, { version, rx: { overjet: { aim: 'correct' } } })).status).toBe(200)
  return id
}

// What is typed is the field's own affair, in three languages (ui/DecimalField.test.tsx); here a browser of another language
// than the page must not read it otherwise.
for (const [locale, language] of [
  ['en-US', 'es'],
  ['es-ES', 'fr'],
  ['fr-FR', 'en'],
] as const) {
  test(`2,5 and 2.5 are 2.5 mm on a page in ${language} in a browser of ${locale}`, async ({ browser }) => {
    const { page, context, watch } = await openBrowserOf(browser, language, undefined, locale)
    await signIn(page, accounts.spanish)
    const id = await draftWithOverjet(page, `Decimal${language}`)
    await openStep(page, id, 'prescription')
    const field = page.getByRole('textbox', { name: `${rxWords[language].fields.overjet.parts.mm.label} (mm)` })
    for (const typed of ['2,5', '2.5']) {
      await field.clear()
      await expect.poll(() => savedOverjet(page, id)).toBeUndefined()
      await field.pressSequentially(typed)
      await field.press('Tab')
      await expect(field).toHaveValue(shown[language])
      await expect.poll(() => savedOverjet(page, id)).toBe(2.5)
    }
    await field.clear()
    await page.keyboard.insertText(' 2,7\u00a0mm')
    await field.press('ArrowUp')
    await expect(field).toHaveValue(shown[language].replace('5', '8'))
    await field.hover()
    await page.mouse.wheel(0, -200)
    await field.press('Tab')
    await expect.poll(() => savedOverjet(page, id)).toBe(2.8)
    await field.fill('2,5,3')
    await field.press('Tab')
    await expect(field).toHaveValue('2,5,3')
    await expect(field).toHaveAccessibleDescription(shellWords[language].ui.figure.none(shown[language]))
    expect(await savedOverjet(page, id)).toBe(2.8)
    expect(watch).toEqual({ faults: [], foreign: [] })
    await context.close()
  })
}

test('text that is no number survives a change of step and a reload, is not readable in storage, and blocks the submission', async ({
  pageOf,
}) => {
  const { page, watch } = await pageOf('es')
  const id = await draftWithOverjet(page, 'Ilegible')
  await openStep(page, id, 'prescription')
  const field = page.getByRole('textbox', { name: rxEs.fields.overjet.parts.mm.label })
  await field.fill('2,5,3')
  await field.press('Tab')
  // the other questions are saved meanwhile
  await page.getByRole('textbox', { name: rxEs.fields.notes.label }).fill('con calma')
  const notes = async () =>
    (await callApi<{ rx: { notes?: string } }>(page, 'GET', `/api/cases/${id}/prescription`)).body.rx.notes
  await expect.poll(notes).toBe('con calma')
  const stored = () => page.evaluate(() => JSON.stringify([...Object.entries(sessionStorage)]))
  await expect.poll(stored).toContain('sealed-drafts')
  expect(await stored()).not.toContain('2,5,3')

  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(field).toHaveValue('2,5,3')
  await expect(field).toHaveAccessibleDescription(shellEs.ui.figure.none('2,5'))

  await page.getByRole('button', { name: wizardEs.next }).click()
  await expect(page.getByText(formEs.unread)).toBeVisible()
  await page.getByRole('button', { name: formEs.toUnread }).click()
  await expect(field).toHaveValue('2,5,3')
  expect(await savedOverjet(page, id)).toBeUndefined()

  await field.fill('2,5')
  await expect.poll(() => savedOverjet(page, id)).toBe(2.5)
  await expect.poll(stored).not.toContain('sealed-drafts')
  expect(watch).toEqual({ faults: [], foreign: [] })
})

test('an ambiguous amount is questioned, and stays as typed after a reload', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'fr')
  await signIn(page, accounts.administrator)
  const { body } = await callApi<{ rows: { id: string }[] }>(page, 'POST', '/api/users/list', { role: 'doctor' })
  await page.goto(`/upload-billing/${body.rows[0]?.id}`)
  await page.locator('label', { hasText: invoices.form.byTotal }).click()
  const net = page.getByRole('textbox', { name: invoices.form.net })
  await net.fill('1,234')
  await net.press('Tab')
  await expect(net).toHaveAccessibleDescription(shellFr.ui.figure.ambiguous('1,234', '1234', '1,234'))
  await page.reload()
  await expect(net).toHaveValue('1,234')
  await expect(net).toHaveAttribute('aria-invalid', 'true')
  await net.fill('1\u202f234,56 €')
  await net.press('Tab')
  await expect(net).toHaveValue('1234,56')
  await expect(net).not.toHaveAttribute('aria-invalid')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})
