// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { words as terms } from '#features/cases/case/text/en.ts'
import { writeMessage } from '#features/cases/messages/contract/message.ts'
import { words as messages } from '#features/cases/messages/text/en.ts'
import { words as moves } from '#features/cases/moves/text/en.ts'
import { words as plans } from '#features/cases/plans/versions/text/en.ts'
import { words as records } from '#features/cases/records/text/en.ts'
import { words as history } from '#features/cases/timeline/text/en.ts'
import { words as historyEs } from '#features/cases/timeline/text/es.ts'
import { words as historyFr } from '#features/cases/timeline/text/fr.ts'
import { newId } from '#kit/id.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { startApp } from '#test/app.ts'
import { casePageOf, inPopup } from '#test/casePage.ts'
import { caseIn, commands, giveMoves, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { words } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana', 'doctor', { password: true })
const bruno = await person('Bruno')
const root = await person('Root Maria', 'super-admin')
const sides = { doctor: ana, admin: root }
const show = casePageOf(app, ana)

const title = () => screen.findByRole('heading', { level: 1, name: 'Lucía Ferrer' })
const section = async (name: string) => within(await screen.findByRole('tabpanel', { name }))
/** The value of a term in a list of facts. */
const factOf = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).nextElementSibling?.textContent

describe('a case that its reader may not see', () => {
  test.each([
    ['another doctor’s', async () => caseIn(app, 'submitted', sides)],
    ['one that does not exist', async () => newId()],
    ['an address that is none', async () => 'lucia'],
  ])('%s: the page says so and leads to the list', async (_, idOf) => {
    await show(bruno, await idOf())
    expect(await screen.findByText(terms.missing.title)).toBeDefined()
    expect(screen.getByRole('link', { name: terms.missing.toList }).getAttribute('href')).toBe('/cases')
    expect(screen.queryByText('Lucía Ferrer')).toBeNull()
  })

  test('an administrator reads that a draft does not exist, with a link to its doctor', async () => {
    await show(root, await caseIn(app, 'draft', sides))
    expect(await screen.findByText(terms.missing.title)).toBeDefined()
    expect(screen.getByRole('link', { name: terms.missing.toList }).getAttribute('href')).toBe(`/users/${ana.id}`)
  })

  test('without a connection it can be loaded again', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const { user, line } = await show(ana, id)
    await title()
    line.isCut = true
    await user.click(await screen.findByRole('tab', { name: words.page.plans }))
    expect(await screen.findByText(shell.ui.failedToLoad)).toBeDefined()
    line.isCut = false
    await user.click(screen.getByRole('button', { name: shell.ui.retry }))
    expect(await screen.findByText(plans.none)).toBeDefined()
  })
})

test('a URL with another doctor is replaced by that of the case’s own doctor, at the same section', async () => {
  const id = await caseIn(app, 'submitted', sides)
  const { address } = await casePageOf(app, bruno)(root, id, { tab: 'timeline' })
  await title()
  await waitFor(() => expect(address()).toBe(`/users/${ana.id}/cases/${id}?tab=timeline`))
})

describe('the sections', () => {
  test('are selected with the arrow keys, and the URL has the selected one', async () => {
    const { user, address } = await show(ana, await caseIn(app, 'submitted', sides))
    await title()
    await user.click(screen.getByRole('tab', { name: words.page.overview }))
    await user.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(address()).toMatch(/\?tab=plans$/))
    expect(await (await section(words.page.plans)).findByText(plans.none)).toBeDefined()
    await user.keyboard('{Home}')
    await waitFor(() => expect(address()).not.toContain('tab'))
  })

  test('an unknown section in the URL shows the overview', async () => {
    await show(ana, await caseIn(app, 'submitted', sides), { tab: 'invoices' })
    expect(await section(words.page.overview)).toBeDefined()
  })
})

describe('the overview', () => {
  test('shows its doctor the patient’s data with the doctor’s own labels', async () => {
    const id = await caseIn(app, 'submitted', sides)
    await show(ana, id)
    expect(await factOf(terms.yourReference)).toBe('R-7')
    expect(await factOf(terms.fields.clinicId)).toBe('Sol')
    expect(await factOf(terms.fields.birthDate)).toMatch(/^28\/02\/1994 · \d\d\syears$/)
    expect(screen.queryByText(words.overview.doctor, { selector: 'dt' })).toBeNull()
  })

  test('shows the administrator the doctor, and names the reference as the doctor’s', async () => {
    await show(root, await caseIn(app, 'submitted', sides))
    expect(await factOf(words.overview.referenceOfDoctor)).toBe('R-7')
    expect(await factOf(words.overview.doctor)).toBe('Ana Test')
    expect(screen.getByRole('link', { name: 'Ana Test' }).getAttribute('href')).toBe(`/users/${ana.id}`)
  })

  test.each([
    ['es', es],
    ['fr', fr],
  ] as const)('in %s says what comes next', async (language, texts) => {
    await show(ana, await caseIn(app, 'plan-review', sides), { language })
    expect(await screen.findByText(texts.page.yourMove)).toBeDefined()
    expect(screen.getByRole('link', { name: texts.page.reviewPlan })).toBeDefined()
    expect(screen.getByRole('list', { name: texts.page.rail }).textContent).toContain(texts.rail.review)
    expect(await screen.findByRole('tab', { name: texts.page.timeline })).toBeDefined()
  })

  test('of a cancelled case says who cancelled it, and why', async () => {
    await show(root, await caseIn(app, 'cancelled', sides))
    expect(await screen.findByText(/^Cancelled by Ana Test on \d\d\/\d\d\/\d{4}$/)).toBeDefined()
    expect(screen.getByText('The patient moved away.')).toBeDefined()
    expect(screen.queryByRole('list', { name: words.page.rail })).toBeNull()
  })

  test('of a case that was cancelled twice gives the last reason', async () => {
    const id = await caseIn(app, 'cancelled', sides)
    await giveMoves(app, id, ['reopen'], { doctor: root, admin: root })
    await move(app, root, id, { move: 'cancel', reason: 'Never paid.' })
    await show(ana, id)
    expect(await screen.findByText('Never paid.')).toBeDefined()
    expect(screen.queryByText('The patient moved away.')).toBeNull()
  })

  test('links a doctor to the requested items', async () => {
    const id = await caseIn(app, 'records-requested', sides)
    await show(ana, id)
    const link = await screen.findByRole('link', { name: `${words.overview.mend}: ${records.slots['frontal-rest']}` })
    expect(link.getAttribute('href')).toBe(`/cases/add?case=${id}&step=records&field=frontal-rest`)
    expect(screen.getByText(terms.reasons.blurred)).toBeDefined()
    expect(screen.getByText(words.page.mendAndResubmit)).toBeDefined()
  })

  test('shows an administrator the requested items, without links to change them', async () => {
    await show(root, await caseIn(app, 'records-requested', sides))
    expect(await screen.findByText(words.overview.requestsOfDoctor)).toBeDefined()
    expect(screen.getByText(words.overview.outcomes.open)).toBeDefined()
    expect(screen.queryByText(words.overview.mend)).toBeNull()
  })

  test('shows the address of the next parcel', async () => {
    await show(root, await caseIn(app, 'in-production', sides))
    expect((await screen.findByText(terms.shipTo)).parentElement?.textContent).toContain('Madrid')
  })

  test('shows the tracking number and the address of a parcel on its way', async () => {
    await show(ana, await caseIn(app, 'shipped', sides))
    const parcel = (await screen.findByText('ES-1')).closest('li')
    expect(parcel?.textContent).toContain(words.overview.onItsWay)
    expect(parcel?.textContent).toContain(`${words.overview.sentTo}Sol`)
    expect(screen.queryByText(terms.shipTo)).toBeNull()
  })

  test.each([
    [
      2,
      'in-treatment',
      [words.overview.stageOf(2, 20), words.overview.checkpoint(16)],
      words.overview.checkpointDue(16),
    ],
    [16, 'in-treatment', [words.overview.checkpointDue(16)], words.overview.checkpoint(16)],
    [16, 'completed', [words.overview.stageOf(16, 20)], words.overview.checkpointDue(16)],
  ])('at aligner %s of a case %s says %j', async (stage, phase, expected, not) => {
    const id = await caseIn(app, 'in-treatment', sides)
    const set = 'update cases set stage = $2, stage_count = 20, phase = $3 where id = $1'
    await asOwner(database, set, [id, stage, phase])
    await show(ana, id)
    for (const text of expected) expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByText(not)).toBeNull()
  })
})

describe('the history', () => {
  test.each([
    ['en', history],
    ['es', historyEs],
    ['fr', historyFr],
  ] as const)('in %s shows the events, newest first', async (language, texts) => {
    const id = await caseIn(app, 'plan-review', sides)
    await show(ana, id, { tab: 'timeline', language })
    const entries = within(await screen.findByRole('list', { name: texts.label }))
    const titles = entries.getAllByRole('listitem').map(item => item.textContent ?? '')
    const commandsSaid = [
      texts.events['publish-plan'],
      texts.events['start-planning'],
      texts.events.submit,
      texts.events.create,
    ]
    expect(titles.map((text, at) => text.includes(commandsSaid[at] ?? '-'))).toEqual([true, true, true, true])
    expect(titles[0]).toContain(`${texts.facts.version('1')} · ${texts.facts.stageCount('3')}`)
    expect(titles[0]).toContain('Look at the canines.')
    expect(titles[0]).toContain(`Root, ${texts.provider}`)
    expect(titles[2]).toContain(texts.facts.consent(''))
  })

  test('names the fields that changed since the last submission, and formats days', async () => {
    const id = await caseIn(app, 'submitted', sides)
    await move(app, ana, id, commands.withdraw({ password: '' }))
    await asOwner(database, "update cases set arches = 'upper-arch' where id = $1", [id])
    await giveMoves(app, id, ['submit'], sides)
    await move(app, root, id, { move: 'start-planning', dueOn: `${new Date().getUTCFullYear() + 1}-01-15` })
    await show(ana, id, { tab: 'timeline' })
    expect(await screen.findByText(/changed since the last submission: Arches/)).toBeDefined()
    expect(screen.getByText(`due on 15/01/${new Date().getUTCFullYear() + 1}`)).toBeDefined()
  })
})

describe('the plans', () => {
  test('without a version tell the provider what to publish, with the button for it', async () => {
    await show(root, await caseIn(app, 'planning', sides), { tab: 'plans' })
    const panel = await section(words.page.plans)
    expect(await panel.findByText(plans.noneTextOfProvider)).toBeDefined()
    expect(panel.getByRole('button', { name: moves.buttons['publish-plan'] })).toBeDefined()
  })

  test('are shown newest first, each with its note, requested changes and approval', async () => {
    const id = await caseIn(app, 'changes-requested', sides)
    await giveMoves(app, id, ['publish-plan', 'approve-plan'], sides)
    await show(ana, id, { tab: 'plans' })
    const [second, first] = await screen.findAllByRole('article')
    expect(second?.textContent).toContain(plans.title(2))
    expect(second?.textContent).toMatch(/Approved by Ana Test on/)
    expect(first?.textContent).toContain(`${plans.changes}Rotate mesial-out · 11 · 5 °`)
    expect(first?.textContent).toContain('Look at the canines.')
    expect(first?.textContent).not.toContain(plans.newest)
    expect(screen.queryByRole('button', { name: moves.buttons['approve-plan'] })).toBeNull()
  })
})

test('the records of an earlier treatment are still shown beside those of the refinement', async () => {
  const id = await caseIn(app, 'in-treatment', sides)
  await giveMoves(app, id, ['request-refinement'], sides)
  // a scan in 3D is not needed here
  await asOwner(database, "update records set removed_at = now() where case_id = $1 and slot like '%-scan'", [id])
  const { user } = await show(ana, id, { tab: 'records' })
  expect(await screen.findByText(records.view.none)).toBeDefined()
  expect(screen.getByRole('radio', { name: terms.cycle(2), checked: true })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: words.page.firstCycle }))
  const photos = within(await screen.findByRole('region', { name: records.kinds.photo }))
  expect(photos.getAllByRole('button')).toHaveLength(8)
})

describe('the messages', () => {
  test('of a draft say when messages can be written, and have no field', async () => {
    await show(ana, await caseIn(app, 'draft', sides), { tab: 'messages' })
    expect(await screen.findByText(messages.draftOnly)).toBeDefined()
    expect(screen.queryByRole('textbox', { name: messages.write })).toBeNull()
  })

  test('are counted at their tab until they are read', async () => {
    const id = await caseIn(app, 'submitted', sides)
    await call(root, writeMessage, { params: { id }, body: { body: 'Where is the bite scan?' } })
    const { user } = await show(ana, id)
    await user.click(await screen.findByRole('tab', { name: `${words.page.messages}1` }))
    expect(await screen.findByText('Where is the bite scan?')).toBeDefined()
    expect(await screen.findByRole('tab', { name: words.page.messages })).toBeDefined()
  })

  test('are sent with Ctrl and Enter, and stored once although the answer was lost', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const { user, line } = await show(ana, id, { tab: 'messages' })
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: messages.write })
    line.losesAnswers = true
    await user.type(field, 'It follows.{Control>}{Enter}{/Control}')
    expect(await screen.findAllByText(shell.errors.network)).not.toEqual([])
    expect(field.value).toBe('It follows.')
    line.losesAnswers = false
    await user.click(screen.getByRole('button', { name: messages.send }))
    await waitFor(() => expect(field.value).toBe(''))
    expect(await screen.findAllByText('It follows.')).toHaveLength(1)
    expect(await asOwner(database, 'select body from messages where case_id = $1', [id])).toHaveLength(1)
  })
})

describe('a move in the URL', () => {
  test('opens its popup once, and is removed from the URL', async () => {
    const { address } = await show(ana, await caseIn(app, 'in-treatment', sides), { move: 'record-progress' })
    const popup = await inPopup()
    expect(popup.getByText(moves.leads['record-progress'])).toBeDefined()
    expect(address()).not.toContain('move')
  })

  test('is ignored when it is not possible now', async () => {
    const { address } = await show(ana, await caseIn(app, 'submitted', sides), { move: 'record-progress' })
    await title()
    await waitFor(() => expect(address()).not.toContain('move'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
