// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readCase, readTimeline } from '#features/cases/case/contract/case.ts'
import { words as terms } from '#features/cases/case/text/en.ts'
import { words as conformance } from '#features/cases/conformance/text/en.ts'
import { listPlans } from '#features/cases/plans/versions/contract/plan.ts'
import { words as plans } from '#features/cases/plans/versions/text/en.ts'
import { words as rx } from '#features/cases/prescription/fields/text/en.ts'
import { words as records } from '#features/cases/records/text/en.ts'
import { addDays, dayOf } from '#kit/dates.ts'
import { addWorkdays } from '#kit/workdays.ts'
import { queries } from '#shell/calls/queries.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { beginMove, casePages, inPopup, popupClosed } from '#test/casePage.ts'
import { addPlanFiles, caseIn, commands, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { words } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'

const { app, ana, root, sides, show } = await casePages()
const { call, database } = app

const caseOf = async (id: string) => (await call(root, readCase, { params: { id } })).body

describe('a parcel', () => {
  test('is sent with its carrier and number, to the address that is shown', async () => {
    const id = await caseIn(app, 'in-production', sides)
    const { user } = await show(root, id)
    await beginMove(user, words.buttons.ship)
    const popup = await inPopup()
    expect(popup.getByText(terms.shipTo).parentElement?.textContent).toContain('Sol')
    await user.click(popup.getByRole('button', { name: words.buttons.ship }))
    expect(await popup.findAllByText(shell.faults.required)).toHaveLength(2)
    const carrier = popup.getByRole('combobox', { name: new RegExp(`^${words.carrier}`) })
    expect(document.activeElement).toBe(carrier)
    await user.type(carrier, ' PdS ')
    await user.type(popup.getByRole('textbox', { name: new RegExp(`^${words.tracking}`) }), 'PS-77')
    await user.click(popup.getByRole('button', { name: words.buttons.ship }))
    await popupClosed()
    expect(await screen.findByText(words.done.ship)).toBeDefined()
    expect((await caseOf(id)).shipments).toMatchObject([{ carrier: 'PdS', tracking: 'PS-77' }])
    expect(await screen.findByText('PS-77')).toBeDefined()
  })
})

describe('the day a plan is due', () => {
  test('is five workdays from today unless another is chosen', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const { user } = await show(root, id)
    await beginMove(user, words.buttons['start-planning'])
    await user.click((await inPopup()).getByRole('button', { name: words.buttons['start-planning'] }))
    await popupClosed()
    expect(await caseOf(id)).toMatchObject({ phase: 'planning', dueOn: addWorkdays(dayOf(new Date()), 5) })
  })

  test('in more than a year is refused at its field', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const { user } = await show(root, id)
    await beginMove(user, words.buttons['start-planning'])
    const popup = await inPopup()
    const [year = '', month = '', day = ''] = addDays(dayOf(new Date()), 400).split('-')
    const parts = within(popup.getByRole('group', { name: new RegExp(words.dueOn) })).getAllByRole('spinbutton')
    for (const [at, digits] of [day, month, year].entries()) {
      parts[at]?.focus()
      await user.keyboard(digits)
    }
    await user.click(popup.getByRole('button', { name: words.buttons['start-planning'] }))
    expect(await popup.findByText(shell.faults['in-future'])).toBeDefined()
    expect((await caseOf(id)).phase).toBe('submitted')
  })
})

describe('a request for records', () => {
  const begin = async (language: 'en' | 'es' | 'fr' = 'en', texts = words) => {
    const id = await caseIn(app, 'submitted', sides)
    const { user } = await show(root, id, { language })
    return { id, user, texts }
  }
  type Popup = Awaited<ReturnType<typeof inPopup>>
  const choose = async (user: Awaited<ReturnType<typeof begin>>['user'], popup: Popup, what: string, why: string) => {
    const box = popup.getByRole('combobox', { name: words.items.what })
    await user.clear(box)
    await user.type(box, what)
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${what}`) }))
    await user.click(popup.getByRole('button', { name: new RegExp(words.items.reason) }))
    await user.click(await screen.findByRole('option', { name: why }))
  }

  test('is a list of different items; an item that is chosen but not yet added is requested too', async () => {
    const { id, user } = await begin()
    await beginMove(user, words.buttons['request-records'])
    const popup = await inPopup()
    const add = () => popup.getByRole('button', { name: words.items.add })
    expect(add().getAttribute('aria-disabled')).toBe('true')
    await choose(user, popup, records.slots['upper-scan'], terms.reasons.incomplete)
    await user.type(popup.getByRole('textbox', { name: words.items.note }), 'All of it')
    await user.click(add())
    const list = popup.getByRole('list', { name: words.items.legend })
    expect(list.textContent).toContain(`${records.slots['upper-scan']}${terms.reasons.incomplete} · All of it`)
    // an item that is on the list is no longer an option
    await user.type(popup.getByRole('combobox', { name: words.items.what }), records.slots['upper-scan'])
    await waitFor(() => expect(screen.queryByRole('option', { name: /^Upper scan/ })).toBeNull())
    await choose(user, popup, rx.fields.overjet.label, terms.reasons.unclear)
    await user.click(popup.getByRole('button', { name: words.buttons['request-records'] }))
    await popupClosed()
    expect(await caseOf(id)).toMatchObject({
      phase: 'records-requested',
      requests: [
        { slot: 'upper-scan', reason: 'incomplete', note: 'All of it' },
        { field: 'overjet', reason: 'unclear', note: '' },
      ],
    })
  })

  test('without items is refused, and an item removed from the list is not sent', async () => {
    const { id, user } = await begin()
    await beginMove(user, words.buttons['request-records'])
    const popup = await inPopup()
    await choose(user, popup, records.slots['upper-scan'], terms.reasons.incomplete)
    await user.click(popup.getByRole('button', { name: words.items.add }))
    await user.click(popup.getByRole('button', { name: words.items.remove(records.slots['upper-scan']) }))
    await user.click(popup.getByRole('button', { name: words.buttons['request-records'] }))
    expect(await popup.findByText(words.items.required)).toBeDefined()
    expect((await caseOf(id)).phase).toBe('submitted')
  })

  test.each([
    ['es', es],
    ['fr', fr],
  ] as const)('in %s explains what happens to the list', async (language, texts) => {
    const { user } = await begin(language)
    await screen.findByRole('heading', { level: 1, name: 'Lucía Ferrer' })
    await user.click(screen.getByRole('button', { name: /^(Más|Plus)/ }))
    await user.click(await screen.findByRole('menuitem', { name: texts.buttons['request-records'] }))
    const popup = await inPopup()
    expect(popup.getByText(texts.leads['request-records'])).toBeDefined()
    expect(popup.getByRole('combobox', { name: texts.items.what })).toBeDefined()
  })
})

describe('a plan', () => {
  const begin = async (names: string[]) => {
    const id = await caseIn(app, 'planning', sides)
    await addPlanFiles(app, root, { caseId: id, names })
    await asOwner(database, "update files set declared_sha256 = sha256 where case_id = $1 and kind like 'plan-%'", [id])
    const { user } = await show(root, id)
    await beginMove(user, words.buttons['publish-plan'])
    return { id, user, popup: await inPopup() }
  }

  test('is published with files uploaded earlier and a note', async () => {
    const { id, user, popup } = await begin(['plan.pdf', 'upper_01.stl', 'lower_01.stl'])
    const files = await popup.findByRole('region', { name: plans.fileWords.files })
    for (const name of ['plan.pdf', 'upper_01.stl', 'lower_01.stl']) expect(within(files).getByText(name)).toBeDefined()
    expect(popup.getByText(plans.fileWords.arrived(3, 3))).toBeDefined()
    await user.type(popup.getByRole('textbox', { name: plans.publishNote }), 'Hello')
    await user.click(popup.getByRole('button', { name: words.buttons['publish-plan'] }))
    await popupClosed()
    const { body } = await call(ana, listPlans, { params: { id } })
    expect(body.plans).toMatchObject([{ version: 1, stageCount: 1, note: 'Hello' }])
  })

  test('that deviates shows its deviations as soon as its files are uploaded, and needs a reason', async () => {
    const { id, user, popup } = await begin(['upper_00.stl', 'upper_01.stl', 'upper_02.stl'])
    const { rules, title } = conformance
    expect(await popup.findByText(title(1))).toBeDefined()
    expect(popup.getByText(rules['arch-without-models']({ arch: 'lower' }))).toBeDefined()
    const reason = popup.getByRole('textbox', { name: new RegExp(conformance.reason) })
    const publish = popup.getByRole('button', { name: words.buttons['publish-plan'] })
    await user.click(publish)
    expect(await popup.findByText(conformance.reasonNeeded)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(reason))
    await user.type(reason, 'Too short')
    await user.click(publish)
    expect((await caseOf(id)).phase).toBe('planning')
    await user.type(reason, ', and then in full')
    await user.click(publish)
    await popupClosed()
    expect((await call(ana, listPlans, { params: { id } })).body.plans).toMatchObject([
      {
        ...{ deviations: [{ rule: 'arch-without-models', facts: { arch: 'lower' } }] },
        deviationReason: 'Too short, and then in full',
      },
    ])
  })

  test('that is only a PDF is checked by the typed number of stages', async () => {
    const { id, user, popup } = await begin(['plan.pdf'])
    await asOwner(database, `update prescriptions set rx = rx || '{"stageLimit": 10}' where case_id = $1`, [id])
    await popup.findByText(plans.fileWords.arrived(1, 1))
    await queries.invalidateQueries()
    await user.type(await popup.findByRole('textbox', { name: plans.pdfStages }), '44')
    expect(await popup.findByText(conformance.rules['past-stage-limit']({ stages: 44, limit: 10 }))).toBeDefined()
    await user.clear(popup.getByRole('textbox', { name: plans.pdfStages }))
    await user.type(popup.getByRole('textbox', { name: plans.pdfStages }), '10')
    await waitFor(() => expect(popup.queryByText(conformance.title(1))).toBeNull())
  })

  test('without files, or with files that are not a complete plan, is not published', async () => {
    const { id, user, popup } = await begin(['upper_00.stl', 'upper_02.stl', 'arch.stl'])
    expect(await popup.findByText(plans.fileWords.notWhole)).toBeDefined()
    const missing = plans.fileWords.stageMissing(plans.fileWords.model.upper(1))
    for (const fault of [missing, plans.fileWords.wrongName('arch.stl')]) expect(popup.getByText(fault)).toBeDefined()
    await user.click(popup.getByRole('button', { name: words.buttons['publish-plan'] }))
    expect(await popup.findByText(plans.filesRequired)).toBeDefined()
    expect((await caseOf(id)).phase).toBe('planning')
  })

  test('is asked for its number of stages only while its files do not say it', async () => {
    const { id, user, popup } = await begin(['plan.pdf'])
    await user.type(await popup.findByRole('textbox', { name: plans.pdfStages }), '5')
    const more = await addPlanFiles(app, root, { caseId: id, names: ['upper_00.stl', 'upper_01.stl'] })
    await asOwner(database, 'update files set declared_sha256 = sha256 where id = any($1)', [more])
    await queries.invalidateQueries()
    await popup.findByText(plans.fileWords.arrived(3, 3))
    expect(popup.queryByRole('textbox', { name: plans.pdfStages })).toBeNull()
    const { withoutPlanJson, missingTable } = plans.fileWords
    expect(popup.getByText(withoutPlanJson([], Object.values(missingTable)))).toBeDefined()
    // the typed number, which contradicts the files, is not sent
    await user.type(popup.getByRole('textbox', { name: new RegExp(conformance.reason) }), 'The lower arch follows.')
    await user.click(popup.getByRole('button', { name: words.buttons['publish-plan'] }))
    await popupClosed()
    expect((await caseOf(id)).phase).toBe('plan-review')
  })
})

describe('production', () => {
  test('of retainers begins without a plan, and the popup explains why', async () => {
    const id = await caseIn(app, 'submitted', { ...sides, treatmentType: 'retainers' })
    const { user } = await show(root, id)
    await beginMove(user, words.buttons['start-production'])
    const popup = await inPopup()
    expect(popup.getByText(words.leads['start-production-retainers'])).toBeDefined()
    await user.click(popup.getByRole('button', { name: words.buttons['start-production'] }))
    await popupClosed()
    expect((await caseOf(id)).phase).toBe('in-production')
  })

  test('does not begin after the doctor has cancelled the case', async () => {
    const id = await caseIn(app, 'approved', sides)
    const { user } = await show(root, id)
    await beginMove(user, words.buttons['start-production'])
    await move(app, ana, id, commands.cancel({ password: '' }))
    const popup = await inPopup()
    await user.click(popup.getByRole('button', { name: words.buttons['start-production'] }))
    const { changes, gone } = words.stale
    expect(await popup.findByText(changes.phase(terms.phases.approved, terms.phases.cancelled))).toBeDefined()
    const again = popup.getByRole('button', { name: words.buttons['start-production'] })
    expect([again.getAttribute('aria-disabled'), popup.getAllByText(gone).length > 0]).toEqual(['true', true])
    expect((await caseOf(id)).phase).toBe('cancelled')
  })
})

test('reopening a closed case needs a reason, which the doctor can read', async () => {
  const id = await caseIn(app, 'cancelled', sides)
  const { user } = await show(root, id)
  await beginMove(user, words.buttons.reopen)
  const popup = await inPopup()
  await user.type(popup.getByRole('textbox'), 'Closed by mistake.')
  await user.click(popup.getByRole('button', { name: words.buttons.reopen }))
  await popupClosed()
  const { events } = (await call(ana, readTimeline, { params: { id } })).body
  expect(events.at(-1)).toMatchObject({ command: 'reopen', to: 'submitted', reason: 'Closed by mistake.' })
})
