import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { words as wizardEs } from '../src/features/cases/wizard/text/es.ts'
import { words as en } from '../src/features/files/uploads/text/en.ts'
import { words as es } from '../src/features/files/uploads/text/es.ts'
import { words as fr } from '../src/features/files/uploads/text/fr.ts'
import { openBadLine } from '../src/test/badLine.ts'
import {
  archStl,
  emptyFile,
  heicHead,
  hugePng60000,
  jpegNamedPng,
  largeStl,
  pngPhoto,
  textNamedStl,
  truncatedStl,
} from '../src/test/files.ts'
import {
  callApi,
  draftOf,
  historyOf,
  openStep,
  placeOf,
  prescribe,
  put,
  putFile,
  recordsOf,
  recordWords,
} from './drafts.ts'
import { accounts, address, expect, openBrowserOf, signIn, test } from './portal.ts'

const fileWords = { en, es, fr }

test('a photo of an iPhone arrives as JPEG where the browser decodes it, and is refused with the way to one elsewhere', async ({
  pageOf,
}) => {
  const { page } = await pageOf('es')
  const id = await draftOf(page, 'Manzana')
  await openStep(page, id, 'records')
  const refused = placeOf(page, 'es', 'frontal-smile')
  // renamed, and with a picture that no engine of these tests decodes
  await put(refused, 'sonrisa.jpg', heicHead())
  await expect(refused.getByRole('alert')).toContainText(es.refusals.heic({}))
  // the container of HEIC with a picture that Chromium decodes
  const avif = await sharp(await pngPhoto({ seed: 3 }))
    .withExif({ IFD2: { DateTimeOriginal: '2026:11:03 10:15:00' } })
    .avif({ effort: 0 })
    .toBuffer()
  avif.write('heic', 8, 'latin1')
  const place = placeOf(page, 'es', 'frontal-rest')
  await put(place, 'IMG_0042.HEIC', avif)
  await expect(place.getByText('IMG_0042.jpg', { exact: true })).toBeVisible()
  await expect(async () => {
    const { records } = await recordsOf(page, id)
    expect(records).toMatchObject([
      { slot: 'frontal-rest', facts: { type: 'jpeg', width: 1200, height: 800, takenOn: '2026-11-03' } },
    ])
  }).toPass()
})

for (const language of ['en', 'es', 'fr'] as const) {
  test(`invalid files are refused at their slot, in ${language}`, async ({ pageOf }) => {
    const { page, watch } = await pageOf(language)
    const id = await draftOf(page, 'Archivos')
    await openStep(page, id, 'records')
    const { refusals } = fileWords[language]
    const bad = [
      ['frontal-rest', 'smile.png', await jpegNamedPng(), refusals['name-disagrees']({ named: 'png', type: 'jpeg' })],
      ['frontal-smile', 'nothing.png', emptyFile(), refusals['empty-file']({})],
      ['profile-rest', 'huge.png', hugePng60000(), refusals['too-many-pixels']({ width: 6e4, height: 6e4, max: 5e7 })],
      ['upper-scan', 'letter.stl', textNamedStl(), refusals['not-a-mesh']({})],
      ['lower-scan', 'broken.stl', truncatedStl(), refusals.truncated({})],
    ] as const
    for (const [slot, name, bytes] of bad) await put(placeOf(page, language, slot), name, bytes)
    for (const [slot, name, , sentence] of bad) {
      const place = placeOf(page, language, slot)
      await expect(place.getByRole('alert')).toContainText(name)
      await expect(place.getByRole('alert')).toContainText(sentence)
    }
    expect(await recordsOf(page, id)).toMatchObject({ records: [], open: [] })

    // a valid file in the same slot clears the refusal
    const place = placeOf(page, language, 'frontal-rest')
    await put(place, 'smile.png', await pngPhoto({ seed: 7 }))
    await expect(place.getByRole('alert')).toBeHidden()
    await expect(place.getByText('smile.png', { exact: true })).toBeVisible()
    await expect
      .poll(async () => (await recordsOf(page, id)).records.map(record => record.slot))
      .toEqual(['frontal-rest'])
    expect(watch).toEqual({ faults: [], foreign: [] })
  })
}

test('a scan in inches, a missing arch and the same photo twice are reported at their slot, and the review links there', async ({
  pageOf,
}) => {
  const { page, watch } = await pageOf('es')
  const id = await draftOf(page, 'Medidas')
  await prescribe(page, id)
  await openStep(page, id, 'records')
  const photo = await pngPhoto()
  await put(placeOf(page, 'es', 'frontal-rest'), 'cara.png', photo)
  await put(placeOf(page, 'es', 'frontal-smile'), 'sonrisa.png', photo)
  await put(placeOf(page, 'es', 'upper-scan'), 'superior.stl', archStl({ arch: 'upper', unit: 'inch' }))
  await expect.poll(async () => (await recordsOf(page, id)).records.length).toBe(3)

  const items = (await recordsOf(page, id)).readiness
  const faultText = (slot: string, code: string) => {
    const item = items.find(one => one.slot === slot && one.code === code)
    return item ? recordWords.es.readiness[item.code](item.facts ?? {}) : `no fault for ${slot}`
  }
  const [twice, inches] = [faultText('frontal-smile', 'same-file-twice'), faultText('upper-scan', 'in-inches')]
  await expect(placeOf(page, 'es', 'frontal-smile').getByText(twice)).toBeVisible()
  await expect(placeOf(page, 'es', 'upper-scan').getByText(inches)).toBeVisible()

  await openStep(page, id, 'review')
  for (const [slot, sentence] of [
    ['frontal-smile', twice],
    ['upper-scan', inches],
    ['lower-scan', faultText('lower-scan', 'arch-missing')],
  ] as const) {
    await page.getByRole('listitem').filter({ hasText: sentence }).getByRole('link').click()
    await expect(placeOf(page, 'es', slot)).toBeInViewport()
    await expect(placeOf(page, 'es', slot).locator(':focus')).toBeAttached()
    await page.goBack()
  }
  const submit = page.getByRole('button', { name: wizardEs.review.submit })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  const forced = await callApi<{ code: string }>(page, 'POST', `/api/cases/${id}/moves`, {
    version: (await callApi<{ version: number }>(page, 'GET', `/api/cases/${id}`)).body.version,
    command: { move: 'submit', consent: true },
  })
  expect(forced.body.code).toBe('not-ready')
  expect(await historyOf(page, id)).toEqual(['create'])
  expect(watch).toEqual({ faults: [], foreign: [] })
})

test('the upload of a scan of 30 MB resumes after its tab was closed', async ({ browser }) => {
  await using line = await openBadLine(address())
  const { page, context } = await openBrowserOf(browser, 'es', line.address)
  await signIn(page, accounts.spanish)
  const id = await draftOf(page, 'Pestaña')
  await openStep(page, id, 'records')
  const scan = largeStl(30 * 2 ** 20)
  const file = test.info().outputPath('superior.stl')
  writeFileSync(file, scan)
  line.slow(8 * 2 ** 20)
  await putFile(placeOf(page, 'es', 'upper-scan'), file)
  const arrived = async (other: Page) => (await recordsOf(other, id)).open[0]?.received ?? 0
  await expect.poll(() => arrived(page), { timeout: 30_000, intervals: [100] }).toBeGreaterThan(8 * 2 ** 20 - 1)
  await page.close()
  line.restore()

  const again = await context.newPage()
  const offsets: number[] = []
  again.on('request', request => {
    if (request.method() === 'PATCH' && request.url().includes('/api/uploads/'))
      offsets.push(Number(request.headers()['upload-offset']))
  })
  await openStep(again, id, 'records')
  const place = placeOf(again, 'es', 'upper-scan')
  const had = await arrived(again)
  expect(had).toBeLessThan(scan.length)
  const percent = Math.floor((had / scan.length) * 100)
  await expect(place.getByText(recordWords.es.step.partly(percent, 'superior.stl'))).toBeVisible()
  await putFile(place, file)
  await expect(place.getByRole('button', { name: recordWords.es.step.remove('superior.stl') })).toBeVisible({
    timeout: 60_000,
  })
  expect(offsets[0]).toBe(had)
  const { records, open } = await recordsOf(again, id)
  expect(records.map(record => record.bytes)).toEqual([scan.length])
  expect(open).toEqual([])
})
