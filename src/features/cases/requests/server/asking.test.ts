import { describe, expect, test } from 'vitest'
import { readCase } from '#features/cases/case/contract/case.ts'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { caseIn, commands, giveMoves, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { explainRequest, type NewRecordRequest } from '../contract/request.ts'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana', 'doctor', { password: true })
const root = await person('Root', 'super-admin')
const sides = { doctor: ana, admin: root }
const say = { password: '' }

const ask = (id: string, ...items: Partial<NewRecordRequest>[]) =>
  move(app, root, id, { move: 'request-records', items: items.map(item => ({ reason: 'unclear', ...item })) })
const requestsOf = async (id: string) => (await call(ana, readCase, { params: { id } })).body.requests
const statesOf = async (id: string) => (await requestsOf(id)).map(({ state }) => state)
const explain = (id: string, request: string, reason: string) =>
  call(ana, explainRequest, { params: { id, request }, body: { reason } })

describe('a requested item has changed', () => {
  test.each([
    ['the first name', 'firstName', "update cases set first_name = 'Lucia' where id = $1"],
    ['the clinic', 'clinicId', 'update cases set clinic_id = null where id = $1'],
    ['the arches', 'arches', "update cases set arches = 'upper-arch' where id = $1"],
    ['the dentition', 'dentition', `update prescriptions set rx = rx || '{"dentition": "mixed"}' where case_id = $1`],
    [
      'the complaint by its chips',
      'complaints',
      `update prescriptions set rx = rx || '{"complaints": ["crowding"]}' where case_id = $1`,
    ],
    [
      'the complaint by its text',
      'complaints',
      `update prescriptions set rx = rx || '{"complaintText": "More"}' where case_id = $1`,
    ],
  ])('when %s has changed', async (_, field, change) => {
    const id = await caseIn(app, 'submitted', sides)
    await ask(id, { field }, { field: 'gender' })
    expect(await statesOf(id)).toEqual(['open', 'open'])
    await asOwner(database, change, [id])
    expect(await statesOf(id)).toEqual(['changed', 'open'])
  })

  test('not when a field that was never answered is cleared', async () => {
    const id = await caseIn(app, 'submitted', sides)
    await ask(id, { field: 'notes' }, { field: 'complaints' })
    await asOwner(
      database,
      `update prescriptions set rx = rx || '{"notes": "", "complaintText": ""}' where case_id = $1`,
      [id],
    )
    expect(await statesOf(id)).toEqual(['open', 'open'])
  })

  test('not when it was changed and changed back', async () => {
    const id = await caseIn(app, 'submitted', sides)
    await ask(id, { field: 'reference' })
    const set = 'update cases set reference = $2 where id = $1'
    await asOwner(database, set, [id, 'R-8'])
    expect(await statesOf(id)).toEqual(['changed'])
    await asOwner(database, set, [id, 'R-7'])
    expect(await statesOf(id)).toEqual(['open'])
  })
})

test('requests are listed in the order in which they were made, with their notes, over several rounds', async () => {
  const id = await caseIn(app, 'submitted', sides)
  await ask(
    id,
    { slot: 'upper-scan', reason: 'incomplete', note: 'The last molar' },
    { field: 'arches', reason: 'unclear' },
  )
  for (const { id: request } of await requestsOf(id)) await explain(id, request, 'As it is.')
  await move(app, ana, id, commands.resubmit(say))
  await ask(id, { slot: 'upper-scan', reason: 'blurred' })
  expect((await requestsOf(id)).map(({ slot, field, note, state }) => [slot ?? field, note, state])).toEqual([
    ['upper-scan', 'The last molar', 'explained'],
    ['arches', '', 'explained'],
    ['upper-scan', '', 'open'],
  ])
})

test('an explanation of an earlier request does not answer the next one', async () => {
  const id = await caseIn(app, 'submitted', sides)
  await ask(id, { field: 'arches' })
  await explain(id, (await requestsOf(id))[0]?.id ?? '', 'As it is.')
  await move(app, ana, id, commands.resubmit(say))
  await ask(id, { field: 'arches' })
  const { status, body } = await move(app, ana, id, commands.resubmit(say))
  expect([status, body.code]).toEqual([422, 'not-answered'])
})

test('a request is answered in its own case only', async () => {
  const [id, other] = [await caseIn(app, 'records-requested', sides), await caseIn(app, 'records-requested', sides)]
  const [foreign] = await requestsOf(other)
  expect((await explain(id, foreign?.id ?? newId(), 'Here.')).status).toBe(404)
  expect(await statesOf(other)).toEqual(['open'])
})

test('requests that were open when a refinement was withdrawn no longer have to be answered', async () => {
  const id = await caseIn(app, 'in-treatment', sides)
  await giveMoves(app, id, ['request-refinement'], sides)
  await asOwner(database, "update cases set phase = 'submitted' where id = $1", [id])
  await ask(id, { slot: 'upper-scan', reason: 'blurred' })
  await move(app, ana, id, commands.withdraw(say))
  expect(await statesOf(id)).toEqual(['open'])
  await move(app, ana, id, commands.withdraw(say))
  expect(await requestsOf(id)).toMatchObject([{ state: 'withdrawn', answeredAt: expect.any(String) }])
})

test('during planning a planner can still request records, and the due day is removed', async () => {
  const id = await caseIn(app, 'planning', sides)
  const { body } = await ask(id, { slot: 'bite-scan', reason: 'missing' })
  expect(body).toMatchObject({
    phase: 'records-requested',
    dueOn: null,
    requests: [{ slot: 'bite-scan', state: 'open' }],
  })
})
