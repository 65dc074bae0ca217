import { expect, test } from 'vitest'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { openTicket } from '#features/support/ticket/contract/ticket.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { type Person, startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { mostFound, searchEverywhere } from '../contract/search.ts'

const { person, call, database } = await startApp()
const root = await person('Root', 'super-admin')

interface Patient {
  firstName: string
  lastName: string
  reference?: string
  draft?: true
  number?: number
}

async function addCase(doctor: Person, { firstName, lastName, reference = '', draft, number }: Patient) {
  const id = newId()
  await database.db.as({ kind: 'system' }, () =>
    query
      .insertInto('cases')
      .values({
        ...{ id, doctor_id: doctor.id, reference, first_name: firstName, last_name: lastName },
        ...(number !== undefined && { number }),
        phase: draft ? 'draft' : 'submitted',
        first_submitted_at: draft ? null : new Date(),
      })
      .execute(),
  )
  return id
}

async function find(who: Person, words: string) {
  const { status, body } = await call(who, searchEverywhere, { body: { words } })
  expect(status).toBe(200)
  return body
}

const idsOf = (result: { hits: { id: string }[] }) => result.hits.map(hit => hit.id)

test('a patient is found by words in any order, regardless of accents and case', async () => {
  const ana = await person('Ana')
  const id = await addCase(ana, { firstName: 'Íñigo', lastName: 'Muñoz Peñalver', reference: 'HC-77' })
  for (const words of ['inigo', 'PENALVER munoz', 'ñal', 'hc-77', '  íñ  77 '])
    expect([words, idsOf((await find(ana, words)).cases)]).toEqual([words, [id]])
  expect((await find(ana, 'inigo garrec')).cases).toEqual({ hits: [], total: 0 })
})

test('a case is found by its number, as shown and as stored, before others that contain those digits', async () => {
  const bea = await person('Bea')
  const id = await addCase(bea, { firstName: 'Uno', lastName: 'Ruiz', number: 7001 })
  for (let n = 0; n < mostFound + 1; n++)
    await addCase(bea, { firstName: `P${n}`, lastName: 'Ruiz', reference: `7001-${n}` })
  for (const words of ['7001', 'ia-7001', showNumber(7001)]) {
    const { hits, total } = (await find(bea, words)).cases
    expect([hits.length, hits[0]?.id, total]).toEqual([mostFound, id, mostFound + 2])
  }
  expect((await find(bea, '99999999999999')).cases.total).toBe(0)
})

test('an administrator finds people by name and e-mail, suspended ones too', async () => {
  const zoe = await person('Zoë')
  await asOwner(database, 'insert into user_suspensions (user_id, by) values ($1, $1)', [zoe.id])
  const { hits } = (await find(root, 'zoe test')).users
  expect(hits).toEqual([{ id: zoe.id, name: 'Zoë Test', email: zoe.email, role: 'doctor', state: 'suspended' }])
  expect(idsOf((await find(root, zoe.email)).users)).toEqual([zoe.id])
})

test('[Z10] a doctor finds only their own cases, however many others match, and no people', async () => {
  const [carla, dario] = [await person('Carla'), await person('Dario')]
  const own = await addCase(carla, { firstName: 'Quim', lastName: 'Xerra', draft: true })
  for (let n = 0; n < 100; n++) await addCase(dario, { firstName: 'Quim', lastName: `Xerra ${n}`, number: 8000 + n })
  expect((await find(carla, 'xerra')).cases).toMatchObject({ total: 1, hits: [{ id: own }] })
  expect((await find(carla, '8042')).cases.total).toBe(0)
  expect((await find(carla, 'dario')).users).toEqual({ hits: [], total: 0 })
})

test('a draft that was never submitted is found by its doctor only', async () => {
  const elsa = await person('Elsa')
  await addCase(elsa, { firstName: 'Nadie', lastName: 'Borrador', draft: true, number: 9050 })
  expect((await find(elsa, 'borrador')).cases.total).toBe(1)
  expect((await find(root, 'borrador')).cases.total).toBe(0)
  expect((await find(root, '9050')).cases.total).toBe(0)
})

test('tickets are found by their own doctor and by administrators, by subject and by messages, which are shown', async () => {
  const [fina, gael] = [await person('Fina'), await person('Gael')]
  const ticket = { subject: 'Alineador agrietado', category: 'delivery', priority: 'normal', body: 'Es el 3.' } as const
  const opened = await call(fina, openTicket, { body: ticket })
  expect(opened.status).toBe(200)
  for (const who of [fina, root]) {
    expect(idsOf((await find(who, 'agriet')).tickets)).toEqual([opened.body.id])
    expect((await find(who, 'agriet el')).tickets.hits).toMatchObject([{ id: opened.body.id, matchedText: 'Es el 3.' }])
  }
  expect((await find(gael, 'agriet')).tickets.total).toBe(0)
})

test('one or two letters find cases and people, without a scan of all tickets', async () => {
  const hugo = await person('Hugo')
  const ticket = { subject: 'Wq', category: 'other', priority: 'normal', body: 'Hello.' } as const
  const { body } = await call(hugo, openTicket, { body: ticket })
  const id = await addCase(hugo, { firstName: 'Wq', lastName: 'Ruiz' })
  const [own, all] = [await find(hugo, 'wq'), await find(root, 'wq')]
  expect([idsOf(own.cases), idsOf(own.tickets)]).toEqual([[id], [body.id]])
  expect([idsOf(all.cases), idsOf(all.tickets)]).toEqual([[id], []])
})

test('without a word there is no request, and no URL contains a word', async () => {
  const { status, body } = await call(root, searchEverywhere, { body: { words: '   ' } })
  expect([status, body.errors]).toEqual([400, [{ at: 'words', code: 'required' }]])
  expect([searchEverywhere.method, searchEverywhere.path]).toEqual(['POST', '/api/search'])
})

test('characters with a meaning to the database or a page are plain text: %, _, quotes, backslashes', async () => {
  const irene = await person('Irene')
  const odd = await addCase(irene, { firstName: "O'Neill_50%", lastName: 'Back\\slash "Q"', reference: '<b>1</b>' })
  await addCase(irene, { firstName: 'Ordinary', lastName: 'Ruiz' })
  for (const words of ['%', '_', "'", '"', '\\', "o'neill_50%", '<b>', '0% back\\'])
    expect([words, idsOf((await find(irene, words)).cases)]).toEqual([words, [odd]])
  for (const words of ['%%', '__', "' or 1=1 --", 'Ruiz%', '\\%'])
    expect((await find(irene, words)).cases.total).toBe(0)
})
