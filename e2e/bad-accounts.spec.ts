import type { Page } from '@playwright/test'
import { words as account } from '../src/features/users/account/text/en.ts'
import { words as users } from '../src/features/users/text/en.ts'
import { words as shell } from '../src/shell/words/text/en.ts'
import { ask } from './drafts.ts'
import { accounts, expect, openBrowserOf, password, signIn, test } from './portal.ts'

interface Account {
  id: string
  version: number
}

test('a role that was changed in another tab is not changed on what was seen before, but on what is there now', async ({
  browser,
}) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.administrator)
  const { body } = await ask<{ rows: Account[] }>(page, 'POST', '/api/users/list', { search: accounts.english })
  const id = body.rows[0]?.id ?? ''
  await page.goto(`/users/${id}`)
  await page.getByRole('button', { name: account.act.toAdministrator }).click()
  const popup = page.getByRole('dialog')
  const send = popup.getByRole('button', { name: account.act.toAdministrator })

  const sent = countOf(page, 'PUT', '/role')
  await popup.getByLabel(shell.passwordAgain.label).fill('not my password')
  await send.dblclick()
  await expect(popup.getByText(shell.passwordAgain.wrong)).toBeVisible()
  expect(sent()).toBe(1)

  // as a second tab would, to and fro: the role is what it was, the account is not
  for (const role of ['super-admin', 'doctor']) await changeRole(page, id, role)
  await popup.getByLabel(shell.passwordAgain.label).fill(password)
  await send.click()
  await expect(popup.getByText(shell.errors.stale)).toBeVisible()
  await expect(popup.getByLabel(shell.passwordAgain.label)).toHaveValue(password)
  await expect(async () => {
    await send.click()
    await expect(popup).toBeHidden({ timeout: 2000 })
  }).toPass()
  await changeRole(page, id, 'doctor')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('an invitation is withdrawn once, and one that another tab withdrew goes from the list', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.administrator)
  const [first, second] = [`first-${Date.now()}@invited.test`, `second-${Date.now()}@invited.test`]
  for (const email of [first, second])
    await ask(page, 'POST', '/api/invitations', { email, role: 'doctor', language: 'en' })
  await page.goto('/users?tab=invitations')
  const withdraw = (name: string) => page.getByRole('button', { name: users.invitations.withdrawOf(name) })
  const sent = countOf(page, 'DELETE', '/api/invitations/')
  await withdraw(first).dblclick()
  await expect(withdraw(first)).toHaveCount(0)
  expect(sent()).toBe(1)

  const { body } = await ask<{ rows: { id: string; email: string }[] }>(page, 'GET', '/api/invitations')
  const other = body.rows.find(({ email }) => email === second)
  await ask(page, 'DELETE', `/api/invitations/${other?.id}`)
  await withdraw(second).click()
  await expect(page.getByText(shell.errors['not-found'])).toBeVisible()
  await expect(withdraw(second)).toHaveCount(0)
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

/** How often a page sends something from now on. */
function countOf(page: Page, method: string, part: string): () => number {
  let count = 0
  page.on('request', request => {
    if (request.method() === method && request.url().includes(part)) count += 1
  })
  return () => count
}

async function changeRole(page: Page, id: string, role: string): Promise<void> {
  const { body } = await ask<Account>(page, 'GET', `/api/users/${id}`)
  const changed = await ask(page, 'PUT', `/api/users/${id}/role`, { version: body.version, role, password })
  expect(changed.status).toBe(200)
}
