// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createCase } from '#features/cases/case/contract/case.ts'
import { showNumber } from '#features/cases/case/contract/number.ts'
import type { RxField } from '#features/cases/prescription/fields/contract/fields.ts'
import {
  type Rx,
  readPrescription,
  savePrescription,
  saveRxPreferences,
} from '#features/cases/prescription/fields/contract/prescription.ts'
import { words as fields } from '#features/cases/prescription/fields/text/en.ts'
import { words as form } from '#features/cases/prescription/form/text/en.ts'
import { words as rules } from '#features/cases/prescription/rules/text/en.ts'
import { type Person, startApp } from '#test/app.ts'
import { caseIn, giveMoves, readyCase } from '#test/cases.ts'
import { completeRx } from '#test/prescriptions.ts'
import { screensOf } from '#test/screen.ts'
import { Component as CaseWizardPage } from './CaseWizardPage.tsx'

const app = await startApp()
const { call, person } = app
const open = screensOf(app)
const { fields: asked, sections } = fields

const show = (who: Person, id: string, search = '') =>
  open(who, { at: `/cases/add?case=${id}&step=prescription${search}`, routes: { '/cases/add': CaseWizardPage } })
const rxOf = async (who: Person, id: string) => (await call(who, readPrescription, { params: { id } })).body.rx
const question = (field: RxField) => within(document.querySelector<HTMLElement>(`#field-${field}`) ?? document.body)
const editOf = (section: keyof typeof sections) => form.editOf(sections[section])

async function prescribe(who: Person, id: string, rx: Rx) {
  const { version } = (await call(who, readPrescription, { params: { id } })).body
  expect((await call(who, savePrescription, { params: { id }, body: { version, rx } })).status).toBe(200)
}

async function draftOf(who: Person) {
  return (await call(who, createCase, { body: {} })).body
}

test('an earlier case is copied into an empty prescription, and undone with one click', async () => {
  const ana = await person('Ana')
  const earlier = await readyCase(app, ana, 'Nora')
  await prescribe(ana, earlier, {
    ...completeRx,
    extractions: ['14'],
    overjet: { aim: 'correct', presentMm: 6, mm: 2 },
  })
  await readyCase(app, await person('Stranger'), 'Nobody')
  const { id } = await draftOf(ana)
  const { user } = await show(ana, id)
  await user.click(await screen.findByRole('button', { name: form.copy.begin }))
  const search = await screen.findByRole('combobox', { name: form.copy.which })
  expect(document.activeElement).toBe(search)
  await user.type(search, 'Nora')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.click(screen.getByRole('option', { name: /Nora/ }))
  await waitFor(async () => expect((await rxOf(ana, id)).overjet).toEqual({ aim: 'correct', mm: 2 }))
  const copied = await rxOf(ana, id)
  expect([copied.extractions, copied.complaints, copied.patient, copied.crowdingUpper]).toEqual([
    ...[undefined, undefined, undefined],
    { aim: 'resolve', ways: ['expand', 'ipr'] },
  ])
  const note = await screen.findByText(new RegExp(`^Copied from ${showNumber(1).slice(0, 3)}.*${asked.overjet.label}`))
  await user.click(within(note.parentElement ?? note).getByRole('button', { name: form.undoRemoved.undo }))
  await waitFor(async () => expect(await rxOf(ana, id)).toEqual({}))
  expect(screen.getByRole('button', { name: form.copy.begin })).toBeDefined()
})

test('copying is offered beside default answers, and no longer once something else is answered', async () => {
  const ana = await person('Default')
  await call(ana, saveRxPreferences, { body: { rx: { wearDays: 10 } } })
  const { id } = await draftOf(ana)
  const { user } = await show(ana, id)
  expect(await screen.findByRole('button', { name: form.copy.begin })).toBeDefined()
  await user.click(question('overjet').getByRole('radio', { name: asked.overjet.parts.aim.answers.maintain }))
  await waitFor(() => expect(screen.queryByRole('button', { name: form.copy.begin })).toBeNull())
})

test('a complete section shows its answers, and opens with the focus on its first answer', async () => {
  const ana = await person('Complete')
  const { id } = await draftOf(ana)
  await prescribe(ana, id, { ...completeRx, crossbite: undefined })
  const { user } = await show(ana, id)
  const edit = await screen.findByRole('button', { name: editOf('room') })
  expect(document.querySelector('#field-ipr')).toBeNull()
  expect(screen.getByText('If needed, up to 0.3 mm per anterior contact')).toBeDefined()
  // this section is open because an answer is missing
  expect(screen.queryByRole('button', { name: editOf('bite') })).toBeNull()
  await user.click(edit)
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('#field-spacing input')))
  await user.click(question('ipr').getByRole('radio', { name: asked.ipr.parts.use.answers.no }))
  await waitFor(async () => expect((await rxOf(ana, id)).ipr).toEqual({ use: 'no' }))
  // it stays open although it is complete
  expect(screen.queryByRole('button', { name: editOf('room') })).toBeNull()
})

test('a section with the field in the URL is open', async () => {
  const ana = await person('Led')
  const { id } = await draftOf(ana)
  await prescribe(ana, id, completeRx)
  await show(ana, id, '&field=ipr')
  expect(await screen.findByRole('button', { name: editOf('bite') })).toBeDefined()
  expect(document.querySelector('#field-ipr')).not.toBeNull()
})

test('one click maintains the unanswered fields of the bite, and nothing else', async () => {
  const ana = await person('Pressing')
  const { id } = await draftOf(ana)
  await prescribe(ana, id, { overjet: { aim: 'as-results' } })
  const { user } = await show(ana, id)
  await user.click(await screen.findByRole('button', { name: form.maintainRest }))
  const maintain = { aim: 'maintain' }
  const all = { upperMidline: maintain, lowerMidline: maintain, overbite: maintain }
  const both = { sagittalRight: maintain, sagittalLeft: maintain }
  await waitFor(async () => expect(await rxOf(ana, id)).toEqual({ overjet: { aim: 'as-results' }, ...all, ...both }))
})

test('a refinement without recorded progress shows its warning beside the notes', async () => {
  const sides = {
    doctor: await person('Refine', 'doctor', { password: true }),
    admin: await person('Olga', 'super-admin'),
  }
  const id = await caseIn(app, 'in-treatment', sides)
  await giveMoves(app, id, ['request-refinement'], sides)
  await show(sides.doctor, id)
  const finding = await screen.findByText(rules.readiness['refinement-without-progress']({}))
  expect(finding.closest('fieldset')?.id).toBe('field-notes')
})
