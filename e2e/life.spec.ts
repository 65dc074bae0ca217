import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { words as cases } from '../src/features/cases/case/text/es.ts'
import { words as moves } from '../src/features/cases/moves/text/es.ts'
import { words as casePages } from '../src/features/cases/pages/text/es.ts'
import { words as certificate } from '../src/features/cases/plans/certificate/text/es.ts'
import { words as comparison } from '../src/features/cases/plans/comparison/text/es.ts'
import { words as plans } from '../src/features/cases/plans/versions/text/es.ts'
import { words as rx } from '../src/features/cases/prescription/fields/text/es.ts'
import { words as records } from '../src/features/cases/records/text/es.ts'
import { words as wizard } from '../src/features/cases/wizard/text/es.ts'
import { words as uploads } from '../src/features/files/uploads/text/es.ts'
import { words as shell } from '../src/shell/words/text/es.ts'
import { type BadLine, openBadLine } from '../src/test/badLine.ts'
import { dayFromNow, typeDate } from './dates.ts'
import { recordsOf } from './drafts.ts'
import { filesIn, takenAgain } from './files.ts'
import { chip, give, type Place, phaseIs, pick } from './moves.ts'
import { accounts, address, atRest, expect, openBrowserOf, password, signIn, slowness, test } from './portal.ts'

test('a case from sign-in to completion, in Spanish, with two users and a connection that is cut', async ({
  browser,
}) => {
  test.slow()
  // unique among the demo's cases, and those of earlier runs on the same server
  const lastName = `Ensayo${Date.now().toString(36)}`
  const files = await filesIn(mkdtempSync(join(tmpdir(), 'idealign-files-')))
  await using line = await openBadLine(address())
  const doctor = await openBrowserOf(browser, 'es', line.address)
  const provider = await openBrowserOf(browser, 'es')
  const [ana, olga] = [doctor.page, provider.page]
  await signIn(ana, accounts.spanish)
  await signIn(olga, accounts.administrator)

  await test.step('the doctor fills in patient and treatment', async () => {
    await ana.goto('/cases/add')
    await ana.getByLabel(cases.fields.firstName).fill('Marina')
    await ana.getByLabel(cases.fields.lastName).fill(lastName)
    await typeDate(ana, cases.fields.birthDate, '05/02/1994')
    await pick(ana, cases.genders.female)
    await choose(ana, cases.fields.clinicId, 'Clínica Azahar')
    await ana
      .getByText(/^Guardado a las/)
      .first()
      .waitFor()
    await ana.getByRole('button', { name: wizard.next }).click()
    for (const label of [
      cases.treatmentTypes['to-your-measure'],
      cases.arches['botch-arches'],
      cases.gumTrimmings['trim-1-3mm'],
      cases.attachmentTypes.fixed,
    ])
      await pick(ana, label)
    await ana.getByRole('button', { name: wizard.next }).click()
  })

  await test.step('the doctor prescribes', async () => {
    const inGroup = (group: string, label: string) => chip(ana, group, label)
    const { complaints, dentition, spacing, crowdingUpper, crowdingLower, chartReviewed, ipr, patient } = rx.fields
    await inGroup(complaints.label, complaints.answers.crowding)
    await inGroup(dentition.label, dentition.answers.permanent)
    await ana.getByRole('checkbox', { name: chartReviewed.label }).check()
    await inGroup(spacing.label, spacing.parts.aim.answers['close-all'])
    for (const arch of [crowdingUpper, crowdingLower]) {
      const part = ana.getByRole('group', { name: arch.label, exact: true }).first()
      await pick(part, arch.parts.aim.answers.resolve)
      await pick(part, arch.parts.ways.answers.expand)
    }
    await pick(ana.getByRole('group', { name: ipr.label, exact: true }).first(), ipr.parts.use.answers['if-needed'])
    await inGroup(patient.label, patient.answers.none)
    await ana.getByRole('button', { name: wizard.next }).click()
  })

  await test.step('records are uploaded over a connection that is cut once', async () => {
    await giveRecords(ana, files, line)
    await ana.getByRole('button', { name: wizard.next }).click()
  })

  await test.step('the doctor submits', async () => {
    await submit(ana, wizard.review.submit)
  })
  const caseId = new URL(ana.url()).pathname.split('/').at(-1) ?? ''

  await test.step('the provider finds it in the intake queue and asks for a better photo', async () => {
    await olga.goto('/')
    await olga
      .getByRole('link', { name: new RegExp(lastName) })
      .first()
      .click()
    await give(olga, moves.buttons['request-records'], async popup => {
      await choose(popup, moves.items.what, records.slots['frontal-smile'])
      await choose(popup, moves.items.reason, cases.reasons.blurred)
      await popup.getByRole('button', { name: moves.items.add }).click()
    })
    await phaseIs(ana, cases.phases['records-requested'])
  })

  await test.step('the doctor replaces it and submits again', async () => {
    await ana.goto(`/cases/${caseId}`)
    await ana.getByRole('link', { name: casePages.page.mendAndResubmit }).click()
    await expect(ana).toHaveURL(/step=records&field=frontal-smile/)
    const slot = ana.getByRole('article', { name: records.slots['frontal-smile'] })
    const input = slot.locator('input[type=file]')
    await input.waitFor({ state: 'attached' })
    const smile = async () => (await recordsOf(ana, caseId)).records.find(record => record.slot === 'frontal-smile')?.id
    const before = await smile()
    await input.setInputFiles(files.photos.filter(file => file.includes('frontal-smile')))
    await expect.poll(smile, { timeout: 90_000 * slowness }).not.toBe(before)
    await expect(slot.getByRole('progressbar')).toBeHidden()
    // the same file again is no change: the doctor gives a reason for leaving it
    await ana.getByRole('button', { name: wizard.requested.right }).click()
    const reason = ana.getByRole('dialog')
    await reason.getByLabel(wizard.requested.reason).fill('No se consigue una sonrisa mejor.')
    await reason.getByRole('button', { name: wizard.requested.save }).click()
    await expect(ana.getByText(wizard.requested.none)).toBeVisible()
    await ana.getByRole('button', { name: wizard.next }).click()
    await submit(ana, wizard.review.resubmit)
    await phaseIs(olga, cases.phases.submitted)
  })

  await test.step('a plan, a change, a second plan', async () => {
    await give(olga, moves.buttons['start-planning'], popup => typeDate(popup, moves.dueOn, dayFromNow(6)))
    await phaseIs(ana, cases.phases.planning)
    await publish(olga, [files.pdf, ...files.stages])
    await phaseIs(ana, cases.phases['plan-review'])
    await give(ana, moves.buttons['request-changes'], async popup => {
      await popup.getByRole('button', { name: plans.tooth('12') }).click()
      await pick(popup, plans.kinds['rotate-mesial-in'])
      await popup.getByLabel(plans.changeNote).fill('Un poco más de rotación, por favor.')
      await popup.getByRole('button', { name: plans.add }).click()
    })
    await phaseIs(olga, cases.phases['changes-requested'])
    await publish(olga, [files.pdf], async popup => {
      await chip(popup, plans.kinds['rotate-mesial-in'], plans.answers.names.partly)
      await popup.getByLabel(plans.answers.why).fill('Dos grados más; el resto necesita un atache.')
    })
    await phaseIs(ana, cases.phases['plan-review'])
  })

  await test.step('approval is a signature: a wrong password does not approve', async () => {
    await give(ana, moves.buttons['approve-plan'], async popup => {
      await expect(popup.getByText(plans.answers.names.partly)).toBeVisible()
      await expect(popup.getByText('Dos grados más; el resto necesita un atache.')).toBeVisible()
      await expect(popup.getByLabel(plans.licence)).toHaveValue('00/0001')
      await popup.getByLabel(shell.passwordAgain.label).fill('no es mi contraseña')
      await popup.getByRole('button', { name: moves.buttons['approve-plan'] }).click()
      await expect(popup.getByText(shell.passwordAgain.wrong)).toBeVisible()
      await popup.getByLabel(shell.passwordAgain.label).fill(password)
    })
    await phaseIs(olga, cases.phases.approved)
  })

  await test.step('both sides download the certificate of the approval', async () => {
    for (const page of [ana, olga]) {
      await page.getByRole('tab', { name: casePages.page.plans }).click()
      await expect(page.getByRole('button', { name: comparison.open })).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: certificate.download }).click()
      expect((await download).suggestedFilename()).toMatch(/^aprobacion-IA-\d{6}-plan-1-2\.pdf$/)
    }
  })

  await test.step('the aligners are made, shipped, delivered and worn', async () => {
    await makeAndShip(olga, ana)
    await give(ana, moves.buttons['record-progress'], async popup => {
      await popup.getByRole('button', { name: moves.higher }).click()
    })
  })

  await test.step('a refinement opens the second cycle and is completed', async () => {
    await give(ana, moves.buttons['request-refinement'], popup =>
      popup.getByLabel(moves.reason).fill('Falta rotación en 12.'),
    )
    await ana
      .getByRole('link', { name: casePages.page.continueDraft })
      .or(ana.getByRole('button', { name: casePages.page.continueDraft }))
      .first()
      .click()
    await ana.goto(`/cases/add?case=${caseId}&step=records`)
    await giveRecords(ana, await takenAgain(mkdtempSync(join(tmpdir(), 'idealign-again-')), files))
    await ana.getByRole('button', { name: wizard.next }).click()
    await submit(ana, wizard.review.submit)
    await phaseIs(olga, cases.phases.submitted)
    await give(olga, moves.buttons['start-planning'], popup => typeDate(popup, moves.dueOn, dayFromNow(4)))
    await publish(olga, [files.pdf])
    await phaseIs(ana, cases.phases['plan-review'])
    await give(ana, moves.buttons['approve-plan'], popup => popup.getByLabel(shell.passwordAgain.label).fill(password))
    await makeAndShip(olga, ana)
    await give(olga, moves.buttons.complete)
    await phaseIs(ana, cases.phases.completed)
  })

  await test.step('a case is closed and reopened; another is cancelled and restored', async () => {
    await give(olga, moves.buttons.reopen, popup => popup.getByLabel(moves.reason).fill('Cerrado por error.'))
    await phaseIs(ana, cases.phases['in-treatment'])
    await ana.goto('/cases#q=Solís')
    await ana.getByRole('link', { name: /Solís/ }).first().click()
    await give(ana, moves.buttons.cancel, popup => popup.getByLabel(moves.reason).fill('La paciente se lo piensa.'))
    await phaseIs(ana, cases.phases.cancelled)
  })

  expect(doctor.watch).toEqual({ faults: [], foreign: [] })
  expect(provider.watch).toEqual({ faults: [], foreign: [] })
  await doctor.context.close()
  await provider.context.close()
})

/** Opens a list of options and chooses one; a field with free text gets it typed. */
async function choose(place: Place, label: string, option: string): Promise<void> {
  const [page, home] = 'page' in place ? [place.page(), place] : [place, place.getByRole('main')]
  await home.getByRole('button', { name: label }).or(home.getByLabel(label)).first().click()
  await atRest(page)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function giveRecords(page: Page, files: { photos: string[]; scans: string[] }, line?: BadLine): Promise<void> {
  // slow enough to be cut in transit
  line?.slow(2 ** 19)
  const input = page.locator('input[type=file][multiple]').first()
  await input.setInputFiles([...files.photos, ...files.scans])
  if (line) {
    await page.getByText(uploads.way.sending).first().waitFor()
    line.cut()
    await expect(page.getByText(uploads.way.waiting).first()).toBeVisible()
    line.restore()
  }
  for (const slot of ['frontal-rest', 'left-buccal', 'upper-scan', 'lower-scan'] as const) {
    const place = page.getByRole('article', { name: records.slots[slot] })
    await expect(place.getByRole('button', { name: /^Quitar/ })).toBeVisible({ timeout: 90_000 * slowness })
  }
  await expect(page.getByText(uploads.way.sending)).toHaveCount(0, { timeout: 90_000 * slowness })
  await expect(page.getByText(uploads.way.arrived)).toHaveCount(0, { timeout: 90_000 * slowness })
  // the slot is recognised from their names: confirmed after a look, all that the page shows
  await page.getByText(records.step.guesses(files.photos.length + files.scans.length)).waitFor()
  const guesses = page.getByRole('button', { name: records.step.confirmAll })
  await guesses.click()
  await expect(guesses).toHaveCount(0)
}

/** Submits a case; ends on its page. */
async function submit(page: Page, button: string): Promise<void> {
  const send = page.getByRole('button', { name: button })
  await send.waitFor()
  // beside the button from its first render, or not needed
  const consent = page.getByLabel(wizard.review.consent)
  if (await consent.isVisible()) await consent.check()
  await send.dblclick()
  await expect(page.locator('main').getByText(wizard.done.title)).toBeVisible()
  await page.getByRole('link', { name: wizard.done.open }).click()
  await expect(page).toHaveURL(/\/cases\/[0-9a-f-]{36}/)
}

async function publish(
  page: Page,
  files: string[],
  answer: (popup: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await give(page, moves.buttons['publish-plan'], async popup => {
    await popup.locator('input[type=file]').first().setInputFiles(files)
    await expect(popup.getByRole('progressbar').first()).toBeVisible()
    await expect(popup.getByText(plans.fileWords.arrived(files.length, files.length))).toBeVisible({
      timeout: 120_000 * slowness,
    })
    if (files.length === 1) await popup.getByLabel(plans.pdfStages).fill('12')
    await answer(popup)
  })
}

async function makeAndShip(olga: Page, ana: Page): Promise<void> {
  await give(olga, moves.buttons['start-production'])
  await phaseIs(ana, cases.phases['in-production'])
  await give(olga, moves.buttons.ship, async popup => {
    await popup.getByLabel(moves.carrier).fill('SEUR')
    await popup.page().keyboard.press('Tab')
    await popup.getByLabel(moves.tracking).fill('ES123456789')
  })
  await phaseIs(ana, cases.phases.shipped)
  await give(ana, moves.buttons['confirm-delivery'])
  await phaseIs(olga, cases.phases['in-treatment'])
}
