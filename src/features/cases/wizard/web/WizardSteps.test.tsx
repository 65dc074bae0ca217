// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createCase, readCase } from '#features/cases/case/contract/case.ts'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { words as terms } from '#features/cases/case/text/en.ts'
import { words as records } from '#features/cases/records/text/en.ts'
import { addDays, dayOf } from '#kit/dates.ts'
import { newId } from '#kit/id.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { type Person, startApp } from '#test/app.ts'
import { inPopup } from '#test/casePage.ts'
import { caseIn, giveMoves, move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { words } from '../text/en.ts'
import { Component as CaseWizardPage } from './CaseWizardPage.tsx'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana', 'doctor', { password: true })
const root = await person('Root', 'super-admin')
const sides = { doctor: ana, admin: root }
const open = screensOf(app)

const show = (who: Person, search: string) =>
  open(who, { at: `/cases/add?${search}`, routes: { '/cases/add': CaseWizardPage } })
const caseOf = async (id: string, who = ana) => (await call(who, readCase, { params: { id } })).body
const place = (field: string) => within(document.getElementById(`field-${field}`) ?? document.body)
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const button = (name: string) => screen.findByRole('button', { name })
const stepStates = () =>
  within(screen.getByRole('navigation', { name: words.stepsLabel }))
    .getAllByRole('listitem')
    .map(item => item.textContent)
const currentStep = () => document.querySelector('[aria-current=step]')?.textContent

// jsdom does not scroll
beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))

describe('the patient', () => {
  test('is asked for when a field is left empty, not before; a wrong birthday is called so at once', async () => {
    const id = await readyCase(app, ana)
    await asOwner(database, "update cases set first_name = '', birth_date = null where id = $1", [id])
    const { user } = await show(ana, `case=${id}`)
    await user.click(await field(terms.fields.firstName))
    expect(screen.queryByText(shell.faults.required)).toBeNull()
    await user.tab()
    expect(place('firstName').getByText(shell.faults.required)).toBeDefined()
    expect(screen.getAllByText(shell.faults.required)).toHaveLength(1)
    const [year = '', month = '', day = ''] = addDays(dayOf(new Date()), 2).split('-')
    await user.click(place('birthDate').getByRole('spinbutton', { name: /^day/ }))
    await user.keyboard(`${day}${month}${year}`)
    expect(await place('birthDate').findByText(shell.faults['in-future'])).toBeDefined()
    await user.click(await field(terms.fields.firstName))
    await user.paste('x'.repeat(101))
    expect(place('firstName').getByText(shell.faults['too-long'])).toBeDefined()
    // what is wrong is not saved
    expect(await caseOf(id)).toMatchObject({ firstName: '', fields: { birthDate: null } })
  })

  test('is treated at one of the doctor’s clinics, and has a gender of the list', async () => {
    const id = await readyCase(app, ana)
    const luna = newId()
    await asOwner(database, "insert into clinics (id, doctor_id, name, province) values ($1, $2, 'Luna', 'madrid')", [
      luna,
      ana.id,
    ])
    const { user } = await show(ana, `case=${id}`)
    const clinic = await screen.findByRole('button', { name: new RegExp(terms.fields.clinicId) })
    // the clinics are loaded
    await waitFor(() => expect(clinic).toHaveProperty('disabled', false))
    await user.click(clinic)
    await user.click(await screen.findByRole('option', { name: 'Luna' }))
    await user.click(place('gender').getByRole('radio', { name: terms.genders.male }))
    await waitFor(async () => expect((await caseOf(id)).fields).toMatchObject({ clinicId: luna, gender: 'male' }))
  })
})

describe('the treatment', () => {
  test('is chosen whole before the prescription; what is missing is named, and the step is faulty', async () => {
    const { body } = await call(ana, createCase, { body: {} })
    const { user, address } = await show(ana, `case=${body.id}&step=treatment`)
    await user.click(await button(words.next))
    const required = ['treatmentType', 'arches', 'gumTrimming', 'attachmentType']
    for (const name of required) expect(await place(name).findByText(shell.faults.required)).toBeDefined()
    expect(stepStates()).toContain(`${words.steps.treatment} (${shell.ui.stepStates.fault})`)
    expect(address()).toContain('step=treatment')
    const { treatmentTypes, arches, gumTrimmings, attachmentTypes } = terms
    const choose = (name: string) => user.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }))
    await choose(treatmentTypes['without-worries'])
    await choose(arches['botch-arches'])
    await choose(gumTrimmings['trim-neck'])
    await choose(attachmentTypes.fixed)
    await user.click(await button(words.next))
    await waitFor(() => expect(currentStep()).toContain(words.steps.prescription))
    expect(address()).toContain('step=prescription')
    expect(stepStates()).toContain(`${words.steps.treatment} (${shell.ui.stepStates.done})`)
    const chosen = { treatmentType: 'without-worries', attachmentType: 'fixed' }
    await waitFor(async () => expect((await caseOf(body.id)).fields).toMatchObject(chosen))
    await user.click(await button(words.previous))
    await waitFor(() => expect(address()).toContain('step=treatment'))
  })
})

describe('the review', () => {
  test('does not submit while something that was typed is not saved', async () => {
    const id = await readyCase(app, ana)
    const { user, line } = await show(ana, `case=${id}&step=review`)
    await screen.findByText(words.review.ready)
    await user.click(screen.getByRole('button', { name: new RegExp(words.steps.patient) }))
    const reference = await field(terms.yourReference)
    line.isCut = true
    await user.type(reference, '9')
    await user.click(screen.getByRole('button', { name: new RegExp(words.steps.review) }))
    await user.click(await screen.findByRole('checkbox', { name: words.review.consent }))
    await user.click(await button(words.review.submit))
    expect(await screen.findByText(words.review.unsaved)).toBeDefined()
    expect((await caseOf(id)).phase).toBe('draft')
    line.isCut = false
    await user.click(await button(words.review.submit))
    expect(await screen.findByText(words.done.title)).toBeDefined()
    expect(await caseOf(id)).toMatchObject({ phase: 'submitted', reference: 'R-79' })
  })

  test('lists what is complete behind a count, each with the way to look at it', async () => {
    const id = await readyCase(app, ana)
    await show(ana, `case=${id}&step=review`)
    await screen.findByText(words.review.ready)
    const passes = screen.getAllByText(/^\d+ complete$/)
    expect(passes.length).toBeGreaterThan(2)
    const [first] = passes
    const list = first?.closest('details')
    expect(list?.open).toBe(false)
    const link = within(list ?? document.body)
      .getByText(`: ${terms.fields.firstName}`)
      .closest('a')
    expect(link?.getAttribute('href')).toBe(`/cases/add?case=${id}&step=patient&field=firstName`)
    expect(link?.textContent).toBe(`${words.review.look}: ${terms.fields.firstName}`)
  })
})

describe('after the submission', () => {
  test.each([
    ['retainers', words.done.makeText, words.done.planText],
    ['without-worries', words.done.planText, words.done.makeText],
  ] as const)('of %s says what happens next', async (treatmentType, shown, hidden) => {
    const id = await caseIn(app, 'submitted', { ...sides, treatmentType: 'retainers' })
    await asOwner(database, 'update cases set treatment_type = $2 where id = $1', [id, treatmentType])
    await show(ana, `case=${id}`)
    expect(await screen.findByText(shown)).toBeDefined()
    expect(screen.queryByText(hidden)).toBeNull()
    const { number } = await caseOf(id)
    expect(screen.getByText(words.done.text('Lucía Ferrer', showNumber(number)))).toBeDefined()
    expect(screen.getByRole('link', { name: words.done.another }).getAttribute('href')).toBe('/cases/add')
  })
})

describe('a requested item', () => {
  const what = records.slots['frontal-rest']

  test('is linked from each step to the one where it is answered', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const items = [
      { field: 'reference', reason: 'missing' as const, note: '' },
      { slot: 'frontal-rest', reason: 'blurred' as const, note: '' },
    ]
    await move(app, root, id, { move: 'request-records', items })
    await show(ana, `case=${id}&step=patient`)
    const here = await screen.findByRole('link', { name: new RegExp(`^${words.requested.here}`) })
    expect(here.getAttribute('href')).toContain('field=reference')
    const elsewhere = screen.getByRole('link', { name: `${words.requested.elsewhere(words.steps.records)}: ${what}` })
    expect(elsewhere.getAttribute('href')).toContain('step=records&field=frontal-rest')
  })

  test('cannot be explained any more once the case has gone on: the popup says why', async () => {
    const id = await caseIn(app, 'records-requested', sides)
    const { user } = await show(ana, `case=${id}&step=review`)
    await user.click(await button(`${words.requested.right}: ${what}`))
    const popup = await inPopup()
    await user.type(popup.getByRole('textbox'), 'No other')
    await giveMoves(app, id, ['cancel'], sides)
    await user.click(popup.getByRole('button', { name: words.requested.save }))
    expect(await popup.findByText(shell.errors['illegal-move'])).toBeDefined()
  })

  test('keeps its reason when taking it back fails, and says so; once the case has gone on, the page says that', async () => {
    const id = await caseIn(app, 'records-requested', sides)
    const { user, line } = await show(ana, `case=${id}&step=review`)
    await user.click(await button(`${words.requested.right}: ${what}`))
    const popup = await inPopup()
    await user.type(popup.getByRole('textbox'), 'No other')
    await user.click(popup.getByRole('button', { name: words.requested.save }))
    const takeBack = await button(`${words.requested.takeBack}: ${what}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const failure = JSON.stringify({ code: 'internal', status: 500 })
    const headers = { 'content-type': 'application/problem+json' }
    line.proxy = method => (method === 'PUT' ? new Response(failure, { status: 500, headers }) : undefined)
    await user.click(takeBack)
    expect(await screen.findByText(shell.errors.internal)).toBeDefined()
    expect((await caseOf(id)).requests[0]).toMatchObject({ explanation: 'No other' })
    line.proxy = () => undefined
    await giveMoves(app, id, ['cancel'], sides)
    await user.click(takeBack)
    expect(await screen.findByText(words.closed.title)).toBeDefined()
  })
})
