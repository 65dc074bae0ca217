// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createCase, listCases, readCase, readTimeline, saveCase } from '#features/cases/case/contract/case.ts'
import { words as terms } from '#features/cases/case/text/en.ts'
import { words as records } from '#features/cases/records/text/en.ts'
import { queries } from '#shell/calls/queries.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { type Person, startApp } from '#test/app.ts'
import { inPopup } from '#test/casePage.ts'
import { caseIn, giveMoves, move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { words } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { Component as CaseWizardPage } from './CaseWizardPage.tsx'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana', 'doctor', { password: true })
const root = await person('Root', 'super-admin')
const sides = { doctor: ana, admin: root }
const open = screensOf(app)

const show = (who: Person, search = '', language: 'en' | 'es' | 'fr' = 'en') =>
  open(who, { at: `/cases/add${search}`, routes: { '/cases/add': CaseWizardPage }, language })
const caseOf = async (id: string, who = ana) => (await call(who, readCase, { params: { id } })).body
const casesOf = async (who: Person) => (await call(who, listCases, { body: {} })).body.rows
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const button = (name: string) => screen.findByRole('button', { name })

describe('a new case', () => {
  test('is created by the first typed character, not by opening the page', async () => {
    const doctor = await person('First')
    const { user, address } = await show(doctor)
    const name = await field(terms.fields.firstName)
    expect(await casesOf(doctor)).toEqual([])
    await user.type(name, 'Eva')
    await waitFor(async () => expect((await casesOf(doctor)).map(row => row.firstName)).toEqual(['Eva']))
    const [made] = await casesOf(doctor)
    await waitFor(() => expect(address()).toContain(`case=${made?.id}`))
    // the URL changed while the field kept its text and focus
    expect([(await field(terms.fields.firstName)).value, document.activeElement?.tagName]).toEqual(['Eva', 'INPUT'])
  })

  test('asks for the patient first when another step is opened', async () => {
    const doctor = await person('Looking')
    await show(doctor, '?step=prescription')
    expect(await screen.findByText(words.first.title)).toBeDefined()
    expect(await casesOf(doctor)).toEqual([])
  })

  test('offers the draft that was changed last, until something is typed', async () => {
    const doctor = await person('Resuming')
    const { body } = await call(doctor, createCase, { body: {} })
    await call(doctor, saveCase, { params: { id: body.id }, body: { version: 1, fields: { firstName: 'Nora' } } })
    const { user } = await show(doctor)
    expect(await screen.findByText(words.resume.title)).toBeDefined()
    const link = screen.getByRole('link', { name: words.resume.go })
    expect(link.getAttribute('href')).toBe(`/cases/add?case=${body.id}`)
    await user.type(await field(terms.fields.firstName), 'E')
    await waitFor(() => expect(screen.queryByText(words.resume.title)).toBeNull())
  })

  test('offers it with the form, which does not move afterwards', async () => {
    const doctor = await person('Pointing')
    await call(doctor, createCase, { body: {} })
    const answered = Promise.withResolvers<undefined>()
    const proxy = (_: string, path: string) => (path === listCases.path ? answered.promise : undefined)
    await open(doctor, { at: '/cases/add', routes: { '/cases/add': CaseWizardPage }, proxy })
    await screen.findByRole('link', { name: words.back })
    expect(screen.queryByRole('textbox', { name: new RegExp(`^${terms.fields.firstName}`) })).toBeNull()
    answered.resolve(undefined)
    await field(terms.fields.firstName)
    expect(screen.getByText(words.resume.title)).toBeDefined()
  })

  test('keeps its form and the focus when the offer failed and is requested again', async () => {
    let answer: () => Response | Promise<undefined> = () => new Response('{}', { status: 503 })
    const proxy = (_: string, path: string) => (path === listCases.path ? answer() : undefined)
    const { user } = await open(await person('Away'), {
      at: '/cases/add',
      routes: { '/cases/add': CaseWizardPage },
      proxy,
    })
    const name = await field(terms.fields.firstName)
    const failed = () => queries.getQueryState(['cases', 'latest-draft'])?.status
    await waitFor(() => expect(failed()).toBe('error'))
    await user.click(name)
    answer = () => new Promise(() => {})
    await act(async () => void queries.invalidateQueries({ queryKey: ['cases'] }))
    expect([document.activeElement, name.isConnected]).toEqual([name, true])
  })

  test('stays in the URL when a step is left before the page is rendered with it', async () => {
    const { user, address } = await show(await person('Quick'))
    await field(terms.fields.firstName)
    history.replaceState(history.state, '', '/cases/add?case=just-created')
    await user.click(screen.getByRole('button', { name: new RegExp(words.steps.treatment) }))
    await waitFor(() => expect(address()).toContain('step=treatment'))
    expect(address()).toContain('case=just-created')
  })

  test('does not continue from an incomplete step, and focuses the first missing field', async () => {
    const { user, address } = await show(await person('Hasty'))
    await user.type(await field(terms.fields.lastName), 'P')
    await user.click(await button(words.next))
    await waitFor(async () => expect(document.activeElement).toBe(await field(terms.fields.firstName)))
    expect(screen.getAllByText(shell.faults.required).length).toBeGreaterThan(1)
    expect(address()).not.toContain('step=treatment')
  })

  test('of a doctor without a clinic has a link to add one', async () => {
    await show(await person('Homeless'))
    expect(await screen.findByText(words.noClinic)).toBeDefined()
    expect(screen.getByRole('link', { name: words.addClinic }).getAttribute('href')).toBe('/clinics/add')
  })
})

describe('a draft', () => {
  test('of a young patient asks for the guardian’s consent', async () => {
    const id = await readyCase(app, ana)
    await asOwner(database, 'update cases set birth_date = current_date - 4000 where id = $1', [id])
    const { user } = await show(ana, `?case=${id}`)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(words.hints.guardian.slice(0, 30)) }))
    await waitFor(async () => expect((await caseOf(id)).fields.guardianConsent).toBe(true))
  })

  test('for retainers does not ask for attachments', async () => {
    const id = await readyCase(app, ana)
    const { user } = await show(ana, `?case=${id}&step=treatment`)
    const attachments = () => screen.queryByRole('radio', { name: new RegExp(`^${terms.attachmentTypes.fixed}`) })
    await waitFor(() => expect(attachments()).not.toBeNull())
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${terms.treatmentTypes.retainers}`) }))
    expect(attachments()).toBeNull()
    await waitFor(async () => expect((await caseOf(id)).treatmentType).toBe('retainers'))
  })

  test('of another doctor in the URL is not found', async () => {
    const id = await readyCase(app, ana)
    await show(await person('Other'), `?case=${id}`)
    expect(await screen.findByText(terms.missing.title)).toBeDefined()
    expect(screen.getByRole('link', { name: terms.missing.toList }).getAttribute('href')).toBe('/cases')
  })

  test('that cannot be saved says so, and is saved when the connection is back', async () => {
    const id = await readyCase(app, ana)
    const { user, line } = await show(ana, `?case=${id}`)
    const name = await field(terms.fields.firstName)
    line.isCut = true
    await user.type(name, 'x')
    await waitFor(() => expect(screen.queryByText('All saved')).toBeNull())
    expect((await caseOf(id)).firstName).toBe('Lucía')
    line.isCut = false
    window.dispatchEvent(new Event('online'))
    await waitFor(async () => expect((await caseOf(id)).firstName).toBe('Lucíax'))
  })
})

describe('the review', () => {
  test('names each missing item with a link to it, and does not submit', async () => {
    const id = await readyCase(app, ana)
    await asOwner(database, 'update cases set arches = null where id = $1', [id])
    await asOwner(database, "update records set removed_at = now() where case_id = $1 and slot = 'upper-scan'", [id])
    const { user } = await show(ana, `?case=${id}&step=review`)
    expect(await screen.findByText(words.review.notReady(2))).toBeDefined()
    const ways = [
      [terms.fields.arches, 'step=treatment&field=arches'],
      [records.slots['upper-scan'], 'step=records&field=upper-scan'],
    ]
    for (const [name, place] of ways) {
      const link = screen.getByRole('link', { name: `${words.review.mend}: ${name}` })
      expect(link.getAttribute('href')).toBe(`/cases/add?case=${id}&${place}`)
    }
    const submit = await button(words.review.submit)
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    const names = `${terms.fields.arches} and ${records.slots['upper-scan']}`
    expect(screen.getByText(words.review.stillOpen(names))).toBeDefined()
    await user.click(submit)
    expect((await caseOf(id)).phase).toBe('draft')
  })

  test('names three of many missing items beside the button, and how many more there are', async () => {
    const id = await readyCase(app, ana)
    const emptied = "last_name = '', birth_date = null, gender = null, clinic_id = null, arches = null"
    await asOwner(database, `update cases set ${emptied} where id = $1`, [id])
    await show(ana, `?case=${id}&step=review`)
    const { lastName, birthDate, gender } = terms.fields
    const names = `${lastName}, ${birthDate}, ${gender}, and ${words.review.moreItems(2)}`
    expect(await screen.findByText(words.review.stillOpen(names))).toBeDefined()
  })

  test('submits only with the patient’s consent, once despite a double click, and says what happens next', async () => {
    const id = await readyCase(app, ana)
    const { user } = await show(ana, `?case=${id}&step=review`)
    expect(await screen.findByText(words.review.ready)).toBeDefined()
    await user.click(await button(words.review.submit))
    expect(await screen.findByText(shell.faults.required)).toBeDefined()
    expect((await caseOf(id)).phase).toBe('draft')
    await user.click(screen.getByRole('checkbox', { name: words.review.consent }))
    await user.dblClick(await button(words.review.submit))
    expect(await screen.findByText(words.done.title)).toBeDefined()
    expect(screen.getByText(words.done.planText)).toBeDefined()
    expect(screen.getByRole('link', { name: words.done.open }).getAttribute('href')).toBe(`/cases/${id}`)
    const { events } = (await call(ana, readTimeline, { params: { id } })).body
    expect(events.map(({ command }) => command)).toEqual(['create', 'submit'])
  })

  test('does not submit a case that was changed in another window', async () => {
    const id = await readyCase(app, ana)
    const { user } = await show(ana, `?case=${id}&step=review`)
    await screen.findByText(words.review.ready)
    const { version } = await caseOf(id)
    await call(ana, saveCase, { params: { id }, body: { version, fields: { arches: 'upper-arch' } } })
    await user.click(screen.getByRole('checkbox', { name: words.review.consent }))
    await user.click(await button(words.review.submit))
    expect(await screen.findByText(shell.errors.stale)).toBeDefined()
    expect((await caseOf(id)).phase).toBe('draft')
  })

  test.each([
    ['es', es],
    ['fr', fr],
  ] as const)('in %s says that everything is complete, and has the text of the consent', async (language, texts) => {
    const id = await readyCase(app, ana)
    await show(ana, `?case=${id}&step=review`, language)
    expect(await screen.findByText(texts.review.ready)).toBeDefined()
    expect(screen.getByRole('checkbox', { name: texts.review.consent })).toBeDefined()
  })
})

describe('what was asked for', () => {
  test('is opened first; the other fields cannot be changed, and the case is resubmitted only with an answer', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const items = [{ field: 'reference', reason: 'missing' as const, note: 'Your own number' }]
    await move(app, root, id, { move: 'request-records', items })
    const { user, address } = await show(ana, `?case=${id}`)
    expect(await screen.findByRole('heading', { level: 1, name: words.titleMend })).toBeDefined()
    await waitFor(() => expect(address()).toContain('step=patient&field=reference'))
    expect(screen.getByText(words.requested.left(1, 1))).toBeDefined()
    const place = (name: string) => document.getElementById(`field-${name}`)
    expect(place('firstName')?.textContent).toContain(words.notAsked)
    expect(place('reference')?.textContent).toContain(`${terms.reasons.missing} · Your own number`)
    expect(place('reference')?.textContent).not.toContain(words.notAsked)
    await user.type(await field(terms.yourReference), '8')
    expect(await screen.findByText(words.requested.none)).toBeDefined()
    await user.click(await button(words.next))
    await user.type(await screen.findByRole('textbox', { name: words.review.note }), 'Done')
    await user.click(await button(words.review.resubmit))
    await waitFor(async () => expect((await caseOf(id)).phase).toBe('submitted'))
    const { events } = (await call(root, readTimeline, { params: { id } })).body
    expect(events.at(-1)).toMatchObject({ command: 'resubmit', reason: 'Done', facts: { changed: 'reference' } })
  })

  test('can be explained as correct; the reason is required, and can be deleted', async () => {
    const id = await caseIn(app, 'records-requested', sides)
    const { user } = await show(ana, `?case=${id}&step=review`)
    const what = records.slots['frontal-rest']
    expect((await button(words.review.resubmit)).getAttribute('aria-disabled')).toBe('true')
    await user.click(await button(`${words.requested.right}: ${what}`))
    const popup = await inPopup()
    expect(popup.getByRole('heading', { name: words.requested.heading(what) })).toBeDefined()
    await user.click(popup.getByRole('button', { name: words.requested.save }))
    expect(await popup.findByText(shell.faults.required)).toBeDefined()
    await user.type(popup.getByRole('textbox'), 'No other')
    await user.click(popup.getByRole('button', { name: words.requested.save }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(words.requested.explained('No other'))).toBeDefined()
    await user.click(await button(`${words.requested.takeBack}: ${what}`))
    await waitFor(async () => expect((await caseOf(id)).requests[0]?.state).toBe('open'))
    expect(await screen.findByText(words.requested.left(1, 1))).toBeDefined()
  })
})

test.each([
  ['submitted', words.done.title],
  ['planning', words.closed.title],
] as const)('a case that is %s is no longer a draft, and its page is linked', async (phase, title) => {
  const id = await caseIn(app, phase, sides)
  await show(ana, `?case=${id}&step=review`)
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByRole('link', { name: words.done.open }).getAttribute('href')).toBe(`/cases/${id}`)
  expect(screen.queryByRole('button', { name: words.review.submit })).toBeNull()
  expect(screen.queryByText(words.lead)).toBeNull()
})

test('the wizard of a refinement has its own title, the previous prescription and no records', async () => {
  const id = await caseIn(app, 'in-treatment', sides)
  await giveMoves(app, id, ['request-refinement'], sides)
  await show(ana, `?case=${id}&step=review`)
  expect(await screen.findByRole('heading', { level: 1, name: words.titleRefine })).toBeDefined()
  await screen.findByText(words.review.notReadyText)
  const steps = within(screen.getByRole('navigation', { name: words.stepsLabel })).getAllByRole('listitem')
  // the states of the steps are drawn after what they follow from
  await expect
    .poll(() => steps.map(step => step.textContent).join())
    .toContain(`${words.steps.prescription} (${shell.ui.stepStates.done})`)
  expect(screen.getByRole('link', { name: `${words.review.mend}: ${records.slots['upper-scan']}` })).toBeDefined()
})
