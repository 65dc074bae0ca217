import { expect, test } from 'vitest'
import { openTicket } from '#features/support/ticket/contract/ticket.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { type Person, startApp } from '#test/app.ts'
import { readContactFormsFigure, readCoursesFigure, readDuesFigure, readTicketsFigure } from '../contract/figure.ts'

const { person, call, database } = await startApp()
const root = await person('Root', 'super-admin')

async function ask(doctor: Person, subject: string): Promise<void> {
  const body = { subject, category: 'other', priority: 'normal', body: 'Where is it?' } as const
  expect((await call(doctor, openTicket, { body })).status).toBe(200)
}

const waitingFor = async (who: Person) => (await call(who, readTicketsFigure, {})).body.waiting

test('tickets are counted on the side that has to answer: a new one waits for the provider', async () => {
  const [ana, bea] = [await person('Ana'), await person('Bea')]
  const before = await waitingFor(root)
  await ask(ana, 'A box without its lid')
  await ask(bea, 'An aligner too many')
  expect(await waitingFor(root)).toBe(before + 2)
  expect([await waitingFor(ana), await waitingFor(bea)]).toEqual([0, 0])
})

test('without invoices and courses every figure is zero, for administrators too', async () => {
  const carla = await person('Carla')
  const nothing = { currency: 'EUR', open: { count: 0, cents: 0 }, overdue: { count: 0, cents: 0 }, next: [] }
  expect((await call(carla, readDuesFigure, {})).body).toEqual(nothing)
  expect((await call(root, readDuesFigure, {})).body).toEqual(nothing)
  expect((await call(carla, readCoursesFigure, {})).body).toEqual({ total: 0, courses: [] })
})

test('new messages of the public site are counted for administrators only', async () => {
  const dario = await person('Dario')
  const { body } = await call(root, readContactFormsFigure, {})
  const message = { first_name: 'Eva', last_name: 'Sol', email: 'eva@patient.test', message: 'Hello', language: 'es' }
  await database.db.as({ kind: 'system' }, () =>
    query
      .insertInto('contact_forms')
      .values({ id: newId(), ...message })
      .execute(),
  )
  expect((await call(root, readContactFormsFigure, {})).body.new).toBe(body.new + 1)
  expect((await call(dario, readContactFormsFigure, {})).status).toBe(404)
  expect((await call(root, readCoursesFigure, {})).status).toBe(404)
})
