import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { words as casesEs } from '../../src/features/cases/case/text/es.ts'
import { words as cases } from '../../src/features/cases/case/text/fr.ts'
import { words as movesEs } from '../../src/features/cases/moves/text/es.ts'
import { words as moves } from '../../src/features/cases/moves/text/fr.ts'
import { words as pages } from '../../src/features/cases/pages/text/fr.ts'
import { words as viewer } from '../../src/features/cases/plans/viewer/text/fr.ts'
import { words as prescription } from '../../src/features/cases/prescription/fields/text/fr.ts'
import { words as records } from '../../src/features/cases/records/text/fr.ts'
import { words as wizard } from '../../src/features/cases/wizard/text/fr.ts'
import { dayFromNow, typeDate } from '../dates.ts'
import { historyOf, recordsOf } from '../drafts.ts'
import { filesIn } from '../files.ts'
import { give, openAsAdministrator, phaseIs, publishPackage } from '../moves.ts'
import { packagesFor } from '../planPackages.ts'
import { accounts, atRest, expect, openBrowserOf, password, signIn, slowness, test } from '../portal.ts'
import { countPresses, pressedOn } from '../presses.ts'
import { keepsFocus, reach } from './keys.ts'

// The main job of a doctor by the keyboard alone: a case is submitted, its plan is reviewed in 3D, and it is approved. A
// picture of each screen is kept with the report, to be looked at.

const { fields: rx } = prescription
/** The most keys from one place to the next: the records have a stop for each slot. */
const longestWay = 150

const ways: Record<string, BrowserContextOptions> = {
  'at 320 px': { viewport: { width: 320, height: 640 } },
  // the same journey once more: where JOURNEYS is `all` (decision 0339)
  ...(process.env.JOURNEYS === 'all' && {
    'in forced colours': { viewport: { width: 1280, height: 800 }, forcedColors: 'active' as const },
  }),
}

for (const [way, device] of Object.entries(ways)) {
  test(`a case is submitted, reviewed in 3D and approved by the keyboard alone ${way}`, async ({ browser }, info) => {
    test.slow()
    const doctor = await openBrowserOf(browser, 'fr', undefined, 'fr', device)
    const { page } = doctor
    const provider = await openBrowserOf(browser, 'es')
    const files = await filesIn(info.outputPath('records'))
    const lastName = `Clavier ${Date.now().toString(36)}`
    const picture = async (name: string) =>
      info.attach(name, { body: await page.screenshot(), contentType: 'image/png' })
    await page.addInitScript(countPresses)
    await signIn(page, accounts.french)
    await signIn(provider.page, accounts.administrator)
    await page.goto('/')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()

    const id = await test.step('the patient and the treatment', async () => {
      await page.keyboard.press('n')
      await reach(page, 'Tab', page.locator('#field-firstName input'))
      await page.keyboard.type('Marine')
      await page.keyboard.press('Tab')
      await page.keyboard.type(lastName)
      await page.keyboard.press('Tab')
      await page.keyboard.type('05021994')
      await choose(page, 'gender', cases.genders.female)
      const clinic = page.locator('#field-clinicId button')
      await reach(page, 'Tab', clinic)
      await page.keyboard.press('Enter')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      await picture('patient')
      await goOn(page, 'treatment')
      await choose(page, 'treatmentType', cases.treatmentTypes['to-your-measure'])
      await choose(page, 'arches', cases.arches['botch-arches'])
      await choose(page, 'gumTrimming', cases.gumTrimmings['trim-1-3mm'])
      await choose(page, 'attachmentType', cases.attachmentTypes.fixed)
      await picture('treatment')
      await goOn(page, 'prescription')
      return new URL(page.url()).searchParams.get('case') ?? ''
    })

    await test.step('the prescription', async () => {
      await choose(page, 'complaints', rx.complaints.answers.crowding)
      await choose(page, 'dentition', rx.dentition.answers.permanent)
      await choose(page, 'chartReviewed', rx.chartReviewed.label)
      await picture('tooth chart')
      await choose(page, 'spacing', rx.spacing.parts.aim.answers['close-all'])
      for (const arch of ['crowdingUpper', 'crowdingLower'] as const) {
        await choose(page, arch, rx[arch].parts.aim.answers.resolve)
        await choose(page, arch, rx[arch].parts.ways.answers.expand)
      }
      await choose(page, 'ipr', rx.ipr.parts.use.answers['if-needed'])
      await choose(page, 'patient', rx.patient.answers.none)
      await picture('prescription')
      await goOn(page, 'records')
    })

    await test.step('the records: all files at once, and one of them is removed', async () => {
      const all = [...files.photos, ...files.scans]
      await reach(page, 'Tab', page.locator('input[type=file][multiple]').first())
      const chooser = page.waitForEvent('filechooser')
      // in a busy page a key can overtake the command that intercepts the dialog: wait until commands up to here are answered
      await page.evaluate(() => {})
      await page.keyboard.press('Space')
      await (await chooser).setFiles([...all, files.pdf])
      const arrived = async () => (await recordsOf(page, id)).records.length
      await expect.poll(arrived, { timeout: 120_000 * slowness }).toBe(all.length + 1)
      await picture('records')
      // the page knows of a file a little later than the server, and confirms those that it shows
      await expect(page.getByText(records.step.guesses(all.length))).toBeVisible()
      await press(page, page.getByRole('button', { name: records.step.confirmAll }))
      await expect(page.getByRole('button', { name: records.step.confirmAll })).toBeHidden()
      await keepsFocus(page)
      const document = page.getByRole('article', { name: records.slots.document, exact: true })
      await press(page, document.getByRole('button', { name: /^Retirer / }))
      await expect.poll(arrived).toBe(all.length)
      await keepsFocus(page)
      await picture('record removed')
      await goOn(page, 'review')
    })

    await test.step('the submission', async () => {
      await press(page, page.getByRole('checkbox', { name: wizard.review.consent }), 'Space')
      await picture('review')
      await press(page, page.getByRole('button', { name: wizard.review.submit }))
      await expect(page.getByRole('main').getByText(wizard.done.title)).toBeVisible()
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
      await picture('submitted')
      await press(page, page.getByRole('link', { name: wizard.done.open }))
      await expect(page).toHaveURL(new RegExp(`/cases/${id}`))
      await keepsFocus(page)
    })

    await test.step('the administrator publishes a plan', async () => {
      const { page: olga } = provider
      await openAsAdministrator(olga, lastName)
      await give(olga, movesEs.buttons['start-planning'], popup => typeDate(popup, movesEs.dueOn, dayFromNow(6)))
      await phaseIs(olga, casesEs.phases.planning)
      const packageOf = await packagesFor(olga, id, 14)
      await publishPackage(olga, await packageOf('version-1', {}))
      await phaseIs(page, cases.phases['plan-review'])
    })

    await test.step('the review in 3D', async () => {
      await press(page, page.getByRole('link', { name: pages.page.reviewPlan }))
      await press(page, page.getByRole('button', { name: viewer.open }))
      const model = page.getByRole('application', { name: viewer.model })
      await reach(page, 'Tab', model, longestWay)
      await page.keyboard.press('End')
      await expect(page.getByRole('slider', { name: viewer.stage })).toHaveValue('14')
      await page.keyboard.press('4')
      await expect(page).toHaveURL(/view=upper/)
      await picture('plan in 3D')
    })

    await test.step('the approval', async () => {
      await press(page, page.getByRole('button', { name: moves.buttons['approve-plan'] }).first())
      const popup = page.getByRole('dialog', { name: moves.buttons['approve-plan'] })
      await popup.waitFor()
      await atRest(page)
      await reach(page, 'Tab', popup.locator('input[type=password]'))
      await page.keyboard.type(password)
      await picture('approval')
      await page.keyboard.press('Enter')
      await expect(popup).toBeHidden()
      await phaseIs(page, cases.phases.approved)
      await keepsFocus(page)
      await picture('approved')
    })

    expect(await historyOf(page, id)).toEqual(['create', 'submit', 'start-planning', 'publish-plan', 'approve-plan'])
    expect((await pressedOn(page)).clicks).toBe(0)
    expect([doctor.watch, provider.watch]).toEqual(Array(2).fill({ faults: [], foreign: [] }))
    await doctor.context.close()
    await provider.context.close()
  })
}

/** Goes to a control by Tab and presses it. */
async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await control.waitFor()
  await reach(page, 'Tab', control, longestWay)
  await page.keyboard.press(key)
}

/** Goes to an answer of a question, by Tab to the question and by arrows within a group of radio buttons, and chooses it. */
async function choose(page: Page, field: string, label: string): Promise<void> {
  const named = { name: new RegExp(`^${label.replace(/[()/]/g, '\\$&')}`) }
  const question = page.locator(`#field-${field}`)
  const choice = question.getByRole('radio', named).or(question.getByRole('checkbox', named)).first()
  const isRadio = (await choice.getAttribute('type')) === 'radio'
  const group = isRadio ? choice.locator('xpath=ancestor::*[self::fieldset or @role="radiogroup"][1]') : choice
  await reach(page, 'Tab', group, longestWay)
  if (isRadio) await reach(page, 'ArrowDown', choice)
  if (!(await choice.isChecked())) await page.keyboard.press('Space')
  await expect(choice).toBeChecked()
}

/** Goes to the next step. */
async function goOn(page: Page, step: string): Promise<void> {
  await press(page, page.getByRole('button', { name: wizard.next }))
  await expect(page).toHaveURL(new RegExp(`step=${step}`))
  await keepsFocus(page)
}
