import type { Locator, Page } from '@playwright/test'
import { words as invoices } from '../src/features/billing/invoices/text/en.ts'
import { words as bank } from '../src/features/billing/payments/bank/text/en.ts'
import { words as payments } from '../src/features/billing/payments/payment/text/en.ts'
import { words as files } from '../src/features/files/uploads/text/en.ts'
import { openBadLine } from '../src/test/badLine.ts'
import { camtOf } from '../src/test/bank.ts'
import { encryptedPdf, jpegPhoto, pdf } from '../src/test/files.ts'
import { callApi } from './drafts.ts'
import { accounts, address, expect, openBrowserOf, password, signIn, slowness, test } from './portal.ts'

interface Unpaid {
  id: string
  doctorId: string
  number: string
  outstandingCents: number
}

/** An unpaid invoice of the demo, with the amount that is due. */
async function unpaidOf(page: Page): Promise<Unpaid & { reference: string; nextCents: number }> {
  const { body } = await callApi<{ rows: Unpaid[] }>(page, 'POST', '/api/invoices/list', { status: 'unpaid' })
  const [invoice] = body.rows
  if (!invoice) throw new Error('no invoice of the demo is unpaid')
  const ways = await callApi<{ reference: string; nextCents: number }>(
    page,
    'GET',
    `/api/invoices/${invoice.id}/pay-ways`,
  )
  return { ...invoice, ...ways.body }
}

test('a bank file is imported: matching movements are booked, the rest is left to the administrator, and a second import changes nothing', async ({
  browser,
}) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.administrator)
  const invoice = await unpaidOf(page)
  // a movement that was imported before is not new
  const run = Date.now().toString(36)
  const payer = `Sender ${run}`
  const movements = [
    { cents: invoice.nextCents, reference: invoice.reference, payer: `Clinic ${run}` },
    { cents: 4321, words: 'for last month', payer },
  ]
  const file = { name: 'day.xml', mimeType: 'application/xml', buffer: Buffer.from(camtOf(movements)) }
  await page.goto(`/billing/${invoice.doctorId}?view=movements`)
  const picker = page.getByRole('group', { name: bank.upload.pick })
  const read = async () => {
    await picker.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: bank.upload.send }).click()
  }

  await read()
  await expect(page.getByText(bank.upload.read(2, 2))).toBeVisible()
  await expect(page.getByText(bank.upload.booked(1))).toBeVisible()
  const paid = await callApi<Unpaid>(page, 'GET', `/api/invoices/${invoice.id}`)
  expect(paid.body.outstandingCents).toBe(invoice.outstandingCents - invoice.nextCents)

  const row = page.getByRole('row').filter({ hasText: payer })
  await row.getByRole('button', { name: bank.list.settle }).click()
  const popup = page.getByRole('dialog')
  await popup.locator('label', { hasText: bank.settle.setAside }).click()
  await popup.getByRole('textbox', { name: payments.decision.reason }).fill('A rent that came to the wrong account')
  await popup.locator('input[type=password]').fill(password)
  await popup.getByRole('button', { name: bank.settle.send }).click()
  await expect(page.getByText(bank.settle.done)).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: bank.upload.another }).click()
  await read()
  await expect(page.locator('main').getByText(bank.upload.known)).toBeVisible()
  const after = await callApi<Unpaid>(page, 'GET', `/api/invoices/${invoice.id}`)
  expect(after.body.outstandingCents).toBe(paid.body.outstandingCents)
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('an invoice’s PDF: an invalid or encrypted file is reported at its field, and an interrupted upload resumes', async ({
  browser,
}) => {
  await using line = await openBadLine(address())
  const { page, context, watch } = await openBrowserOf(browser, 'en', line.address)
  await signIn(page, accounts.administrator)
  await page.goto(`/upload-billing/${(await unpaidOf(page)).doctorId}`)
  const picker = page.getByRole('group', { name: invoices.form.file })
  const faulty = [
    ['renamed.pdf', await jpegPhoto(), files.refusals['not-a-pdf']({})],
    ['secret.pdf', encryptedPdf(), files.refusals['pdf-encrypted']({})],
  ] as const
  for (const [name, bytes, sentence] of faulty) {
    await pick(picker, name, bytes)
    const alert = picker.getByRole('alert').filter({ hasText: name })
    await expect(alert).toContainText(sentence)
    await alert.getByRole('button', { name: files.way.dismissRefusal }).click()
    await expect(alert).toHaveCount(0)
  }
  await page.getByLabel(invoices.form.number).fill('V-CUT')

  line.slow(2 * 2 ** 20)
  const shown = await watchBar(picker)
  await pick(picker, 'invoice.pdf', pdf(`${Date.now()} `.repeat(2 ** 19)))
  const bar = picker.getByRole('progressbar')
  await expect(picker.getByText(files.way.sending, { exact: true })).toBeVisible()
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  line.cut()
  await expect(picker.getByText(files.way.waiting)).toBeVisible()
  line.restore()
  await expect(picker.getByRole('button', { name: files.way.remove('invoice.pdf') })).toBeVisible({
    timeout: 30_000 * slowness,
  })
  // what had not arrived is sent again: the percentage never falls, and the words below it say why it rests
  const { percentages, texts } = await shown()
  expect(percentages).toEqual(percentages.toSorted((a, b) => a - b))
  expect(texts).toContain(files.way.resending)
  await expect(page.getByLabel(invoices.form.number)).toHaveValue('V-CUT')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

/** Collects the texts below the bar of a file that is being sent, and its percentages, as they are shown. */
async function watchBar(picker: Locator): Promise<() => Promise<{ percentages: number[]; texts: string[] }>> {
  const { sending, waiting, resending } = files.way
  const watched = await picker.evaluateHandle(
    (field, words) => {
      const seen = { percentages: [] as number[], texts: [] as string[] }
      const look = () => {
        const bar = field.querySelector('[role=progressbar]')
        const text = field.querySelector('[data-status]')?.textContent ?? ''
        if (!bar || !words.includes(text)) return
        seen.percentages.push(Number(bar.getAttribute('aria-valuenow')))
        seen.texts.push(text)
      }
      new MutationObserver(look).observe(field, {
        attributes: true,
        childList: true,
        subtree: true,
        characterData: true,
      })
      return seen
    },
    [sending, waiting, resending],
  )
  return () => watched.evaluate(seen => seen)
}

function pick(picker: Locator, name: string, bytes: Uint8Array): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  return picker.locator('input[type=file]').setInputFiles(file)
}
