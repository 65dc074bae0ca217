import type { Page } from '@playwright/test'
import { words as sheet } from '../src/features/billing/invoices/sheet/text/en.ts'
import { words as invoices } from '../src/features/billing/invoices/text/en.ts'
import { words as payments } from '../src/features/billing/payments/paying/text/en.ts'
import { words as transfers } from '../src/features/billing/payments/transfers/text/en.ts'
import { words as shell } from '../src/shell/words/text/en.ts'
import { openBadLine } from '../src/test/badLine.ts'
import { dayFromNow, typeDate } from './dates.ts'
import { callApi } from './drafts.ts'
import { accounts, address, expect, openBrowserOf, password, signIn, slowness, test } from './portal.ts'
import { countOf, withoutLive } from './tabs.ts'

interface Transfer {
  id: string
  cents: number
}

test('a payment is announced, decided and voided once, and each popup shows what another tab did first', async ({
  browser,
  pageOf,
}) => {
  const { page: emily } = await pageOf('en')
  const { page: olga, context, watch } = await openBrowserOf(browser, 'en')
  for (const each of [context, emily.context()]) await withoutLive(each)
  await signIn(olga, accounts.administrator)
  const doctorId = await emily.evaluate(() => JSON.parse(localStorage.getItem('idealign_access') ?? '{}').user.id)
  const number = `TAB-${Date.now().toString(36).toUpperCase()}`
  await issue(olga, doctorId, number)
  const id = new URL(olga.url()).searchParams.get('invoice') ?? ''
  const waysOf = async () =>
    (await callApi<{ transfers: Transfer[] }>(olga, 'GET', `/api/invoices/${id}/pay-ways`)).body

  await test.step('a double click announces one transfer', async () => {
    await emily.goto(`/billing?invoice=${id}`)
    const sent = countOf(emily, 'POST', '/transfers')
    await announce(emily, '40.00')
    await emily.getByRole('dialog').getByRole('button', { name: payments.transfer.send }).dblclick()
    await expect(emily.getByRole('dialog')).toBeHidden()
    expect(sent()).toBe(1)
    expect((await waysOf()).transfers).toHaveLength(1)
  })

  await test.step('what another tab announced meanwhile is shown, and nothing is announced twice', async () => {
    const other = await emily.context().newPage()
    await other.goto(`/billing?invoice=${id}`)
    for (const tab of [emily, other]) await announce(tab)
    await other.getByRole('dialog').getByRole('button', { name: payments.transfer.send }).click()
    await expect(other.getByRole('dialog')).toBeHidden()
    await other.close()
    const popup = emily.getByRole('dialog')
    await popup.getByRole('button', { name: payments.transfer.send }).click()
    await expect(popup.getByText(payments.transfer.nothingLeft)).toBeVisible()
    await expect(popup.getByText('€60.00 announced on')).toBeVisible()
    await expect(popup.getByRole('button', { name: shell.ui.close }).last()).toBeFocused()
    expect((await waysOf()).transfers).toHaveLength(2)
    await popup.getByRole('button', { name: shell.ui.close }).last().click()
  })

  await test.step('a double click decides once; what another tab decided is shown', async () => {
    const [first, second] = (await waysOf()).transfers
    await olga.goto(`/billing/${doctorId}?view=transfers#q=${number}`)
    const decide = olga
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('button', { name: transfers.transfers.decide })
    await expect(decide).toHaveCount(2)
    const popup = olga.getByRole('dialog')
    const sent = countOf(olga, 'PUT', '/decision')
    await decide.first().click()
    await popup.getByLabel(shell.passwordAgain.label).fill(password)
    await popup.getByRole('button', { name: transfers.decide.confirm }).dblclick()
    await expect(popup).toBeHidden()
    await expect(decide).toHaveCount(1)
    expect(sent()).toBe(1)

    await decide.click()
    await popup.getByLabel(shell.passwordAgain.label).fill(password)
    for (const transfer of [first, second])
      await callApi(olga, 'PUT', `/api/transfers/${transfer?.id}/decision`, {
        command: { outcome: 'refused', reason: 'Another tab refused it', password },
      })
    await popup.getByRole('button', { name: transfers.decide.confirm }).click()
    await expect(popup.getByText(transfers.decide.gone)).toBeVisible()
    await expect(popup.getByText('Another tab refused it')).toBeVisible()
    await popup.getByRole('button', { name: shell.ui.close }).last().click()
  })

  await test.step('an invoice is voided once; the other tab shows that it is void, and why', async () => {
    await olga.goto(`/billing/${doctorId}?invoice=${id}`)
    const other = await context.newPage()
    await other.goto(olga.url())
    const sent = countOf(olga, 'PUT', '/void')
    for (const tab of [olga, other]) {
      await tab.getByRole('button', { name: sheet.act.void }).click()
      const popup = tab.getByRole('dialog')
      await popup.getByLabel(sheet.act.reason).fill(tab === olga ? 'Issued twice' : 'Too late')
      await popup.locator('label', { hasText: sheet.act.moneyChoices.refunded }).click()
      await popup.getByLabel(shell.passwordAgain.label).fill(password)
    }
    await olga.getByRole('dialog').getByRole('button', { name: sheet.act.void }).dblclick()
    await expect(olga.getByRole('dialog')).toBeHidden()
    expect(sent()).toBe(1)
    const late = other.getByRole('dialog')
    await late.getByRole('button', { name: sheet.act.void }).click()
    await expect(late.getByText('Issued twice')).toBeVisible()
    await expect(late.getByText(sheet.page.voidMoney.refunded)).toBeVisible()
    await late.getByRole('button', { name: shell.ui.close }).last().click()
    await expect(other.getByText(invoices.statuses.void, { exact: true }).first()).toBeVisible()
  })
  expect(watch).toEqual({ faults: [], foreign: [] })
  await emily.context().unroute('**/api/events*')
  await context.close()
})

test('a transfer whose answer is cut in half, or stalls and is cancelled, is announced once with the amount that was sent', async ({
  browser,
}) => {
  await using line = await openBadLine(address())
  const olga = await openBrowserOf(browser, 'en')
  await signIn(olga.page, accounts.administrator)
  // live events show the announced transfer while its own answer is missing
  const emily = await openBrowserOf(browser, 'en', line.address)
  const { page } = emily
  await signIn(page, accounts.english)
  const doctorId = await page.evaluate(() => JSON.parse(localStorage.getItem('idealign_access') ?? '{}').user.id)
  await issue(olga.page, doctorId, `CUT-${Date.now().toString(36).toUpperCase()}`)
  const id = new URL(olga.page.url()).searchParams.get('invoice') ?? ''
  const announced = async () => {
    const ways = await callApi<{ transfers: Transfer[] }>(olga.page, 'GET', `/api/invoices/${id}/pay-ways`)
    return ways.body.transfers.map(({ cents }) => cents).sort()
  }
  const popup = page.getByRole('dialog')
  const send = popup.getByRole('button', { name: payments.transfer.send })
  const transfersCall = /^POST .*\/transfers$/

  await page.goto(`/billing?invoice=${id}`)
  await announce(page, '40.00')
  const stalled = line.next('stalled', transfersCall)
  await send.click()
  await stalled
  const waiting = page.locator('[data-status]').filter({ hasText: shell.slow.saving })
  await expect(waiting).toBeVisible({ timeout: 15_000 * slowness })
  await waiting.locator('..').getByRole('button', { name: shell.slow.cancel }).click()
  await expect(popup.getByText(shell.errors.unconfirmed)).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await send.click()
  await expect(popup).toBeHidden()
  expect(await announced()).toEqual([40_00])

  await announce(page)
  const half = line.next('half', transfersCall)
  await send.click()
  await half
  await expect(popup.getByText(shell.errors.network)).toBeVisible()
  expect(await announced()).toEqual([40_00, 60_00])
  // the page behind knows of it, and the popup still shows what was sent
  await expect(page.getByText('€60.00', { exact: true }).first()).toBeAttached()
  await expect(popup.getByText('€60.00').first()).toBeVisible()
  await send.click()
  await expect(popup).toBeHidden()
  expect(await announced()).toEqual([40_00, 60_00])
  const keys = line.passed.filter(({ call }) => transfersCall.test(call)).map(({ key, status }) => `${status} ${key}`)
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(2)
  expect([emily.watch, olga.watch]).toEqual(Array(2).fill({ faults: [], foreign: [] }))
  await emily.context.close()
  await olga.context.close()
})

/** Issues an invoice of €100 to a doctor, through the screens of the administrator. */
async function issue(page: Page, doctorId: string, number: string): Promise<void> {
  const { form } = invoices
  await page.goto(`/upload-billing/${doctorId}`)
  await page.locator('input[type=file]').setInputFiles('assets/demo/plan.pdf')
  await page.getByLabel(form.number).fill(number)
  await typeDate(page, form.issuedOn, dayFromNow(-3))
  await typeDate(page, form.dueOn, dayFromNow(10))
  await page.locator('label', { hasText: form.byTotal }).click()
  await page.getByLabel(form.net).fill('100')
  await page.getByRole('button', { name: form.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
}

/** Fills in the popup of a transfer, with the given amount or the open amount, and does not submit it. */
async function announce(page: Page, own?: string): Promise<void> {
  await page.getByRole('button', { name: payments.pay.byTransfer }).click()
  const popup = page.getByRole('dialog')
  if (own) {
    await popup.locator('label', { hasText: payments.amount.own }).click()
    await popup.getByLabel(payments.amount.ownLabel).fill(own)
  }
  await popup.locator('input[type=file]').setInputFiles('assets/demo/plan.pdf')
  await expect(popup.getByText(/\d kB$/i)).toBeVisible()
}
