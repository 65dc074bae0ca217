// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queries } from '#shell/calls/queries.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { startApp } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { ticketsOf } from '#test/tickets.ts'
import { cleanUpload } from '#test/uploads.ts'
import { words as moves } from '../../moves/text/en.ts'
import { words as movesEs } from '../../moves/text/es.ts'
import { words as movesFr } from '../../moves/text/fr.ts'
import { addTicketNote } from '../../thread/contract/message.ts'
import { words as thread } from '../../thread/text/en.ts'
import { words as threadEs } from '../../thread/text/es.ts'
import { words as threadFr } from '../../thread/text/fr.ts'
import { showTicketNumber } from '../../ticket/contract/options.ts'
import { closeTicket, mergeTicket, splitTicket } from '../../ticket/contract/ticket.ts'
import { words as terms } from '../../ticket/text/en.ts'
import { words as termsEs } from '../../ticket/text/es.ts'
import { words as termsFr } from '../../ticket/text/fr.ts'
import { words } from '../text/en.ts'
import { Component as TicketPage } from './TicketPage.tsx'

const testApp = await startApp()
const { call } = testApp
const open = screensOf(testApp)
const { opened, seenBy, threadOf, write } = ticketsOf(testApp)
const [ana, bruno] = [await testApp.person('Ana'), await testApp.person('Bruno')]
const [olga, root] = [await testApp.person('Olga', 'super-admin'), await testApp.person('Root', 'super-admin')]

// higher than the number of tickets that a doctor may open in an hour
afterEach(() => asOwner(testApp.database, 'truncate rate_windows'))

const show = (who: typeof ana, id: string) =>
  open(who, { at: `/support/${id}`, routes: { '/support/:id': TicketPage } })
const bodiesIn = async (id: string) => (await threadOf(olga, id)).messages.map(message => message.body)
const message = () => screen.findByLabelText<HTMLTextAreaElement>(thread.write)
const answer = () => screen.findByLabelText<HTMLTextAreaElement>(thread.answer)
const button = (name: string) => screen.findByRole('button', { name })
const popup = async () => within(await screen.findByRole('dialog'))

test('a doctor sends with Ctrl and Enter: the message is in the conversation, the field is empty, the provider has the turn', async () => {
  const { id } = await opened(ana)
  await write(olga, id, 'On Monday.')
  const { user } = await show(ana, id)
  expect(await screen.findByText(terms.turns.doctor.yours)).toBeDefined()
  await user.type(await message(), 'Thank you{Control>}{Enter}{/Control}')
  await waitFor(async () => expect((await message()).value).toBe(''))
  const conversation = within(screen.getByRole('log', { name: thread.label }))
  expect(await conversation.findByText('Thank you')).toBeDefined()
  expect(await screen.findByText(terms.turns.provider.theirs)).toBeDefined()
  expect(await bodiesIn(id)).toEqual(['When?', 'On Monday.', 'Thank you'])
})

test('a ticket that is merged into the open one shows its messages between those that are there, and loses them again', async () => {
  const [other, one] = [await opened(ana, { body: 'Earlier' }), await opened(ana, { body: 'Later' })]
  await show(ana, one.id)
  const conversation = within(await screen.findByRole('log', { name: thread.label }))
  expect(conversation.queryByText('Earlier')).toBeNull()
  const { version } = await seenBy(olga, other.id)
  await call(olga, mergeTicket, { params: { id: other.id }, body: { version, into: one.id } })
  await queries.invalidateQueries()
  expect(await screen.findByText('Earlier')).toBeDefined()
  const articles = screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(articles.map(text => /Earlier|Later/.exec(text ?? '')?.[0])).toEqual(['Earlier', 'Later'])
  await call(olga, splitTicket, { params: { id: other.id } })
  await queries.invalidateQueries()
  await waitFor(() => expect(screen.queryByText('Earlier')).toBeNull())
  expect(screen.getByText('Later')).toBeDefined()
})

test('an empty message is refused at its field and never sent', async () => {
  const { id } = await opened(ana)
  const { user, line } = await show(ana, id)
  await message()
  await user.click(await button(thread.send))
  expect(await screen.findByText(shell.faults.required)).toBeDefined()
  expect(document.activeElement).toBe(await message())
  expect(line.calls.filter(each => each.includes('/messages') && each.startsWith('POST'))).toEqual([])
})

test('a message that could not be sent stays in its field, and a retry after a lost answer does not write it twice', async () => {
  const { id } = await opened(ana)
  const { user, line } = await show(ana, id)
  await user.type(await message(), 'By courier?')
  line.isCut = true
  await user.click(await button(thread.send))
  expect(await screen.findAllByText(shell.errors.network)).not.toEqual([])
  expect((await message()).value).toBe('By courier?')
  expect(await bodiesIn(id)).toEqual(['When?'])
  line.isCut = false
  line.losesAnswers = true
  await user.click(await button(thread.send))
  await waitFor(async () => expect(await bodiesIn(id)).toEqual(['When?', 'By courier?']))
  line.losesAnswers = false
  await waitFor(async () => expect((await button(thread.send)).getAttribute('aria-busy')).not.toBe('true'))
  await user.click(await button(thread.send))
  await waitFor(async () => expect((await message()).value).toBe(''))
  expect(await bodiesIn(id)).toEqual(['When?', 'By courier?'])
})

test('an answer is refused when a message arrived while it was typed', async () => {
  const { id } = await opened(ana)
  const { user } = await show(olga, id)
  await user.type(await answer(), 'On Tuesday.')
  await write(ana, id, 'Never mind, it has come.')
  await user.click(await button(thread.send))
  expect(await screen.findAllByText(thread.meanwhile('Ana Test'))).not.toEqual([])
  expect(await screen.findByText('Never mind, it has come.')).toBeDefined()
  expect((await answer()).value).toBe('On Tuesday.')
  expect(await bodiesIn(id)).not.toContain('On Tuesday.')
  await user.click(await button(thread.haveRead))
  await user.click(await button(thread.send))
  await waitFor(async () => expect(await bodiesIn(id)).toContain('On Tuesday.'))
})

test('administrators read each other’s notes in the conversation, and add to them', async () => {
  const { id } = await opened(ana)
  await call(root, addTicketNote, { params: { id }, body: { body: 'He rang twice.' } })
  const { user } = await show(olga, id)
  expect(await screen.findByText('He rang twice.')).toBeDefined()
  await user.click(await screen.findByRole('radio', { name: thread.kinds.note }))
  await user.type(await screen.findByRole('textbox', { name: thread.note }), 'I call back.')
  await user.click(await button(thread.addNote))
  const notes = async () => (await threadOf(olga, id)).notes.map(note => note.body)
  await waitFor(async () => expect(await notes()).toEqual(['He rang twice.', 'I call back.']))
  const conversation = within(screen.getByRole('log', { name: thread.label }))
  expect(await conversation.findByText('I call back.')).toBeDefined()
})

test('a doctor’s page shows neither notes nor the assignee, and offers no administrator’s move', async () => {
  const { id } = await opened(ana)
  await call(root, addTicketNote, { params: { id }, body: { body: 'He rang twice.' } })
  await show(ana, id)
  await message()
  expect(screen.queryByText('He rang twice.')).toBeNull()
  expect(screen.queryByText(thread.kinds.note)).toBeNull()
  expect(screen.queryByText(words.ticket.assignee)).toBeNull()
  expect(screen.queryByRole('button', { name: moves.more })).toBeNull()
  expect(screen.getByRole('button', { name: moves.close })).toBeDefined()
})

test('another doctor’s ticket is not found, and the page links to the reader’s own', async () => {
  const { id } = await opened(ana)
  await show(bruno, id)
  expect(await screen.findByText(words.ticket.missing)).toBeDefined()
  expect(screen.getByRole('link', { name: words.ticket.toList }).getAttribute('href')).toBe('/support')
  expect(screen.queryByText('When?')).toBeNull()
})

test('closing for another reason requires words; afterwards nothing can be written until the ticket is reopened', async () => {
  const { id } = await opened(ana)
  const { user } = await show(ana, id)
  await user.click(await button(moves.close))
  const form = await popup()
  await user.click(form.getByLabelText(terms.reasons.other))
  await user.click(form.getByRole('button', { name: moves.close }))
  expect(await form.findByText(shell.faults.required)).toBeDefined()
  expect((await seenBy(ana, id)).state).toBe('open')
  await user.type(form.getByRole('textbox', { name: new RegExp(moves.closeWords) }), 'It came.')
  await user.click(form.getByRole('button', { name: moves.close }))
  expect(await screen.findByText(thread.solved)).toBeDefined()
  expect(await screen.findByText('It came.')).toBeDefined()
  expect(await seenBy(ana, id)).toMatchObject({ state: 'solved', waitingOn: 'nobody' })
  await user.click(await button(moves.reopen))
  await message()
  expect((await seenBy(ana, id)).state).toBe('open')
})

test('a move on an outdated ticket is refused with an explanation, and can then be repeated on the current one', async () => {
  const { id } = await opened(ana)
  const { user } = await show(olga, id)
  await user.click(await button(moves.close))
  const form = await popup()
  await write(ana, id, 'One more thing.')
  await user.click(form.getByRole('button', { name: moves.close }))
  expect(await form.findByText(moves.stale)).toBeDefined()
  expect((await seenBy(olga, id)).state).toBe('open')
  await user.click(form.getByRole('button', { name: moves.close }))
  await waitFor(async () => expect((await seenBy(olga, id)).state).toBe('solved'))
})

test('its doctor rates the ticket, with at least one star, and may change the rating', async () => {
  const { id, version } = await opened(ana)
  await call(olga, closeTicket, { params: { id }, body: { version, reason: 'solved' } })
  const { user } = await show(ana, id)
  await user.click(await button(moves.rating.send))
  expect(await screen.findByText(shell.faults.required)).toBeDefined()
  await user.click(screen.getByLabelText(`4 · ${moves.rating.values['4']}`))
  await user.type(screen.getByLabelText(moves.rating.words), 'Fast.')
  await user.click(await button(moves.rating.send))
  expect(await screen.findByRole('img', { name: moves.rating.starsOf(4) })).toBeDefined()
  await user.click(await button(moves.rating.change))
  await user.click(screen.getByLabelText(`2 · ${moves.rating.values['2']}`))
  await user.click(await button(moves.rating.send))
  expect(await screen.findByRole('img', { name: moves.rating.starsOf(2) })).toBeDefined()
  expect((await seenBy(olga, id)).rating).toMatchObject({ stars: 2, words: 'Fast.' })
})

test('an administrator reads the rating and cannot give one', async () => {
  const { id, version } = await opened(ana)
  await call(olga, closeTicket, { params: { id }, body: { version, reason: 'solved' } })
  await show(olga, id)
  expect(await screen.findByText(terms.states.solved)).toBeDefined()
  expect(screen.queryByText(moves.rating.title)).toBeNull()
})

test('an administrator takes a ticket, and is not offered it again', async () => {
  const { id } = await opened(ana)
  const { user } = await show(olga, id)
  const choose = async (name: string) => {
    await user.click(await button(moves.more))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose(moves.assignToMe)
  expect(await screen.findByText(moves.assigned('Olga Test'))).toBeDefined()
  expect((await seenBy(olga, id)).assignee).toEqual({ id: olga.id, name: 'Olga Test' })
  await user.click(await button(moves.more))
  await screen.findByRole('menuitem', { name: `${moves.assign} …` })
  expect(screen.queryByRole('menuitem', { name: moves.assignToMe })).toBeNull()
})

test('category and priority are changed, and both sides read it', async () => {
  const { id } = await opened(ana)
  const { user } = await show(olga, id)
  await user.click(await button(moves.more))
  await user.click(await screen.findByRole('menuitem', { name: moves.classify }))
  const form = await popup()
  await user.click(form.getByLabelText(terms.categories.billing))
  await user.click(form.getByLabelText(new RegExp(`^${terms.priorities.urgent}`)))
  await user.click(form.getByRole('button', { name: moves.save }))
  expect(await screen.findByText(moves.classified)).toBeDefined()
  expect(
    await screen.findByText(thread.events.category('Olga Test', terms.categories.delivery, terms.categories.billing)),
  ).toBeDefined()
  expect(await seenBy(ana, id)).toMatchObject({ category: 'billing', priority: 'urgent' })
})

test('a ticket is merged only into another open one of the same doctor, names its target, and is split again', async () => {
  const [from, into] = [await opened(bruno, { subject: 'Tray' }), await opened(bruno, { subject: 'Box' })]
  const done = await opened(bruno, { subject: 'Done' })
  await call(olga, closeTicket, { params: { id: done.id }, body: { version: done.version, reason: 'solved' } })
  const { user } = await show(olga, from.id)
  await user.click(await button(moves.more))
  await user.click(await screen.findByRole('menuitem', { name: moves.merge }))
  const form = await popup()
  await user.click(await form.findByRole('button', { name: moves.mergeSend }))
  expect(await form.findByText(shell.faults.required)).toBeDefined()
  await user.click(form.getByRole('combobox', { name: new RegExp(moves.mergeInto.replace('?', '.')) }))
  const target = await screen.findByRole('option', { name: `${showTicketNumber(into.number)} · Box` })
  expect(screen.getAllByRole('option')).toEqual([target])
  await user.click(target)
  await user.click(form.getByRole('button', { name: moves.mergeSend }))
  expect(await screen.findByText(words.ticket.mergedInto(showTicketNumber(into.number)))).toBeDefined()
  const other = await screen.findByRole('link', { name: words.ticket.openOther(showTicketNumber(into.number)) })
  expect(other.getAttribute('href')).toBe(`/support/${into.id}`)
  await user.click(await button(moves.split))
  await waitFor(async () => expect((await seenBy(olga, from.id)).mergedInto).toBeNull())
  await waitFor(() => expect(screen.queryByText(words.ticket.mergedInto(showTicketNumber(into.number)))).toBeNull())
})

test('the target of a merge names the merged ticket, and marks the messages that were written there', async () => {
  const [from, into] = [await opened(ana, { subject: 'Tray', body: 'And the tray?' }), await opened(ana)]
  await call(olga, mergeTicket, { params: { id: from.id }, body: { version: from.version, into: into.id } })
  await show(ana, into.id)
  expect(await screen.findByText('And the tray?')).toBeDefined()
  expect(screen.getByText(thread.from(showTicketNumber(from.number)), { exact: false })).toBeDefined()
  const facts = within(screen.getByRole('complementary', { name: words.ticket.facts }))
  expect(facts.getByRole('link', { name: showTicketNumber(from.number) }).getAttribute('href')).toBe(
    `/support/${from.id}`,
  )
})

test('messages on screen are marked as read, and their writer sees it', async () => {
  const { id } = await opened(ana)
  await write(olga, id, 'On Monday.')
  expect((await seenBy(ana, id)).unread).toBe(1)
  await show(ana, id)
  await screen.findByText('On Monday.')
  await waitFor(async () => expect((await seenBy(ana, id)).unread).toBe(0))
  expect((await threadOf(olga, id)).readByOtherAt).not.toBeNull()
})

test('an administrator assigns another one, or nobody, and each change is a line of the conversation', async () => {
  const { id } = await opened(ana)
  const { user } = await show(olga, id)
  const assign = async (choose: (form: Awaited<ReturnType<typeof popup>>) => Promise<void>) => {
    await user.click(await button(moves.more))
    await user.click(await screen.findByRole('menuitem', { name: `${moves.assign} …` }))
    const form = await popup()
    expect(form.getByText(moves.assignLead)).toBeDefined()
    await choose(form)
    await user.click(form.getByRole('button', { name: moves.save }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await assign(async form => {
    await user.click(form.getByRole('button', { name: new RegExp(moves.assign) }))
    await user.click(await screen.findByRole('option', { name: 'Root Test' }))
  })
  expect(await screen.findByText(thread.events.assigned('Olga Test', 'Root Test'))).toBeDefined()
  expect((await seenBy(olga, id)).assignee?.id).toBe(root.id)
  await assign(async form => user.click(form.getByRole('button', { name: shell.ui.clear })))
  expect(await screen.findByText(thread.events.unassigned('Olga Test'))).toBeDefined()
  expect((await seenBy(olga, id)).assignee).toBeNull()
})

test('a page that fails to load says so and can be loaded again', async () => {
  const { id } = await opened(ana)
  const routes = { '/support/:id': TicketPage }
  const { user, line } = await open(ana, { at: `/support/${id}`, routes, isCut: true })
  const again = await button(shell.ui.retry)
  line.isCut = false
  await user.click(again)
  expect(await message()).toBeDefined()
})

test('a closed ticket accepts notes of administrators and no answers', async () => {
  const { id, version } = await opened(ana)
  await call(olga, closeTicket, { params: { id }, body: { version, reason: 'solved' } })
  const { user } = await show(olga, id)
  await user.type(await screen.findByRole('textbox', { name: thread.note }), 'He paid.')
  expect(screen.queryByLabelText(thread.answer)).toBeNull()
  expect(screen.queryByRole('radio', { name: thread.kinds.answer })).toBeNull()
  await user.click(await button(thread.addNote))
  await waitFor(async () => expect((await threadOf(root, id)).notes.map(note => note.body)).toEqual(['He paid.']))
})

test('an empty note is refused at its field and a note that could not be sent stays there', async () => {
  const { id } = await opened(ana)
  const { user, line } = await show(olga, id)
  await user.click(await screen.findByRole('radio', { name: thread.kinds.note }))
  await user.click(await button(thread.addNote))
  expect(await screen.findByText(shell.faults.required)).toBeDefined()
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: thread.note })
  await user.type(field, 'I call back.')
  line.isCut = true
  await user.click(await button(thread.addNote))
  expect(await screen.findAllByText(shell.errors.network)).not.toEqual([])
  expect(field.value).toBe('I call back.')
  expect((await threadOf(olga, id)).notes).toEqual([])
})

test('a typed answer is kept while the notes are shown', async () => {
  const { id } = await opened(ana)
  const { user } = await show(olga, id)
  await user.type(await answer(), 'On Friday.')
  await user.click(screen.getByRole('radio', { name: thread.kinds.note }))
  await screen.findByRole('textbox', { name: thread.note })
  await user.click(screen.getByRole('radio', { name: thread.kinds.answer }))
  expect((await answer()).value).toBe('On Friday.')
})

test('a doctor without another open ticket has no target for a merge, and the form says so', async () => {
  const celia = await testApp.person('Celia')
  const { id } = await opened(celia)
  const { user, line } = await show(olga, id)
  await user.click(await button(moves.more))
  await user.click(await screen.findByRole('menuitem', { name: moves.merge }))
  const form = await popup()
  expect(await form.findAllByText(moves.mergeNone)).not.toEqual([])
  await user.click(form.getByRole('button', { name: moves.mergeSend }))
  expect(line.calls.filter(each => each.endsWith('/merge'))).toEqual([])
})

test('the files of a message are saved under their names, and a failure shows the reason', async () => {
  const file = await cleanUpload(testApp, ana, 'ticket-file')
  const { id } = await opened(ana, { files: [file] })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const names: string[] = []
  const { user, line } = await show(olga, id)
  const link = await button('ticket-file.pdf')
  await user.click(link)
  await waitFor(() => expect(names).toEqual(['ticket-file.pdf']))
  line.isCut = true
  await user.click(link)
  expect(await screen.findAllByText(shell.errors.network)).not.toEqual([])
  expect(names).toHaveLength(1)
  saved.mockRestore()
})

describe('the subject of a ticket', () => {
  const facts = async () => within(await screen.findByRole('complementary', { name: words.ticket.facts }))

  test('links each reader to the case or invoice in their own portal', async () => {
    const caseId = await readyCase(testApp, ana)
    await move(testApp, ana, caseId, { move: 'submit', consent: true })
    const invoice = await makeInvoice(testApp, { doctor: ana, admin: root, number: 'A-7' })
    const tickets = [
      await opened(ana, { about: { kind: 'case', id: caseId } }),
      await opened(ana, { about: { kind: 'invoice', id: invoice } }),
    ]
    const links = []
    for (const who of [ana, olga])
      for (const ticket of tickets) {
        await show(who, ticket.id)
        const link = (await facts()).getByRole('link', { name: ticket.about?.label ?? 'none' })
        links.push(link.getAttribute('href'))
        cleanup()
      }
    expect(links).toEqual([
      `/cases/${caseId}`,
      `/billing?invoice=${invoice}`,
      `/users/${ana.id}/cases/${caseId}`,
      `/billing/${ana.id}?invoice=${invoice}`,
    ])
  })

  test('shows an administrator the number of a draft, without a link or the patient', async () => {
    const { id, about } = await opened(ana, { about: { kind: 'case', id: await readyCase(testApp, ana, 'Secreta') } })
    await show(olga, id)
    const card = await facts()
    expect(card.getByText(words.ticket.draft)).toBeDefined()
    expect(card.queryByRole('link', { name: about?.label ?? 'none' })).toBeNull()
    expect(screen.queryByText(/Secreta/)).toBeNull()
  })
})

test.each(['es', 'fr'] as const)('the page is in %s: turns, moves and events', async language => {
  const texts = {
    es: { thread: threadEs, moves: movesEs, terms: termsEs },
    fr: { thread: threadFr, moves: movesFr, terms: termsFr },
  }[language]
  const { id, version } = await opened(ana)
  await call(olga, closeTicket, { params: { id }, body: { version, reason: 'duplicate' } })
  await open(ana, { at: `/support/${id}`, routes: { '/support/:id': TicketPage }, language })
  expect(await screen.findByText(texts.thread.solved)).toBeDefined()
  // a doctor sees only the first name of an administrator; in French, a no-break space precedes some punctuation marks
  const shown = (text: string) => screen.findByText(text.replace(/\s/g, ' '))
  const closed = texts.thread.events.closed('Olga', texts.terms.reasons.duplicate)
  expect(await shown(closed)).toBeDefined()
  expect(screen.getByRole('button', { name: texts.moves.reopen })).toBeDefined()
  expect(await shown(texts.moves.rating.title)).toBeDefined()
})
