import type { Locator, Page } from '@playwright/test'
import { words as movesEn } from '../src/features/cases/moves/text/en.ts'
import { words as wizardEs } from '../src/features/cases/submission/text/es.ts'
import { words as wizardFr } from '../src/features/cases/submission/text/fr.ts'
import { words as casesEn } from '../src/features/cases/text/en.ts'
import { words as casesEs } from '../src/features/cases/text/es.ts'
import { words as casesFr } from '../src/features/cases/text/fr.ts'
import { words as clinicsEn } from '../src/features/clinics/text/en.ts'
import { words as shellEn } from '../src/shell/text/en.ts'
import { words as shellEs } from '../src/shell/text/es.ts'
import { words as shellFr } from '../src/shell/text/fr.ts'
import {
  archStl,
  emptyFile,
  hugePng60000,
  jpegNamedPng,
  largeStl,
  pngPhoto,
  textNamedStl,
  truncatedStl,
} from '../src/test/files.ts'
import { ask, caseOf, draftOf, historyOf, placeOf, prescribe, put, recordsOf, recordWords } from './drafts.ts'
import { startOwnServer } from './ownServer.ts'
import { accounts, expect, openBrowserOf, signIn, test } from './portal.ts'

const doctors = { en: accounts.english, es: accounts.spanish, fr: accounts.french }

for (const language of ['en', 'es', 'fr'] as const) {
  test(`files that are not what they should be are refused at their place, in ${language}`, async ({ browser }) => {
    const { page, context, watch } = await openBrowserOf(browser, language)
    await signIn(page, doctors[language])
    const id = await draftOf(page, 'Archivos')
    await openStep(page, id, 'records')
    const { refusals } = recordWords[language]
    const bad = [
      ['frontal-rest', 'smile.png', await jpegNamedPng(), refusals['name-disagrees']({ named: 'png', type: 'jpeg' })],
      ['frontal-smile', 'nothing.png', emptyFile(), refusals['empty-file']({})],
      ['profile-rest', 'huge.png', hugePng60000(), refusals['too-many-pixels']({ width: 6e4, height: 6e4, max: 5e7 })],
      ['upper-scan', 'letter.stl', textNamedStl(), refusals['not-a-mesh']({})],
      ['lower-scan', 'broken.stl', truncatedStl(), refusals.truncated({})],
    ] as const
    for (const [slot, name, bytes, sentence] of bad) {
      const place = placeOf(page, language, slot)
      await put(place, name, bytes)
      await expect(place.getByRole('alert')).toContainText(name)
      await expect(place.getByRole('alert')).toContainText(sentence)
    }
    expect(await recordsOf(page, id)).toMatchObject({ records: [], open: [] })

    // a right one in its place answers the refusal
    const place = placeOf(page, language, 'frontal-rest')
    await put(place, 'smile.png', await pngPhoto({ seed: 7 }))
    await expect(place.getByRole('alert')).toBeHidden()
    await expect(place.getByText('smile.png', { exact: true })).toBeVisible()
    await expect
      .poll(async () => (await recordsOf(page, id)).records.map(record => record.slot))
      .toEqual(['frontal-rest'])
    expect(watch).toEqual({ faults: [], foreign: [] })
    await context.close()
  })
}

test('a scan in inches, one arch only and the same photo twice are told at their place, and the review leads there', async ({
  browser,
}) => {
  const { page, context, watch } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  const id = await draftOf(page, 'Medidas')
  await prescribe(page, id)
  await openStep(page, id, 'records')
  const photo = await pngPhoto()
  await put(placeOf(page, 'es', 'frontal-rest'), 'cara.png', photo)
  await put(placeOf(page, 'es', 'frontal-smile'), 'sonrisa.png', photo)
  await put(placeOf(page, 'es', 'upper-scan'), 'superior.stl', archStl({ arch: 'upper', unit: 'inch' }))
  await expect.poll(async () => (await recordsOf(page, id)).records.length).toBe(3)

  const items = (await recordsOf(page, id)).readiness
  const told = (slot: string, code: string) => {
    const item = items.find(one => one.slot === slot && one.code === code)
    return item ? recordWords.es.readiness[item.code](item.facts ?? {}) : `nothing is said about ${slot}`
  }
  const [twice, inches] = [told('frontal-smile', 'same-file-twice'), told('upper-scan', 'in-inches')]
  await expect(placeOf(page, 'es', 'frontal-smile').getByText(twice)).toBeVisible()
  await expect(placeOf(page, 'es', 'upper-scan').getByText(inches)).toBeVisible()

  await openStep(page, id, 'review')
  for (const [slot, sentence] of [
    ['frontal-smile', twice],
    ['upper-scan', inches],
    ['lower-scan', told('lower-scan', 'arch-missing')],
  ] as const) {
    await page.getByRole('listitem').filter({ hasText: sentence }).getByRole('link').click()
    await expect(placeOf(page, 'es', slot)).toBeInViewport()
    await expect(placeOf(page, 'es', slot).locator(':focus')).toBeAttached()
    await page.goBack()
  }
  const submit = page.getByRole('button', { name: wizardEs.review.submit })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  const forced = await ask<{ code: string }>(page, 'POST', `/api/cases/${id}/moves`, {
    version: (await ask<{ version: number }>(page, 'GET', `/api/cases/${id}`)).body.version,
    command: { move: 'submit', consent: true },
  })
  expect(forced.body.code).toBe('not-ready')
  expect(await historyOf(page, id)).toEqual(['create'])
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a scan of 30 MB goes on where it was when its tab was closed', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  const id = await draftOf(page, 'Pestaña')
  await openStep(page, id, 'records')
  const scan = largeStl(30 * 2 ** 20)
  // slow enough to be met on its way, in bytes a second
  const wire = await context.newCDPSession(page)
  const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 6 * 2 ** 20 }
  await wire.send('Network.emulateNetworkConditions', speed)
  await put(placeOf(page, 'es', 'upper-scan'), 'superior.stl', scan)
  const arrived = async (other: Page) => (await recordsOf(other, id)).open[0]?.received ?? 0
  await expect.poll(() => arrived(page), { timeout: 30_000, intervals: [100] }).toBeGreaterThan(8 * 2 ** 20 - 1)
  await page.close()

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
  await expect(place.getByText(recordWords.es.step.arrived(percent, 'superior.stl'))).toBeVisible()
  await put(place, 'superior.stl', scan)
  await expect(place.getByRole('button', { name: recordWords.es.step.remove('superior.stl') })).toBeVisible({
    timeout: 60_000,
  })
  expect(offsets[0]).toBe(had)
  const { records, open } = await recordsOf(again, id)
  expect(records.map(record => record.bytes)).toEqual([scan.length])
  expect(open).toEqual([])
  await context.close()
})

test('a date of birth in the future is told at its field; everything else is saved meanwhile', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'fr')
  await signIn(page, accounts.french)
  const id = await draftOf(page, 'Naissance')
  await openStep(page, id, 'patient')
  const birthday = page.getByRole('group', { name: casesFr.fields.birthDate })
  await typeDate(birthday, '05022093')
  await page.getByLabel(casesFr.overview.reference).fill('R-93')
  await expect(birthday.locator('..').getByText(shellFr.faults['in-future'])).toBeVisible()
  const saved = async () =>
    (await ask<{ fields: Record<string, unknown> }>(page, 'GET', `/api/cases/${id}`)).body.fields
  await expect.poll(saved).toMatchObject({ reference: 'R-93', birthDate: '1994-02-28' })

  await page.getByRole('button', { name: wizardFr.next }).click()
  await expect(birthday.locator(':focus')).toBeAttached()
  const { version } = (await ask<{ version: number }>(page, 'GET', `/api/cases/${id}`)).body
  const forced = await ask<object>(page, 'PATCH', `/api/cases/${id}`, {
    version,
    fields: { birthDate: '2093-02-05' },
  })
  expect(forced.body).toMatchObject({
    code: 'invalid-input',
    errors: [{ at: 'fields.birthDate', code: 'in-future' }],
  })

  await typeDate(birthday, '05021993')
  await expect.poll(saved).toMatchObject({ reference: 'R-93', birthDate: '1993-02-05' })
  await expect(page.getByText(shellFr.faults['in-future'])).toBeHidden()
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a stale move overwrites nothing: it says what changed and can be given again', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.english)
  const id = await caseOf(page, 'Thorne')
  const before = await historyOf(page, id)
  const other = await context.newPage()
  const [mine, theirs] = [await openProgress(page, id), await openProgress(other, id)]
  await theirs.getByRole('button', { name: movesEn.buttons['record-progress'] }).click()
  await expect(theirs).toBeHidden()

  const stage = mine.getByRole('textbox', { name: movesEn.stage })
  const worn = String(Number(await stage.inputValue()) + 1)
  await stage.fill(worn)
  await mine.getByRole('button', { name: movesEn.buttons['record-progress'] }).click()
  await expect(mine.getByText(movesEn.stale.title)).toBeVisible()
  expect(await historyOf(page, id)).toEqual([...before, 'record-progress'])
  await expect(stage).toHaveValue(worn)
  await mine.getByRole('button', { name: movesEn.stale.again }).click()
  await expect(mine).toBeHidden()
  expect(await historyOf(page, id)).toEqual([...before, 'record-progress', 'record-progress'])
  await context.close()
})

test('a double click gives a move once', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.english)
  const id = await caseOf(page, 'Ashdown')
  const before = await historyOf(page, id)
  await page.goto(`/cases/${id}`)
  await page.getByRole('button', { name: movesEn.buttons['confirm-delivery'] }).click()
  await page.getByRole('dialog').getByRole('button', { name: movesEn.buttons['confirm-delivery'] }).dblclick()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('main').getByText(casesEn.phases['in-treatment']).first()).toBeVisible()
  expect(await historyOf(page, id)).toEqual([...before, 'confirm-delivery'])
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a double click submits a case once', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'fr')
  await signIn(page, accounts.french)
  const id = await draftOf(page, 'Soumission')
  await prescribe(page, id)
  await openStep(page, id, 'records')
  const photos = ['frontal-rest', 'frontal-smile', 'profile-rest', 'upper-occlusal', 'lower-occlusal'] as const
  const inside = ['right-buccal', 'front-occlusion', 'left-buccal'] as const
  for (const [seed, slot] of [...photos, ...inside].entries())
    await put(placeOf(page, 'fr', slot), `${slot}.png`, await pngPhoto({ seed: seed + 20 }))
  for (const arch of ['upper', 'lower'] as const)
    await put(placeOf(page, 'fr', `${arch}-scan`), `${arch}.stl`, archStl({ arch }))
  await expect.poll(async () => (await recordsOf(page, id)).records.length, { timeout: 40_000 }).toBe(10)

  await openStep(page, id, 'review')
  await page.getByLabel(wizardFr.review.consent).check()
  await page.getByRole('button', { name: wizardFr.review.submit }).dblclick()
  await expect(page.getByText(wizardFr.done.title)).toBeVisible()
  expect(await historyOf(page, id)).toEqual(['create', 'submit'])
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('who is logged out in another tab is told, and finds what was typed', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  const id = await draftOf(page, 'Dospestañas')
  await openStep(page, id, 'patient')
  const other = await context.newPage()
  await other.goto('/clinics')
  await page.getByLabel(casesEs.overview.reference).fill('escrito al final')
  await becomeHidden(page)
  await other.getByRole('button', { name: shellEs.logout }).click()
  await expect(page.getByText(shellEs.loggedOutElsewhere)).toBeVisible()
  await expect(other.getByText(shellEs.loggedOut)).toBeVisible()
  await expect(page.getByText('escrito al final')).toBeHidden()

  await signIn(page, accounts.spanish)
  await openStep(page, id, 'patient')
  await expect(page.getByLabel(casesEs.overview.reference)).toHaveValue('escrito al final')

  // and at once after the last letter, in the same tab
  await page.getByLabel(casesEs.overview.reference).fill('y algo más')
  await page.getByRole('button', { name: shellEs.logout }).click()
  await expect(page.getByText(shellEs.loggedOut)).toBeVisible()
  await signIn(page, accounts.spanish)
  await openStep(page, id, 'patient')
  await expect(page.getByLabel(casesEs.overview.reference)).toHaveValue('y algo más')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a form with something unsaved asks before it is left', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.english)
  await page.goto('/clinics/add')
  await page.getByLabel(clinicsEn.form.name).fill('Harbour Annex')
  const away = page.getByRole('link', { name: shellEn.sidebar.myProfile })
  await away.click()
  const question = page.getByRole('dialog', { name: shellEn.unsaved.heading })
  await question.getByRole('button', { name: shellEn.unsaved.stay }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel(clinicsEn.form.name)).toHaveValue('Harbour Annex')
  await away.click()
  await question.getByRole('button', { name: shellEn.unsaved.leave }).click()
  await expect(page).toHaveURL(/\/profile$/)
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a server that goes away during the wizard and comes back costs nothing that was typed', async ({ browser }) => {
  const server = await startOwnServer()
  try {
    const { page, context } = await openBrowserOf(browser, 'fr', server.address)
    await signIn(page, accounts.french)
    await page.goto('/cases/add')
    await page.getByLabel(casesFr.fields.firstName).fill('Margaux')
    await expect(page).toHaveURL(/case=/)
    const id = new URL(page.url()).searchParams.get('case') ?? ''
    await server.kill()
    const lastName = page.getByRole('textbox', { name: casesFr.fields.lastName, exact: true })
    await lastName.fill('Revient')
    await expect(page.getByText(wizardFr.save.away)).toBeVisible()
    await expect(page.getByText(shellFr.errors.network).first()).toBeVisible()
    await page.getByRole('button', { name: wizardFr.next }).click()
    await page.getByRole('link', { name: shellFr.sidebar.viewClinics }).click()
    const question = page.getByRole('dialog', { name: shellFr.unsaved.heading })
    await question.getByRole('button', { name: shellFr.unsaved.stay }).click()
    await server.start()
    await expect(page.getByText(wizardFr.save.away)).toBeHidden({ timeout: 30_000 })
    await expect(lastName).toHaveValue('Revient')
    const { body } = await ask<{ fields: object }>(page, 'GET', `/api/cases/${id}`)
    expect(body.fields).toMatchObject({ firstName: 'Margaux', lastName: 'Revient' })
    await context.close()
  } finally {
    await server.end()
  }
})

async function openStep(page: Page, id: string, step: string): Promise<void> {
  await page.goto(`/cases/add?case=${id}&step=${step}`)
  await page.locator('main h1').waitFor()
}

/** Writes a date into its segments, over what stands there. */
async function typeDate(field: Locator, digits: string): Promise<void> {
  await field.getByRole('spinbutton').first().click()
  await field.page().keyboard.type(digits)
  await field.page().keyboard.press('Tab')
}

async function openProgress(page: Page, id: string): Promise<Locator> {
  await page.goto(`/cases/${id}`)
  await page.getByRole('button', { name: movesEn.buttons['record-progress'] }).first().click()
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  return popup
}

// a browser without a window never hides a page: this is what one with a window does when another tab is looked at
function becomeHidden(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
