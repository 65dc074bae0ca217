import type { Page } from '@playwright/test'
import { words as messagesEs } from '../src/features/cases/messages/text/es.ts'
import { words as shellEs } from '../src/shell/words/text/es.ts'
import { callApi, caseOf } from './drafts.ts'
import { accounts, expect, openBrowserOf, password, signIn, test } from './portal.ts'

// What is written and not sent yet (decision 0434): a reload, a lost line and the end of the session lose none of it.

const text = 'La paciente aprieta los dientes por la noche'

interface Writing {
  name: string
  open: (page: Page) => Promise<string>
  field: (page: Page) => ReturnType<Page['getByLabel']>
  send: string
}

const message: Writing = {
  name: 'message in a case',
  open: async page => `/cases/${await caseOf(page, 'Iglesias')}?tab=messages`,
  field: page => page.getByLabel(messagesEs.write),
  send: messagesEs.send,
}

for (const { name, open, field, send } of [message]) {
  test(`[X6] a half-written ${name} survives a reload, a network error and the end of the session`, async ({
    browser,
  }) => {
    const { page, context, watch } = await openBrowserOf(browser, 'es')
    await signIn(page, accounts.spanish)
    const path = await open(page)
    const restored = page.locator('[data-status]').getByText(shellEs.forms.restored)
    await page.goto(path)
    await field(page).fill(text)
    await expect(restored).toBeHidden()
    await expect.poll(() => stored(page)).toContain('sealed-drafts')
    await page.reload()
    await expect(field(page)).toHaveValue(text)
    await expect(restored).toBeVisible()
    expect(await stored(page)).not.toContain('dientes')

    await page.route('**/api/cases/*/messages', route => route.abort())
    await page.getByRole('button', { name: send, exact: true }).click()
    await expect(page.getByText(shellEs.errors.network).first()).toBeVisible()
    await page.reload()
    await page.unrouteAll()
    await expect(field(page)).toHaveValue(text)

    // the next page finds that the session is over, and not the live events of this one, which may be first
    await page.route('**/api/events', route => route.abort())
    await endSession(page)
    await field(page).fill(`${text}, desde hace un año`)
    await page.goto('/clinics')
    await expect(page).toHaveURL(/\/login$/)
    await page.unrouteAll()
    expect(await stored(page)).not.toContain('draft-key')
    await page.reload()
    await page.locator('input[type=email]').fill(accounts.spanish)
    await page.locator('input[type=password]').fill(password)
    await page.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/clinics$/)
    await page.goto(path)
    await expect(field(page)).toHaveValue(`${text}, desde hace un año`)

    await page.getByRole('button', { name: shellEs.forms.discard }).click()
    await expect(field(page)).toHaveValue('')
    await expect(restored).toBeHidden()
    await page.reload()
    await expect(field(page)).toHaveValue('')
    expect(watch).toEqual({ faults: [], foreign: [] })
    await context.close()
  })
}

test('[X6] a user who logs out leaves neither text nor key behind', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  await page.goto(await message.open(page))
  await message.field(page).fill(text)
  await expect.poll(() => stored(page)).toContain('sealed-drafts')
  await page.getByRole('button', { name: shellEs.logout }).click()
  await expect(page.getByText(shellEs.loggedOut)).toBeVisible()
  await expect.poll(() => stored(page)).not.toMatch(/sealed-drafts|draft-key/)
  await context.close()
})

/** The server ends the session, as it does after an hour without a request. */
async function endSession(page: Page): Promise<void> {
  expect((await callApi<object>(page, 'DELETE', '/api/session')).status).toBe(200)
}

function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...sessionStorage }))
}
