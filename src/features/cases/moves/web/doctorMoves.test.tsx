// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readCase, readTimeline } from '#features/cases/case/contract/case.ts'
import { words as terms } from '#features/cases/case/text/en.ts'
import { words as conformanceEn } from '#features/cases/conformance/text/en.ts'
import { words as conformanceEs } from '#features/cases/conformance/text/es.ts'
import { words as conformanceFr } from '#features/cases/conformance/text/fr.ts'
import { listPlans } from '#features/cases/plans/versions/contract/plan.ts'
import { words as plans } from '#features/cases/plans/versions/text/en.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { testPassword } from '#test/app.ts'
import { beginMove, casePages, inPopup, popupClosed } from '#test/casePage.ts'
import { addPlanFiles, caseIn, commands, giveMoves, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { words } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'

const conformance = { en: conformanceEn, es: conformanceEs, fr: conformanceFr }
const moveWords = { en: words, es, fr }

const { app, ana, root, sides, show } = await casePages()
const { call, database } = app
await asOwner(database, "update users set licence = '41/1234' where id = $1", [ana.id])

const phaseOf = async (id: string) => (await call(ana, readCase, { params: { id } })).body.phase
const lastOf = async (id: string) => (await call(ana, readTimeline, { params: { id } })).body.events.at(-1)

describe('a cancellation', () => {
  test('needs a reason, is refused at the field without one, and is in the history with it', async () => {
    const id = await caseIn(app, 'planning', sides)
    const { user } = await show(ana, id)
    await beginMove(user, words.buttons.cancel)
    const popup = await inPopup()
    expect(popup.getByText(words.leads.cancel)).toBeDefined()
    await user.click(popup.getByRole('button', { name: words.buttons.cancel }))
    const field = popup.getByRole('textbox', { name: new RegExp(words.reason) })
    expect(await popup.findByText(shell.faults.required)).toBeDefined()
    expect(document.activeElement).toBe(field)
    expect(await phaseOf(id)).toBe('planning')
    await user.type(field, 'She moved.')
    await user.click(popup.getByRole('button', { name: words.buttons.cancel }))
    await popupClosed()
    expect(await screen.findByText(words.done.cancel)).toBeDefined()
    expect(await screen.findByText(/^Cancelled by Ana Test/)).toBeDefined()
    expect(await lastOf(id)).toMatchObject({ command: 'cancel', reason: 'She moved.' })
  })

  test('of a draft that was never submitted says that it can be undone, and is not made with "do not cancel"', async () => {
    const id = await caseIn(app, 'draft', sides)
    const { user } = await show(ana, id)
    await beginMove(user, words.buttons.cancel)
    const popup = await inPopup()
    expect(popup.getByText(words.leads['cancel-unsent'])).toBeDefined()
    await user.click(popup.getByRole('button', { name: words.keep }))
    await popupClosed()
    expect(await phaseOf(id)).toBe('draft')
  })

  test('keeps a typed reason when the popup is closed', async () => {
    const id = await caseIn(app, 'planning', sides)
    const { user } = await show(ana, id)
    const reason = async () => (await inPopup()).getByRole<HTMLTextAreaElement>('textbox')
    await beginMove(user, words.buttons.cancel)
    await user.type(await reason(), 'Half a')
    await user.keyboard('{Escape}')
    await popupClosed()
    await beginMove(user, words.buttons.cancel)
    expect((await reason()).value).toBe('Half a')
  })

  test('is made once when it is sent again after a lost answer', async () => {
    const id = await caseIn(app, 'planning', sides)
    const { user, line } = await show(ana, id)
    await beginMove(user, words.buttons.cancel)
    const popup = await inPopup()
    await user.type(popup.getByRole('textbox'), 'Twice?')
    line.losesAnswers = true
    await user.click(popup.getByRole('button', { name: words.buttons.cancel }))
    expect(await popup.findByText(shell.errors.network)).toBeDefined()
    line.losesAnswers = false
    await user.click(popup.getByRole('button', { name: words.buttons.cancel }))
    await popupClosed()
    const { events } = (await call(ana, readTimeline, { params: { id } })).body
    expect(events.filter(({ command }) => command === 'cancel')).toHaveLength(1)
  })
})

test.each([
  ['a submission', 'submitted', words.leads.withdraw, words.done.withdraw],
  ['a refinement', 'in-treatment', words.leads['withdraw-refinement'], words.done['withdraw-refinement']],
] as const)('%s is withdrawn by a confirmation, after an explanation', async (_, phase, lead, done) => {
  const id = await caseIn(app, phase, sides)
  if (phase === 'in-treatment') await giveMoves(app, id, ['request-refinement'], sides)
  const { user } = await show(ana, id)
  const name = phase === 'in-treatment' ? words.buttons['withdraw-refinement'] : words.buttons.withdraw
  await beginMove(user, name)
  const popup = await inPopup()
  expect(popup.getByText(lead)).toBeDefined()
  await user.click(popup.getByRole('button', { name }))
  expect(await screen.findByText(done)).toBeDefined()
  expect(await phaseOf(id)).toBe(phase === 'in-treatment' ? 'in-treatment' : 'draft')
})

describe('an approval', () => {
  test('is offered beside the plan, shows what is signed, and needs the right password', async () => {
    const id = await caseIn(app, 'plan-review', sides)
    const { user } = await show(ana, id, { tab: 'plans' })
    await user.click(await screen.findByRole('button', { name: words.buttons['approve-plan'] }))
    const popup = await inPopup()
    expect(await popup.findByText(plans.signs)).toBeDefined()
    const [plan] = (await call(ana, listPlans, { params: { id } })).body.plans
    expect(popup.getByText(`${plan?.sha256.slice(0, 12)}…`)).toBeDefined()
    expect(popup.getByText(plans.stageCount).nextElementSibling?.textContent).toBe('3')
    const licence = popup.getByLabelText(new RegExp(`^${plans.licence}`))
    expect(licence).toHaveProperty('value', '41/1234')
    await user.clear(licence)
    const password = popup.getByLabelText(new RegExp(`^${shell.passwordAgain.label}`))
    await user.type(password, 'wrong')
    await user.click(popup.getByRole('button', { name: words.buttons['approve-plan'] }))
    expect(licence.getAttribute('aria-invalid')).toBe('true')
    await user.type(licence, '41/0007')
    await user.click(popup.getByRole('button', { name: words.buttons['approve-plan'] }))
    expect(await popup.findByText(shell.passwordAgain.wrong)).toBeDefined()
    expect(await phaseOf(id)).toBe('plan-review')
    await user.clear(password)
    await user.type(password, testPassword)
    await user.click(popup.getByRole('button', { name: words.buttons['approve-plan'] }))
    await popupClosed()
    expect(await phaseOf(id)).toBe('approved')
    expect((await call(ana, listPlans, { params: { id } })).body.plans[0]?.approval).toMatchObject({
      ...{ by: 'Ana Test', licence: '41/0007' },
    })
    expect(await screen.findByText(new RegExp(plans.licenceOf('41/0007')))).toBeDefined()
  })

  const deviating = async () => {
    const id = await caseIn(app, 'planning', sides)
    const files = await addPlanFiles(app, root, { caseId: id, names: ['upper_01.stl', 'upper_02.stl'] })
    const deviationReason = 'The lower arch follows in a refinement.'
    await move(app, root, id, { move: 'publish-plan', files, deviationReason })
    return { id, deviationReason }
  }

  test('of a plan that deviates shows its deviations and their reason before the password field', async () => {
    const { id, deviationReason } = await deviating()
    const { user } = await show(ana, id, { tab: 'plans' })
    await user.click(await screen.findByRole('button', { name: words.buttons['approve-plan'] }))
    const popup = await inPopup()
    const point = await popup.findByText(conformance.en.rules['arch-without-models']({ arch: 'lower' }))
    const password = popup.getByLabelText(new RegExp(`^${shell.passwordAgain.label}`))
    expect(popup.getByText(deviationReason)).toBeDefined()
    expect(point.compareDocumentPosition(password) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await user.type(password, testPassword)
    await user.click(popup.getByRole('button', { name: words.buttons['approve-plan'] }))
    await popupClosed()
    expect(await phaseOf(id)).toBe('approved')
    expect(await screen.findByText(new RegExp(conformance.en.signed))).toBeDefined()
  })

  test.each(['en', 'es', 'fr'] as const)('is offered below the deviations of the plan, in %s', async language => {
    const { id, deviationReason } = await deviating()
    await show(ana, id, { tab: 'plans', language })
    const own = conformance[language]
    const plan = within(await screen.findByRole('article'))
    const point = plan.getByText(own.rules['arch-without-models']({ arch: 'lower' }))
    expect(plan.getByText(own.title(1))).toBeDefined()
    expect(plan.getByText(own.reasonOfPlanner).nextElementSibling?.textContent).toBe(deviationReason)
    const approve = plan.getByRole('button', { name: moveWords[language].buttons['approve-plan'] })
    expect(point.compareDocumentPosition(approve) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.getAllByRole('button', { name: moveWords[language].buttons['approve-plan'] })).toEqual([approve])
  })

  test('has no button while the plan is not shown, only a link to the plan', async () => {
    await show(ana, await caseIn(app, 'plan-review', sides))
    expect(await screen.findByRole('link', { name: 'Review plan' })).toBeDefined()
    expect(screen.queryByRole('button', { name: words.buttons['approve-plan'] })).toBeNull()
  })
})

describe('changes of a plan', () => {
  const begin = async () => {
    const id = await caseIn(app, 'plan-review', sides)
    const { user } = await show(ana, id, { tab: 'plans' })
    await user.click(await screen.findByRole('button', { name: words.buttons['request-changes'] }))
    const popup = await inPopup()
    // the draft is loaded first
    await popup.findByRole('radio', { name: plans.kinds.mesial })
    return { id, user, popup }
  }

  test('are added to a list and removed from it; a complete one that is not added yet is sent too', async () => {
    const { id, user, popup } = await begin()
    await user.click(popup.getByRole('radio', { name: plans.kinds['rotate-mesial-out'] }))
    await user.click(popup.getByRole('button', { name: plans.tooth('12') }))
    await user.type(popup.getByRole('textbox', { name: new RegExp(plans.amount) }), '2,5')
    await user.click(popup.getByRole('button', { name: plans.add }))
    expect(popup.getByRole('list', { name: plans.list }).textContent).toContain('Rotate mesial-out · 12 · 2.5 °')
    await user.click(popup.getByRole('radio', { name: plans.kinds.staging }))
    await user.type(popup.getByRole('textbox', { name: plans.changeNote }), 'Slower')
    await user.click(popup.getByRole('button', { name: plans.add }))
    await user.click(popup.getByRole('button', { name: plans.remove('Staging · Whole plan') }))
    await user.click(popup.getByRole('radio', { name: plans.kinds.other }))
    await user.type(popup.getByRole('textbox', { name: plans.changeNote }), 'Fewer')
    await user.click(popup.getByRole('button', { name: words.buttons['request-changes'] }))
    await popupClosed()
    const [plan] = (await call(root, listPlans, { params: { id } })).body.plans
    expect(plan?.changes).toMatchObject([
      { kind: 'rotate-mesial-out', teeth: ['12'], amount: 2.5, note: '' },
      { kind: 'other', teeth: [], amount: null, note: 'Fewer' },
    ])
    expect(await phaseOf(id)).toBe('changes-requested')
  })

  test('without content, or with an amount that is not a number, are not sent', async () => {
    const { id, user, popup } = await begin()
    await user.click(popup.getByRole('button', { name: words.buttons['request-changes'] }))
    expect(await popup.findByText(plans.required)).toBeDefined()
    await user.click(popup.getByRole('radio', { name: plans.kinds.mesial }))
    await user.click(popup.getByRole('button', { name: plans.tooth('11') }))
    await user.type(popup.getByRole('textbox', { name: new RegExp(plans.amount) }), 'much')
    await user.click(popup.getByRole('button', { name: words.buttons['request-changes'] }))
    expect(await phaseOf(id)).toBe('plan-review')
  })

  test('name teeth with the arrow keys: one tab stop, and the patient’s right is on the left', async () => {
    const { user, popup } = await begin()
    const tooth = (name: '11' | '12' | '18' | '21' | '41') => popup.getByRole('button', { name: plans.tooth(name) })
    tooth('11').focus()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(tooth('12'))
    await user.keyboard(' {ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(tooth('21'))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(tooth('18'))
    expect(tooth('12').getAttribute('aria-pressed')).toBe('true')
    const stops = popup.getAllByRole('button', { name: /^Tooth / }).filter(each => each.tabIndex === 0)
    expect(stops).toEqual([tooth('18')])
  })
})

describe('progress', () => {
  const begin = async (stage = 2, stageCount: number | null = 20) => {
    const id = await caseIn(app, 'in-treatment', sides)
    await asOwner(database, 'update cases set stage = $2, stage_count = $3 where id = $1', [id, stage, stageCount])
    const { user } = await show(ana, id)
    await beginMove(user, words.buttons['record-progress'])
    const popup = await inPopup()
    return { id, user, popup, field: popup.getByRole<HTMLInputElement>('textbox', { name: new RegExp(words.stage) }) }
  }

  test('proposes the next aligner, and is recorded by a confirmation', async () => {
    const { id, user, popup, field } = await begin()
    expect(field.value).toBe('3')
    expect(popup.getByText(`${words.stageHint(20)} · ${words.stageNow(2)}`)).toBeDefined()
    await user.click(popup.getByRole('button', { name: words.buttons['record-progress'] }))
    await popupClosed()
    expect(await lastOf(id)).toMatchObject({ facts: { stage: 3 }, reason: '' })
  })

  test('asks for a reason for a lower number, not for a higher one', async () => {
    const { id, user, popup, field } = await begin()
    const less = popup.getByRole('button', { name: words.lower })
    await user.click(less)
    expect(popup.queryByRole('textbox', { name: new RegExp(words.reason) })).toBeNull()
    await user.click(less)
    expect(field.value).toBe('1')
    const reason = popup.getByRole('textbox', { name: new RegExp(words.reason) })
    await user.click(popup.getByRole('button', { name: words.buttons['record-progress'] }))
    expect(await popup.findByText(shell.faults.required)).toBeDefined()
    await user.type(reason, 'Lost one.')
    await user.click(popup.getByRole('button', { name: words.buttons['record-progress'] }))
    await popupClosed()
    expect(await lastOf(id)).toMatchObject({ facts: { stage: 1 }, reason: 'Lost one.' })
  })

  test('does not count beyond the plan, and a higher number is refused with the number of the plan', async () => {
    const { id, user, popup, field } = await begin(19)
    const more = popup.getByRole('button', { name: words.higher })
    await user.click(more)
    expect(field.value).toBe('20')
    await user.clear(field)
    await user.type(field, '21')
    expect(await popup.findByText(words.beyond(20))).toBeDefined()
    await user.click(popup.getByRole('button', { name: words.buttons['record-progress'] }))
    await waitFor(async () => expect((await lastOf(id))?.command).toBe('confirm-delivery'))
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  test('at the checkpoint shows that a new analysis is due', async () => {
    const { user, popup } = await begin(14)
    expect(popup.queryByText(words.checkpoint(16))).toBeNull()
    await user.click(popup.getByRole('button', { name: words.higher }))
    expect(popup.getByText(words.checkpoint(16))).toBeDefined()
  })

  test('without a number of stages refers to the number on the bag', async () => {
    const { popup } = await begin(0, 0)
    expect(popup.getByText(`${words.stageHint(0)} · ${words.stageNow(0)}`)).toBeDefined()
  })
})

describe('a case that was moved while its reader viewed it', () => {
  test('to a phase without the move: the changes are shown, and the move is not possible', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const { user } = await show(ana, id)
    await beginMove(user, words.buttons.withdraw)
    await giveMoves(app, id, ['start-planning'], sides)
    const popup = await inPopup()
    await user.click(popup.getByRole('button', { name: words.buttons.withdraw }))
    expect(await popup.findByText(words.stale.title)).toBeDefined()
    const { changes } = words.stale
    expect(popup.getByText(changes.phase(terms.phases.submitted, terms.phases.planning))).toBeDefined()
    expect(popup.getByText(words.stale.gone, { selector: 'p' })).toBeDefined()
    expect(popup.queryByRole('button', { name: words.stale.again })).toBeNull()
    await user.click(popup.getByRole('button', { name: words.stale.look }))
    await popupClosed()
    expect(await screen.findByText(/^We are preparing the treatment plan by/)).toBeDefined()
    expect(await phaseOf(id)).toBe('planning')
  })

  test('to a phase with the move: it is made with another confirmation, and the typed text is kept', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const { user } = await show(ana, id)
    await beginMove(user, words.buttons.cancel)
    const popup = await inPopup()
    await user.type(popup.getByRole('textbox'), 'Why not.')
    await move(app, root, id, commands['start-planning']({ password: '' }))
    await user.click(popup.getByRole('button', { name: words.buttons.cancel }))
    expect(await popup.findByText(words.stale.text)).toBeDefined()
    expect(await phaseOf(id)).toBe('planning')
    await user.click(popup.getByRole('button', { name: words.stale.again }))
    await popupClosed()
    expect(await lastOf(id)).toMatchObject({ command: 'cancel', from: 'planning', reason: 'Why not.' })
  })
})

test('a move that is not possible in this phase is disabled in the menu, with the reason', async () => {
  const { user } = await show(ana, await caseIn(app, 'planning', sides))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const entry = await screen.findByRole('menuitem', { name: new RegExp(words.buttons.withdraw) })
  expect([entry.getAttribute('aria-disabled'), entry.textContent]).toEqual([
    'true',
    `${words.buttons.withdraw}${words.closed['withdraw-planning']}`,
  ])
  await user.click(entry)
  expect(screen.queryByText(words.leads.withdraw)).toBeNull()
})
