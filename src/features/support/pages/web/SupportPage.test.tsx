// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showMoment } from '#kit/dates.ts'
import { dueAfter } from '#kit/supportHours.ts'
import { words as shell } from '#shell/words/text/en.ts'
import type { Person } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { screensOf } from '#test/screen.ts'
import { box, button, supportPages } from '#test/supportPages.ts'
import { words as list } from '../../list/text/en.ts'
import { TicketsOf } from '../../list/web/TicketsOf.tsx'
import { words as opening } from '../../opening/text/en.ts'
import { answerHours, showTicketNumber } from '../../ticket/contract/options.ts'
import { assignTicket, listTickets } from '../../ticket/contract/ticket.ts'
import { words as terms } from '../../ticket/text/en.ts'
import { words } from '../text/en.ts'

const testApp = await supportPages()
const { ana, bruno, olga, root, call, opened, show, write } = testApp
const open = screensOf(testApp)

const ticketsIn = async () => (await call(olga, listTickets, { body: {} })).body.rows
const subjects = () =>
  screen.queryAllByTitle(/./).flatMap(({ title, parentElement }) => (parentElement?.closest('a') ? [title] : []))
const shows = (...expected: string[]) => waitFor(() => expect(new Set(subjects())).toEqual(new Set(expected)))

test('a doctor sees their own tickets and no others, without the filters of a desk', async () => {
  await opened(ana, { subject: 'Tray' })
  await opened(bruno, { subject: 'Box' })
  await show(ana)
  await shows('Tray')
  expect(screen.queryByText(list.list.assigned)).toBeNull()
  expect(screen.queryByRole('tab', { name: words.answers })).toBeNull()
})

test('an administrator sees those of all doctors, with what is urgent marked', async () => {
  await opened(ana, { subject: 'Tray', priority: 'urgent' })
  await opened(bruno, { subject: 'Box' })
  await show(olga)
  await shows('Tray', 'Box')
  expect(within(screen.getByRole('table')).getByText(terms.priorities.urgent)).toBeDefined()
})

test('what the address names is all that is shown; a state that there is not is ignored', async () => {
  const { id } = await opened(ana, { subject: 'Tray' })
  await opened(ana, { subject: 'Box' })
  await write(olga, id, 'On Monday.')
  await show(ana, '/support?state=waiting&priority=never')
  await shows('Tray')
})

test('a search finds words of a message, says around which, and leaves the rest out', async () => {
  await opened(ana, { subject: 'Tray', body: 'The lower retainer is cracked.' })
  await opened(ana, { subject: 'Box' })
  const { user } = await show(ana)
  await shows('Tray', 'Box')
  await user.type(screen.getByRole('searchbox', { name: list.list.searchDoctor }), 'retainer')
  await shows('Tray')
  expect(screen.getByText(/lower/).closest('small')?.textContent).toBe('The lower retainer is cracked.')
})

test('a reader without tickets is shown what tickets are for', async () => {
  await show(ana)
  expect(await screen.findByText(list.list.noneDoctor)).toBeDefined()
})

test('a search without matches is not the empty list', async () => {
  await opened(ana, { subject: 'Tray' })
  const { user } = await show(ana, '/support#q=nowhere')
  expect(await screen.findByText(list.list.nothingFound)).toBeDefined()
  expect(screen.queryByText(list.list.noneDoctor)).toBeNull()
  await user.click((await screen.findAllByRole('button', { name: list.list.clearFilters }))[0] ?? document.body)
  await shows('Tray')
})

test('a list that fails to load says so and can be loaded again', async () => {
  await opened(ana, { subject: 'Tray' })
  const { user, line } = await show(ana, '/support?new')
  await box(opening.subject)
  line.isCut = true
  await user.click(screen.getByRole('link', { name: opening.cancel }))
  const again = await button(shell.ui.retry)
  line.isCut = false
  await user.click(again)
  await shows('Tray')
})

test('the key n opens a new ticket', async () => {
  const { user, address } = await show(ana)
  await screen.findByText(list.list.noneDoctor)
  await user.keyboard('n')
  await waitFor(() => expect(address()).toBe('/support?new'))
  expect(await box(opening.subject)).toBeDefined()
})

test('a new ticket reports each empty field; complete, it is opened once and shown', async () => {
  const { user, address, line } = await show(ana, '/support?new')
  await user.click(await button(opening.send))
  expect(await screen.findAllByText(shell.faults.required)).toHaveLength(3)
  expect(document.activeElement).toBe(await box(opening.subject))
  expect(await ticketsIn()).toEqual([])
  await user.type(await box(opening.subject), 'Tray')
  await user.click(screen.getByRole('radio', { name: terms.categories.delivery }))
  await user.type(await box(opening.body), 'It is cracked.')
  line.losesAnswers = true
  await user.click(await button(opening.send))
  await waitFor(async () => expect(await ticketsIn()).toHaveLength(1))
  line.losesAnswers = false
  await waitFor(async () => expect((await button(opening.send)).getAttribute('aria-disabled')).toBeNull())
  await user.click(await button(opening.send))
  const [ticket] = await ticketsIn()
  await waitFor(() => expect(address()).toBe(`/support/${ticket?.id}`))
  expect(await ticketsIn()).toHaveLength(1)
  expect(ticket).toMatchObject({ subject: 'Tray', category: 'delivery', priority: 'normal', waitingOn: 'provider' })
})

test('what was typed for a new ticket is there again until it was sent', async () => {
  const { user } = await show(ana, '/support?new')
  await user.type(await box(opening.subject), 'Half a thought')
  await user.click(screen.getByRole('link', { name: opening.cancel }))
  await user.click((await screen.findAllByRole('link', { name: words.newTicket }))[0] ?? document.body)
  expect((await box(opening.subject)).value).toBe('Half a thought')
})

test('a ticket about an invoice that the address names has it and its category from the beginning', async () => {
  const { user } = await show(ana, `/support?new&invoice=${await invoiceOf(ana, 'A-1')}`)
  const about = await screen.findByRole<HTMLInputElement>('combobox', { name: opening.about })
  await waitFor(() => expect(about.value).toBe('A-1'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: terms.categories.billing }).checked).toBe(true)
  await user.type(await box(opening.subject), 'Twice')
  await user.type(await box(opening.body), 'I paid it.')
  await user.click(await button(opening.send))
  await waitFor(async () => expect((await ticketsIn())[0]?.about?.label).toBe('A-1'))
})

test('an administrator says for whom a ticket is, and it waits for that doctor', async () => {
  const { user } = await show(olga, '/support?new')
  await user.click(await button(opening.send))
  expect((await screen.findAllByText(shell.faults.required)).length).toBe(4)
  const about = () => screen.getByLabelText<HTMLInputElement>(opening.about, { selector: 'input' })
  expect(about().disabled).toBe(true)
  await user.type(screen.getByRole('combobox', { name: new RegExp(opening.doctor.replace('?', '.')) }), 'Bruno')
  await user.click(await screen.findByRole('option', { name: /Bruno Test/ }))
  await waitFor(() => expect(about().disabled).toBe(false))
  await user.type(await box(opening.subject), 'Your address')
  await user.click(screen.getByRole('radio', { name: terms.categories.account }))
  await user.type(await box(opening.body), 'Is it still the same?')
  await user.click(await button(opening.send))
  await waitFor(async () =>
    expect(await ticketsIn()).toMatchObject([
      { doctor: { id: bruno.id }, waitingOn: 'doctor', subject: 'Your address' },
    ]),
  )
})

test('a case or an invoice shows only its own tickets, and links to a new one about it', async () => {
  const id = await invoiceOf(ana, 'A-2')
  const about = { kind: 'invoice', id } as const
  const { number } = await opened(ana, { subject: 'Twice', about })
  await opened(ana, { subject: 'Tray' })
  await open(ana, { at: '/', routes: { '/': () => <TicketsOf about={about} doctorId={ana.id} /> } })
  expect(await screen.findByRole('link', { name: 'Twice' })).toBeDefined()
  expect(screen.getByText(showTicketNumber(number))).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Tray' })).toBeNull()
  const ask = screen.getByRole('link', { name: list.of.ask.invoice })
  expect(ask.getAttribute('href')).toBe(`/support?new&invoice=${id}`)
})

test('the provider writes to the doctor of an invoice that nobody has asked about', async () => {
  const id = await invoiceOf(bruno, 'B-1')
  const about = { kind: 'invoice', id } as const
  await open(olga, { at: '/', routes: { '/': () => <TicketsOf about={about} doctorId={bruno.id} /> } })
  expect(await screen.findByText(list.of.none.invoice)).toBeDefined()
  const write = screen.getByRole('link', { name: list.of.write })
  expect(write.getAttribute('href')).toBe(`/support?new&doctor=${bruno.id}&invoice=${id}`)
})

test('more tickets about one thing than the card shows lead to the list of them', async () => {
  const about = { kind: 'invoice', id: await invoiceOf(ana, 'A-3') } as const
  for (let n = 1; n <= 6; n++) await opened(ana, { subject: `Part ${n}`, about })
  await open(ana, { at: '/', routes: { '/': () => <TicketsOf about={about} doctorId={ana.id} /> } })
  const all = await screen.findByRole('link', { name: list.of.all(6) })
  expect(all.getAttribute('href')).toBe(`/support?invoice=${about.id}`)
  expect(screen.queryByRole('link', { name: 'Part 1' })).toBeNull()
  cleanup()
  await show(ana, all.getAttribute('href') ?? '')
  await shows('Part 1', 'Part 2', 'Part 3', 'Part 4', 'Part 5', 'Part 6')
})

test('a desk has what it has to do first on top, and turns the order round by a heading', async () => {
  const answered = await opened(ana, { subject: 'Answered' })
  await write(olga, answered.id, 'On Monday.')
  await opened(ana, { subject: 'Normal' })
  await opened(bruno, { subject: 'Urgent', priority: 'urgent' })
  const { user, address } = await show(olga)
  await shows('Answered', 'Normal', 'Urgent')
  expect(subjects()).toEqual(['Urgent', 'Normal', 'Answered'])
  await user.click(screen.getByRole('button', { name: new RegExp(`${list.list.number}$`) }))
  await waitFor(() => expect(address()).toContain('sort=number'))
  await waitFor(() => expect(subjects()).toHaveLength(3))
})

test('whose desk a ticket lies on narrows the list of administrators', async () => {
  const mine = await opened(ana, { subject: 'Mine' })
  await opened(ana, { subject: 'Nobody’s' })
  await call(olga, assignTicket, { params: { id: mine.id }, body: { version: 1, assignee: olga.id } })
  await show(olga, '/support?assigned=me')
  await shows('Mine')
  cleanup()
  await show(olga, '/support?assigned=nobody')
  await shows('Nobody’s')
  cleanup()
  // a doctor has no desk: the filter in an address that was handed on says nothing
  await show(ana, '/support?assigned=me')
  await shows('Mine', 'Nobody’s')
})

test('a case or invoice of another doctor in the address is refused at its field, and what was typed stays', async () => {
  const id = await invoiceOf(bruno, 'B-2')
  const { user } = await show(ana, `/support?new&invoice=${id}`)
  const subject = await box(opening.subject)
  await user.type(subject, 'Not mine')
  await user.type(await box(opening.body), 'Is it?')
  await user.click(await button(opening.send))
  expect(await screen.findByText(opening.faults.unknown)).toBeDefined()
  expect(subject.value).toBe('Not mine')
  expect(await ticketsIn()).toEqual([])
})

test('another doctor is another list of cases: what was chosen for the first is let go', async () => {
  const { user } = await show(olga, `/support?new&doctor=${ana.id}&invoice=${await invoiceOf(ana, 'A-5')}`)
  const about = () => screen.getByLabelText<HTMLInputElement>(opening.about, { selector: 'input' })
  await waitFor(() => expect(about().value).toBe('A-5'))
  const whose = screen.getByRole('combobox', { name: new RegExp(opening.doctor.replace('?', '.')) })
  await user.clear(whose)
  await user.type(whose, 'Bruno')
  await user.click(await screen.findByRole('option', { name: /Bruno Test/ }))
  await waitFor(() => expect(about().value).toBe(''))
})

test('a doctor reads until when an answer is promised, sooner when it is urgent; an administrator promises none', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T09:00:00Z') })
  const { user } = await show(ana, '/support?new')
  const promised = (hours: number) => {
    const due = dueAfter(new Date('2026-11-23T09:00:00Z'), hours)
    return opening.dueBy(showMoment(due.toISOString()))
  }
  expect(await screen.findByText(promised(answerHours.normal))).toBeDefined()
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${terms.priorities.urgent}`) }))
  expect(await screen.findByText(promised(answerHours.urgent))).toBeDefined()
  cleanup()
  await show(olga, '/support?new')
  await box(opening.subject)
  expect(screen.queryByText(/at the latest/)).toBeNull()
  vi.useRealTimers()
})

function invoiceOf(doctor: Person, number: string): Promise<string> {
  return makeInvoice(testApp, { doctor, admin: root, number })
}
