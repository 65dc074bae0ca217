import { words as cases } from '../../src/features/cases/case/text/es.ts'
import { words as prescription } from '../../src/features/cases/prescription/fields/text/es.ts'
import { words as records } from '../../src/features/cases/records/text/es.ts'
import { words as wizard } from '../../src/features/cases/wizard/text/es.ts'
import { historyOf, recordsOf } from '../drafts.ts'
import { filesIn } from '../files.ts'
import { accounts, slowness } from '../portal.ts'
import { expect, test } from './journey.ts'
import { poll, type Tab } from './tab.ts'

const { fields: rx } = prescription

test('a case is filled in, prescribed, documented and submitted through the whole wizard', async ({ open }, info) => {
  test.slow()
  const { photos, scans } = await filesIn(info.outputPath('records'))
  const tab = await open({ language: 'es', width: 1280 })
  await tab.signIn(accounts.spanish)

  await tab.goto('/cases/add')
  await tab.fill('#field-firstName input', 'Marina')
  await tab.fill('#field-lastName input', `Motores ${Date.now().toString(36)}`)
  await tab.click('#field-birthDate [role=spinbutton]')
  await tab.type('05021994')
  await choose(tab, 'gender', cases.genders.female)
  await tab.click('#field-clinicId button')
  await tab.click({ role: 'option', name: 'Clínica Azahar' })
  await next(tab, 'treatment')

  await choose(tab, 'treatmentType', cases.treatmentTypes['to-your-measure'])
  await choose(tab, 'arches', cases.arches['botch-arches'])
  await choose(tab, 'gumTrimming', cases.gumTrimmings['trim-1-3mm'])
  await choose(tab, 'attachmentType', cases.attachmentTypes.fixed)
  await next(tab, 'prescription')

  await choose(tab, 'complaints', rx.complaints.answers.crowding)
  await choose(tab, 'dentition', rx.dentition.answers.permanent)
  await tab.click({ role: 'checkbox', name: rx.chartReviewed.label })
  await choose(tab, 'spacing', rx.spacing.parts.aim.answers['close-all'])
  for (const arch of ['crowdingUpper', 'crowdingLower'] as const) {
    await choose(tab, arch, rx[arch].parts.aim.answers.resolve)
    await choose(tab, arch, rx[arch].parts.ways.answers.expand)
    await seeLeftOpen(tab, arch)
  }
  await choose(tab, 'ipr', rx.ipr.parts.use.answers['if-needed'])
  await seeLeftOpen(tab, 'ipr')
  await choose(tab, 'patient', rx.patient.answers.none)
  await next(tab, 'records')

  const id = (await tab.url()).searchParams.get('case') ?? ''
  await tab.setFiles('input[type=file][multiple]', [...photos, ...scans])
  const count = [...photos, ...scans].length
  const arrived = async () => (await recordsOf(tab, id)).records.length === count || undefined
  await poll(`${count} records have arrived`, arrived, undefined, 180_000 * slowness)
  expect((await recordsOf(tab, id)).open).toEqual([])
  // the page knows of a file a little later than the server, and confirms those that it shows
  await tab.see({ text: records.step.guesses(count) })
  await tab.click({ role: 'button', name: records.step.confirmAll })
  await tab.gone({ role: 'button', name: records.step.confirmAll })
  await next(tab, 'review')

  await tab.click({ role: 'checkbox', name: wizard.review.consent })
  await tab.click({ role: 'button', name: wizard.review.submit })
  await tab.see({ text: wizard.done.title })
  expect(await historyOf(tab, id)).toEqual(['create', 'submit'])
})

/** Clicks a chip or a card of a question, and waits until it is chosen. */
async function choose(tab: Tab, field: string, label: string): Promise<void> {
  const choice = { name: new RegExp(`^${label}`), within: `#field-${field}` }
  await tab.click({ ...choice, css: ':is(input[type=radio], input[type=checkbox])' })
  await tab.see({ ...choice, css: 'input:checked' })
}

/** Waits until a question says what the planner will decide: it appears after the answer, and moves what is below. */
const seeLeftOpen = (tab: Tab, field: string) => tab.see(`#field-${field} [data-level=warn]`)

/** Goes to the next step. */
async function next(tab: Tab, step: string): Promise<void> {
  await tab.click({ role: 'button', name: wizard.next })
  await tab.until(`the step is ${step}`, wanted => new URL(location.href).searchParams.get('step') === wanted, step)
}
