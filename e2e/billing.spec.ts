import { createServer } from 'node:net'
import { words as invoices } from '../src/features/billing/invoices/text/es.ts'
import { words as methods } from '../src/features/billing/methods/text/en.ts'
import { words as payments } from '../src/features/billing/payments/paying/text/es.ts'
import { words as transfers } from '../src/features/billing/payments/transfers/text/es.ts'
import { words as shell } from '../src/shell/words/text/es.ts'
import { type FakeStripe, startFakeStripe } from '../src/test/stripe.ts'
import { dayFromNow, typeDate } from './dates.ts'
import { type OwnServer, startOwnServer } from './ownServer.ts'
import { accounts, expect, openBrowserOf, password, signIn, test } from './portal.ts'

let stripe: FakeStripe
let server: OwnServer

test.beforeAll(async () => {
  stripe = await startFakeStripe()
  const port = await freePort()
  server = await startOwnServer({
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_WEBHOOK_SECRET: stripe.cards.webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
  stripe.postEventsTo(`${server.address}/api/stripe/events`)
})

test.afterAll(async () => {
  await server.end()
  await stripe.close()
})

test('an invoice with 12 instalments, in Spanish: paid by transfer with proof, confirmed, and the rest by card', async ({
  browser,
}) => {
  const number = `V-${Date.now().toString(36).toUpperCase()}`
  const doctor = await openBrowserOf(browser, 'es', server.address)
  const provider = await openBrowserOf(browser, 'es', server.address)
  const [lucia, olga] = [doctor.page, provider.page]
  await signIn(lucia, accounts.spanish)
  await signIn(olga, accounts.administrator)
  const luciaId = await lucia.evaluate(() => JSON.parse(localStorage.getItem('idealign_access') ?? '{}').user.id)

  await test.step('the administrator issues it from its PDF', async () => {
    const { form } = invoices
    await olga.goto(`/upload-billing/${luciaId}`)
    await olga.locator('input[type=file]').setInputFiles('assets/demo/plan.pdf')
    await olga.getByLabel(form.number).fill(number)
    await typeDate(olga, form.issuedOn, dayFromNow(-3))
    await typeDate(olga, form.dueOn, dayFromNow(10))
    await olga.locator('label', { hasText: form.byTotal }).click()
    await olga.getByLabel(form.net).fill('1.200,00')
    await olga.getByLabel(form.count).fill('12')
    await expect(olga.getByRole('group', { name: form.preview }).getByRole('row')).toHaveCount(14)
    await olga.getByRole('button', { name: form.save }).click()
    await expect(olga.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
  })

  await test.step('the doctor pays the first instalment by transfer, with the bank’s proof', async () => {
    await lucia.goto('/billing')
    await lucia.getByRole('link', { name: new RegExp(number) }).click()
    await lucia.getByRole('button', { name: payments.pay.byTransfer }).click()
    const popup = lucia.getByRole('dialog')
    await expect(popup.getByText(/^RF\d\d \d{4} \d{4} \d$/)).toBeVisible()
    await popup.getByRole('button', { name: payments.transfer.send }).click()
    await expect(popup.getByText(payments.transfer.proofMissing)).toBeVisible()
    await popup.locator('input[type=file]').setInputFiles('assets/demo/plan.pdf')
    await expect(popup.getByText(/\d kB$/)).toBeVisible()
    await popup.getByRole('button', { name: payments.transfer.send }).click()
    await expect(popup).toBeHidden()
    await expect(lucia.getByText(transfers.transfers.states.announced, { exact: true })).toBeVisible()
  })

  await test.step('the administrator confirms it with the password; the doctor’s screen updates automatically', async () => {
    await olga.goto(`/billing/${luciaId}?view=transfers`)
    await olga
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('button', { name: transfers.transfers.decide })
      .click()
    const popup = olga.getByRole('dialog')
    await popup.locator('input[type=password]').fill('not this one')
    await popup.getByRole('button', { name: transfers.decide.confirm }).click()
    await expect(popup.getByText(shell.passwordAgain.wrong)).toBeVisible()
    await popup.locator('input[type=password]').fill(password)
    await popup.getByRole('button', { name: transfers.decide.confirm }).click()
    await expect(popup).toBeHidden()
    await expect(lucia.getByText(transfers.transfers.states.confirmed, { exact: true })).toBeVisible()
    await expect(lucia.getByText(/1\.100,00/).first()).toBeVisible()
  })

  await test.step('the rest is paid on Stripe’s page and counts once Stripe’s webhook arrives', async () => {
    await lucia.getByRole('button', { name: payments.pay.byCard }).click()
    await lucia.locator('label', { hasText: /Todo lo pendiente/ }).click()
    await lucia.getByRole('button', { name: payments.card.send }).click()
    await expect(lucia.getByRole('heading', { name: 'Pay 1100 EUR' })).toBeVisible()
    await lucia.getByRole('button', { name: 'Pay' }).click()
    await expect(lucia.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
    await expect(lucia.locator('main').getByText(/Hemos recibido su pago con tarjeta/)).toBeVisible()
    await expect(lucia.getByText(invoices.statuses.paid, { exact: true }).first()).toBeVisible()
  })
  expect([...doctor.watch.faults, ...provider.watch.faults]).toEqual([])
})

test('a card is set up on Stripe’s page, becomes the default when chosen, and is removed', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en', server.address)
  await signIn(page, accounts.english)
  await page.goto('/billing/methods/add?method=card')
  await page.locator('label', { hasText: methods.kinds['debit-credit'] }).click()
  await page.getByRole('button', { name: methods.add.toStripe }).click()
  await expect(page.getByRole('heading', { name: 'Save a card' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('article').filter({ hasText: 'Visa •••• 4242' })
  await expect(card).toBeVisible()
  await expect(page.getByText(methods.list.cardAdded)).toBeVisible()
  const chooses = card.getByRole('button', { name: methods.list.makeDefault })
  if (await chooses.isVisible()) await chooses.click()
  await expect(card.getByText(methods.isDefault, { exact: true })).toBeVisible()
  await expect(page.getByText(methods.isDefault, { exact: true })).toHaveCount(1)
  await card.getByRole('button', { name: methods.list.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: methods.list.remove }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText(methods.list.removed('Visa •••• 4242'))).toBeVisible()
  expect(watch.faults).toEqual([])
  await context.close()
})

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
