import { afterAll, expect, test, vi } from 'vitest'
import { invite } from '#features/auth/invitations/contract/invitation.ts'
import { addInvoice } from '#features/billing/invoices/contract/invoice.ts'
import { addTransferMethod } from '#features/billing/methods/contract/method.ts'
import { importBankFile } from '#features/billing/payments/bank/contract/movement.ts'
import { announceTransfer } from '#features/billing/payments/payment/contract/payment.ts'
import { createCase } from '#features/cases/case/contract/case.ts'
import { writeMessage } from '#features/cases/messages/contract/message.ts'
import { moveCase } from '#features/cases/moves/contract/move.ts'
import { addClinic } from '#features/clinics/contract/clinic.ts'
import { answerContactForm } from '#features/contact/inbox/contract/contactForm.ts'
import { createCourse, moveCourse } from '#features/courses/course/contract/course.ts'
import { addLesson } from '#features/courses/lessons/contract/lesson.ts'
import { addCannedAnswer } from '#features/support/canned/contract/cannedAnswer.ts'
import { addTicketNote, writeToTicket } from '#features/support/thread/contract/message.ts'
import { openTicket } from '#features/support/ticket/contract/ticket.ts'
import type { ArgumentsOf, Endpoint } from '#kit/endpoint.ts'
import { creating } from '#shell/calls/create.ts'
import { patience } from '#shell/calls/patience.ts'
import { clear, save } from '#shell/session/session.ts'
import { type Person, startApp } from '#test/app.ts'
import { type Mishap, openBadLine } from '#test/badLine.ts'
import { camtOf } from '#test/bank.ts'
import { makeInvoice } from '#test/billing.ts'
import { readyCase } from '#test/cases.ts'
import { checksums } from '#test/checksums.ts'
import { draftCourse } from '#test/courses.ts'
import { makePractice } from '#test/practice.ts'
import { stubStorages } from '#test/signedIn.ts'
import { ticketsOf } from '#test/tickets.ts'
import { cleanUpload } from '#test/uploads.ts'

// Every creating endpoint, called like by the web client, over a line on which the answer does not arrive, or not whole.

const testApp = await startApp()
const practice = await makePractice(testApp)
const admin = await testApp.person('Admin', 'super-admin')
const { owner } = practice
const line = await openBadLine(await testApp.app.http.listen({ host: '127.0.0.1', port: 0 }))
const fetchFromNode = fetch
vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchFromNode(line.address + path, init))
// part of the document in a browser; the page is never hidden here
vi.stubGlobal('document', { visibilityState: 'visible' })
stubStorages()
afterAll(() => vi.unstubAllGlobals())
afterAll(() => line[Symbol.asyncDispose]())
// an answer that has stalled is given up sooner than in the product
Object.assign(patience.saving, { silence: 300 })

interface Creation {
  name: string
  who: Person
  once: () => Promise<unknown>
  other: () => Promise<unknown>
}

/** An endpoint as a screen calls it: the first request, and the next one of the same user. */
function creation<E extends Endpoint>(endpoint: E, who: Person, one: ArgumentsOf<E>, next: ArgumentsOf<E>): Creation {
  const create = creating(endpoint)
  return { name: endpoint.name, who, once: () => create(one), other: () => create(next) }
}

const ready = await readyCase(testApp, owner)
const draft = await draftCourse(testApp, admin, ['Bonding'])
const ticket = await ticketsOf(testApp).opened(owner)
const unpaid = await makeInvoice(testApp, { doctor: owner, admin })
const statement = (words: string) =>
  cleanUpload(testApp, admin, 'bank-statement', new TextEncoder().encode(camtOf([{ cents: 100, words }])))
const clinic = {
  ...{ name: 'Sol', phone: '900 000 000', email: 'sol@practice.test' },
  ...{ address: 'Calle de Prueba, 1', postalCode: '28001', province: 'madrid' as const },
  openingHours: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
}
const invoice = async (number: string) => ({
  ...{ fileId: await cleanUpload(testApp, admin, 'invoice-pdf'), number, lines: [], instalments: 1, caseIds: [] },
  ...{
    netCents: 100_00,
    vatRegime: 'exempt-dental' as const,
    vatCents: 0,
    totalCents: 100_00,
    currency: 'EUR' as const,
  },
  ...{ issuedOn: '2026-11-01', dueOn: '2026-12-01' },
})
const transfer = async (cents: number) => ({ cents, proofId: await cleanUpload(testApp, owner, 'transfer-proof') })
const canned = { name: 'Delivery', en: 'Tomorrow.', es: 'Mañana.', fr: 'Demain.' }
const answer = { subject: 'Your question', body: 'Ten months.', replyTo: 'olga@provider.test' }
const question = { subject: 'Delivery', category: 'other', priority: 'normal', body: 'When?' } as const
const invitation = { email: 'celia@practice.test', role: 'doctor', language: 'es' } as const
const of = (id: string) => ({ params: { id } })

const creations = [
  creation(createCase, owner, { body: {} }, { body: {} }),
  creation(
    moveCase,
    owner,
    { ...of(ready), body: { version: 2, command: { move: 'submit', consent: true } } },
    { ...of(ready), body: { version: 3, command: { move: 'withdraw' } } },
  ),
  creation(
    writeMessage,
    owner,
    { ...of(practice.case), body: { body: 'Hello' } },
    { ...of(practice.case), body: { body: 'Hello again' } },
  ),
  creation(invite, admin, { body: invitation }, { body: { ...invitation, email: 'bruno@practice.test' } }),
  creation(addClinic, owner, { body: clinic }, { body: { ...clinic, name: 'Luna' } }),
  creation(
    addInvoice,
    admin,
    { ...of(owner.id), body: await invoice('F-1') },
    { ...of(owner.id), body: await invoice('F-2') },
  ),
  creation(
    addTransferMethod,
    owner,
    { body: { holder: 'Celia', iban: 'ES91 2100 0418 4502 0005 1332' } },
    { body: { holder: 'Celia', iban: 'DE89 3704 0044 0532 0130 00' } },
  ),
  creation(
    announceTransfer,
    owner,
    { ...of(unpaid), body: await transfer(100) },
    { ...of(unpaid), body: await transfer(200) },
  ),
  creation(
    importBankFile,
    admin,
    { body: { fileId: await statement('first') } },
    { body: { fileId: await statement('second') } },
  ),
  creation(addLesson, admin, { ...of(draft.id), body: { kind: 'text' } }, { ...of(draft.id), body: { kind: 'video' } }),
  creation(
    createCourse,
    admin,
    { body: { fields: { title: 'Bonding' } } },
    { body: { fields: { title: 'Removing' } } },
  ),
  creation(
    moveCourse,
    admin,
    { ...of(practice.course), body: { version: 1, move: 'withdraw' } },
    { ...of(practice.course), body: { version: 2, move: 'publish' } },
  ),
  creation(
    answerContactForm,
    admin,
    { ...of(practice.contactForm), body: { ...answer, seenAnswers: 0 } },
    { ...of(practice.contactForm), body: { ...answer, body: 'Twelve months.', seenAnswers: 1 } },
  ),
  creation(openTicket, owner, { body: question }, { body: { ...question, subject: 'Colour' } }),
  creation(
    writeToTicket,
    owner,
    { ...of(ticket.id), body: { body: 'Hello', seen: null } },
    { ...of(ticket.id), body: { body: 'Hello again', seen: null } },
  ),
  creation(
    addTicketNote,
    admin,
    { ...of(ticket.id), body: { body: 'A VIP' } },
    { ...of(ticket.id), body: { body: 'Not a VIP' } },
  ),
  creation(addCannedAnswer, admin, { body: canned }, { body: { ...canned, name: 'Colour' } }),
]

const created = creations.map(({ name }) => name)

test('every creating endpoint of the contracts is tried here', () => {
  const all = testApp.app.routes.filter(route => route.endpoint.creates).map(route => route.endpoint.name)
  expect(created.toSorted()).toEqual(all.toSorted())
})

test.each(creations)(
  '$name: sent again after a lost, a half and a stalled answer it is done once, and the next request is done too',
  async ({ who, once, other }) => {
    signIn(who)
    const before = await checksums(testApp)
    const lost = await lose(once)
    const after = await checksums(testApp)
    expect(after).not.toEqual(before)

    for (const mishap of ['half', 'stalled'] as const) {
      expect(await lose(once, mishap)).toEqual(lost)
      expect(await checksums(testApp)).toEqual(after)
    }
    expect(await once()).toEqual(lost?.body)
    expect(line.passed.at(-1)?.key).toBe(lost?.key)
    expect(await checksums(testApp)).toEqual(after)

    await other()
    expect(line.passed.at(-1)?.key).not.toBe(lost?.key)
    expect(await checksums(testApp)).not.toEqual(after)
  },
)

test('an edit after a lost answer is a new request, and the first request is still done once', async () => {
  signIn(admin)
  const note = (body: string) => ({ ...of(ticket.id), body: { body } })
  const add = creating(addTicketNote)
  const lost = await lose(() => add(note('Calls on Mondays')))
  await add(note('Calls on Tuesdays'))
  const after = await checksums(testApp)
  expect(await add(note('Calls on Mondays'))).toEqual(lost?.body)
  expect(await checksums(testApp)).toEqual(after)
})

test('after a retry that is refused because the user has to sign in again, the next retry has the same key', async () => {
  signIn(owner)
  const add = creating(openTicket)
  const args = { body: { ...question, subject: 'Signed out in between' } }
  const lost = await lose(() => add(args))
  const after = await checksums(testApp)
  signIn({ ...owner, bearer: 'of a session that has ended' })
  await expect(add(args)).rejects.toMatchObject({ status: 401 })
  signIn(owner)
  expect(await add(args)).toEqual(lost?.body)
  expect(await checksums(testApp)).toEqual(after)
})

test('a refused request stores no key: the same request succeeds under its key when the reason is gone', async () => {
  signIn(owner)
  const id = await readyCase(testApp, owner)
  const give = creating(moveCase)
  const withdrawal = { ...of(id), body: { version: 3, command: { move: 'withdraw' } } } as const
  const before = await checksums(testApp)
  await expect(give(withdrawal)).rejects.toMatchObject({ status: 409 })
  expect(await checksums(testApp)).toEqual(before)
  const refused = line.passed.at(-1)
  await give({ ...of(id), body: { version: 2, command: { move: 'submit', consent: true } } })
  expect(await give(withdrawal)).toMatchObject({ phase: 'draft' })
  expect(line.passed.at(-1)?.key).toBe(refused?.key)
})

/** Sends a request whose answer does not arrive; returns the key of the request and the server's answer. */
async function lose(send: () => Promise<unknown>, mishap: Mishap = 'lost') {
  void line.next(mishap)
  await expect(send()).rejects.toMatchObject({ code: 'network' })
  const lost = line.passed.at(-1)
  expect(lost?.status).toBe(200)
  return lost && { key: lost.key, body: JSON.parse(String(lost.body)) }
}

function signIn({ id, role, email, bearer }: Person): void {
  clear('ended')
  const user = { id, role, email, name: 'Someone', language: 'en' } as const
  save({ user, access_token: bearer, refresh_token: 'none' })
}
