import type { Page } from '@playwright/test'
import { words as account } from '../src/features/users/account/text/en.ts'
import { words as users } from '../src/features/users/text/en.ts'
import { words as shell } from '../src/shell/words/text/en.ts'
import { callApi } from './drafts.ts'
import { tokenMailedTo } from './mails.ts'
import { accounts, atRest, expect, openBrowserOf, password, signIn, test } from './portal.ts'
import { countOf, withoutLive } from './tabs.ts'

interface Account {
  id: string
  version: number
}

test('a role is sent once, a wrong password leaves the popup open, and a change in another tab is shown', async ({
  browser,
}) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await withoutLive(context)
  await signIn(page, accounts.administrator)
  const { id, name } = await newDoctor(page, 'Role')
  await page.goto(`/users/${id}`)
  await page.getByRole('button', { name: account.act.toAdministrator }).click()
  const popup = page.getByRole('dialog')
  const send = popup.getByRole('button', { name: account.act.toAdministrator })

  const sent = countOf(page, 'PUT', '/role')
  await popup.getByLabel(shell.passwordAgain.label).fill('not my password')
  await send.dblclick()
  await expect(popup.getByText(shell.passwordAgain.wrong)).toBeVisible()
  expect(sent()).toBe(1)

  // as a second tab would, back and forth: the role is the same as before, the version is not
  for (const role of ['super-admin', 'doctor']) await changeRole(page, id, role)
  await popup.getByLabel(shell.passwordAgain.label).fill(password)
  await send.click()
  await expect(popup.getByText(shell.errors.stale)).toBeVisible()
  await expect(popup.getByLabel(shell.passwordAgain.label)).toHaveValue(password)

  await changeRole(page, id, 'super-admin')
  await send.click()
  await expect(popup.getByText(account.act.hasRole['super-admin'](name))).toBeVisible()
  await expect(send).toHaveCount(0)
  await popup.getByRole('button', { name: shell.ui.close }).last().click()
  await expect(popup).toBeHidden()
  await expect(page.getByRole('button', { name: account.act.toDoctor })).toBeVisible()
  await changeRole(page, id, 'doctor')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('the reason of a suspension in another tab stays, and the popup shows it', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await withoutLive(context)
  await signIn(page, accounts.administrator)
  const { id } = await newDoctor(page, 'Suspended')
  await page.goto(`/users/${id}`)
  const popup = page.getByRole('dialog')
  const send = popup.getByRole('button', { name: account.act.suspend })
  const sent = countOf(page, 'PUT', '/suspension')
  await page.getByRole('button', { name: account.act.suspend }).click()
  await popup.getByLabel(account.act.reason).fill('Left the practice')
  await send.dblclick()
  await expect(popup).toBeHidden()
  expect(sent()).toBe(1)
  await page.getByRole('button', { name: account.act.restore }).click()

  await page.getByRole('button', { name: account.act.suspend }).click()
  await popup.getByLabel(account.act.reason).fill('A reason that comes second')
  await callApi(page, 'PUT', `/api/users/${id}/suspension`, { reason: 'The reason of the other tab' })
  await send.click()
  await expect(popup.getByText(/The reason of the other tab/)).toBeVisible()
  await expect(send).toHaveCount(0)
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('an invitation is sent once and withdrawn once, and one that another tab sent or withdrew is recognised', async ({
  browser,
}) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await withoutLive(context)
  await signIn(page, accounts.administrator)
  const [first, second] = [newAddress('first'), newAddress('second')]
  await page.goto('/users?tab=invitations')
  await page.getByRole('button', { name: users.list.invite }).first().click()
  const popup = page.getByRole('dialog')
  const invited = countOf(page, 'POST', '/api/invitations')
  await popup.getByLabel(users.invite.email).fill(first)
  await popup.getByRole('button', { name: users.invite.send }).dblclick()
  await expect(popup).toBeHidden()
  expect(invited()).toBe(1)

  await callApi(page, 'POST', '/api/invitations', { email: second, role: 'doctor', language: 'en' })
  await page.reload()
  await page.getByRole('button', { name: users.list.invite }).first().click()
  await popup.getByLabel(users.invite.email).fill(second)
  await expect(popup.locator('[data-status]')).toContainText('This address was invited on')
  await popup.getByRole('button', { name: users.invite.cancel }).click()

  const withdraw = (name: string) => page.getByRole('button', { name: users.invitations.withdrawOf(name) })
  const sent = countOf(page, 'DELETE', '/api/invitations/')
  await withdraw(first).dblclick()
  await expect(withdraw(first)).toHaveCount(0)
  expect(sent()).toBe(1)

  const { body } = await callApi<{ rows: { id: string; email: string }[] }>(page, 'GET', '/api/invitations')
  const other = body.rows.find(({ email }) => email === second)
  await callApi(page, 'DELETE', `/api/invitations/${other?.id}`)
  await withdraw(second).click()
  await expect(page.getByText(shell.errors['not-found'])).toBeVisible()
  await expect(withdraw(second)).toHaveCount(0)
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a popup that slides out accepts no second click', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.administrator)
  await page.goto('/users')
  await page.getByRole('button', { name: users.list.invite }).first().click()
  const popup = page.getByRole('dialog')
  const invited = countOf(page, 'POST', '/api/invitations')
  await popup.getByLabel(users.invite.email).fill(newAddress('slow'))
  await atRest(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 })
  const button = popup.getByRole('button', { name: users.invite.send })
  const box = await button.boundingBox()
  await button.click()
  await expect(page.locator('[role=dialog] [inert]')).toHaveCount(1)
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await page.keyboard.press('Enter')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect(popup).toBeHidden()
  expect(invited()).toBe(1)
  await context.close()
})

function newAddress(name: string): string {
  return `${name}-${Date.now().toString(36)}@invited.test`
}

/** An account, created from an invitation, that no other journey uses. */
async function newDoctor(page: Page, lastName: string): Promise<{ id: string; name: string }> {
  const email = newAddress(lastName.toLowerCase())
  await callApi(page, 'POST', '/api/invitations', { email, role: 'doctor', language: 'en' })
  await expect.poll(() => tokenMailedTo(email)).toBeDefined()
  const token = await tokenMailedTo(email)
  const firstName = 'Journey'
  const accepted = await callApi(page, 'POST', '/api/invitation-acceptances', {
    ...{ token, firstName, lastName, password: 'seven quiet otters swim', language: 'en' },
  })
  expect(accepted.status).toBe(200)
  const { body } = await callApi<{ rows: Account[] }>(page, 'POST', '/api/users/list', { search: email })
  return { id: body.rows[0]?.id ?? '', name: `${firstName} ${lastName}` }
}

async function changeRole(page: Page, id: string, role: string): Promise<void> {
  const { body } = await callApi<Account>(page, 'GET', `/api/users/${id}`)
  const changed = await callApi(page, 'PUT', `/api/users/${id}/role`, { version: body.version, role, password })
  expect(changed.status).toBe(200)
}
