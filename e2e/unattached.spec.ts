import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { words as en } from '../src/features/files/uploads/text/en.ts'
import { words as es } from '../src/features/files/uploads/text/es.ts'
import { words as fr } from '../src/features/files/uploads/text/fr.ts'
import { words as ticketEn } from '../src/features/support/opening/text/en.ts'
import { words as ticketEs } from '../src/features/support/opening/text/es.ts'
import { words as ticketFr } from '../src/features/support/opening/text/fr.ts'
import { openBadLine } from '../src/test/badLine.ts'
import { encryptedPdf, jpegPhoto, largeStl, pdf } from '../src/test/files.ts'
import { violationsOf } from './axe.ts'
import { accounts, address, expect, type Lang, openBrowserOf, signIn, slowness, test } from './portal.ts'

const fileWords = { en, es, fr }
const ticketWords = { en: ticketEn, es: ticketEs, fr: ticketFr }
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

// many forms have a file field; that of a new ticket accepts the most kinds
async function pickerOf(page: Page, language: Lang) {
  await page.goto('/support?new')
  const picker = page.getByRole('group', { name: ticketWords[language].files, exact: true })
  await expect(picker).toBeVisible()
  return picker
}

const fileOf = (name: string, bytes: Uint8Array | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})

for (const language of ['en', 'es', 'fr'] as const) {
  test(`a file field reports a refused file and blocks the form until that is resolved, in ${language}`, async ({
    pageOf,
  }) => {
    const { page, watch } = await pageOf(language)
    const picker = await pickerOf(page, language)
    const { refusals, way, picker: pickerWords } = fileWords[language]
    const jpeg = await jpegPhoto()
    await picker
      .locator('input[type=file]')
      .setInputFiles([
        fileOf('carta.pdf', pdf()),
        fileOf('sonrisa.jpg', jpeg),
        fileOf('renamed.pdf', jpeg),
        fileOf('secret.pdf', encryptedPdf()),
        fileOf('eicar.pdf', eicar),
      ])
    for (const [name, sentence] of [
      ['renamed.pdf', refusals['name-disagrees']({ named: 'pdf', type: 'jpeg' })],
      ['secret.pdf', refusals['pdf-encrypted']({})],
      ['eicar.pdf', refusals['wrong-type']({ types: 'pdf picture mesh' })],
    ] as const)
      await expect(picker.getByRole('alert').filter({ hasText: name })).toContainText(sentence)
    for (const name of ['carta.pdf', 'sonrisa.jpg'])
      await expect(picker.getByRole('button', { name: way.remove(name) })).toBeVisible()
    const send = page.getByRole('button', { name: ticketWords[language].send })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await expect(send).toHaveAccessibleDescription(pickerWords.faulty)
    expect(await violationsOf(page, { within: 'main' })).toEqual([])
    for (const name of ['renamed.pdf', 'secret.pdf', 'eicar.pdf'])
      await picker
        .getByRole('alert')
        .filter({ hasText: name })
        .getByRole('button', { name: way.dismissRefusal })
        .click()
    await expect(send).not.toHaveAttribute('aria-disabled', 'true')
    // by keyboard: remove it, and the next control is the one to choose another
    await picker.getByRole('button', { name: way.remove('carta.pdf') }).press('Enter')
    await expect(picker.getByText('carta.pdf', { exact: true })).toHaveCount(0)
    await expect(picker.locator('input[type=file]')).toBeFocused()
    expect(watch).toEqual({ faults: [], foreign: [] })
  })
}

test('the upload of a large file of a form resumes after its tab was closed', async ({ browser }) => {
  await using line = await openBadLine(address())
  const { page, context } = await openBrowserOf(browser, 'es', line.address)
  await signIn(page, accounts.spanish)
  const scan = largeStl(30 * 2 ** 20)
  const file = test.info().outputPath('superior.stl')
  writeFileSync(file, scan)
  line.slow(8 * 2 ** 20)
  await (await pickerOf(page, 'es')).locator('input[type=file]').setInputFiles(file)
  const bar = page.getByRole('progressbar')
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'))
  await expect(page.getByText(es.way.sending)).toBeVisible()
  await expect.poll(percent, { timeout: 30_000, intervals: [100] }).toBeGreaterThan(40)
  await page.close()
  line.restore()

  const again = await context.newPage()
  const offsets: number[] = []
  again.on('response', async answer => {
    const request = answer.request()
    if (request.method() === 'PATCH' && answer.status() === 204)
      offsets.push(Number(request.headers()['upload-offset']))
  })
  const picker = await pickerOf(again, 'es')
  await picker.locator('input[type=file]').setInputFiles(file)
  await expect(picker.getByRole('button', { name: es.way.remove('superior.stl') })).toBeVisible({
    timeout: 60_000 * slowness,
  })
  expect(offsets[0]).toBeGreaterThan(8 * 2 ** 20 - 1)
})
