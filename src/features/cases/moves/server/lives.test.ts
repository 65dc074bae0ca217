import { describe, expect, test } from 'vitest'
import { readCase, readTimeline } from '#features/cases/case/contract/case.ts'
import type { CaseMove, Phase } from '#features/cases/case/contract/moves.ts'
import { startApp, testPassword } from '#test/app.ts'
import { caseIn, commands, giveMoves, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana', 'doctor', { password: true })
const root = await person('Root Maria', 'super-admin')
const maria = await person('Maria', 'super-admin')
const sides = { doctor: ana, admin: root }
const say = { password: testPassword }

const seenBy = async (who: typeof ana, id: string) => (await call(who, readCase, { params: { id } })).body
const lastOf = async (id: string) => (await call(ana, readTimeline, { params: { id } })).body.events.at(-1)

interface Line {
  user_id: string
  kind: string
  what: string
  waits: boolean
}
const notified = (id: string) =>
  asOwner<Line>(database, 'select user_id, kind, what, waits from notifications where about_id = $1', [id])
const forget = (id: string) => asOwner(database, 'delete from notifications where about_id = $1', [id])

describe('the effects of a move: an entry in the history, and a notification to the side whose turn it is', () => {
  const doctors = [ana.id]
  const administrators = [root.id, maria.id]
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/)
  test.each<
    [
      CaseMove,
      from: Phase,
      to: Phase,
      'doctor' | 'admin',
      facts: object,
      notified: string[],
      waits: boolean | undefined,
    ]
  >([
    ['submit', 'draft', 'submitted', 'doctor', { consent: 1 }, administrators, true],
    ['withdraw', 'submitted', 'draft', 'doctor', {}, administrators, false],
    ['request-records', 'submitted', 'records-requested', 'admin', { items: 1 }, doctors, true],
    ['withdraw', 'records-requested', 'draft', 'doctor', {}, [], undefined],
    ['start-planning', 'submitted', 'planning', 'admin', { dueOn: expect.any(String) }, [], undefined],
    ['publish-plan', 'planning', 'plan-review', 'admin', { version: 1, stageCount: 3, sha256 }, doctors, true],
    [
      'request-changes',
      'plan-review',
      'changes-requested',
      'doctor',
      { version: 1, items: 1, sha256 },
      administrators,
      true,
    ],
    [
      'publish-plan',
      'changes-requested',
      'plan-review',
      'admin',
      { version: 2, stageCount: 3, answers: 1, sha256 },
      doctors,
      true,
    ],
    [
      ...(['approve-plan', 'plan-review', 'approved', 'doctor'] as const),
      { version: 1, sha256, licence: '28/4100' },
      ...([administrators, true] as const),
    ],
    ['start-production', 'approved', 'in-production', 'admin', {}, [], undefined],
    ['ship', 'in-production', 'shipped', 'admin', { carrier: 'SEUR', tracking: 'ES-1' }, doctors, false],
    ['confirm-delivery', 'shipped', 'in-treatment', 'doctor', {}, administrators, false],
    ['confirm-delivery', 'shipped', 'in-treatment', 'admin', {}, doctors, true],
    ['record-progress', 'in-treatment', 'in-treatment', 'doctor', { stage: 1 }, [], undefined],
    ['request-refinement', 'in-treatment', 'draft', 'doctor', {}, [], undefined],
    ['complete', 'in-treatment', 'completed', 'doctor', {}, administrators, false],
    ['complete', 'in-treatment', 'completed', 'admin', {}, doctors, false],
    ['cancel', 'planning', 'cancelled', 'doctor', {}, administrators, false],
    ['cancel', 'plan-review', 'cancelled', 'admin', {}, doctors, false],
    ['reopen', 'completed', 'in-treatment', 'admin', {}, doctors, true],
  ])('%s in %s: %s, by the %s', async (name, from, to, by, facts, recipients, waits) => {
    const id = await caseIn(app, from, sides)
    await forget(id)
    const who = by === 'doctor' ? ana : root
    if (name === 'publish-plan') await giveMoves(app, id, [name], sides)
    else expect((await move(app, who, id, commands[name](say))).status).toBe(200)
    expect(await lastOf(id)).toMatchObject({
      command: name,
      from,
      to,
      facts,
      by: { name: by === 'doctor' ? 'Ana Test' : 'Root' },
    })
    expect((await lastOf(id))?.facts).toEqual(facts)
    const lines = await notified(id)
    // the person who made the move gets no notification
    const others = recipients.filter(user => user !== who.id)
    expect(lines.map(({ user_id }) => user_id).sort()).toEqual(others.sort())
    expect(lines.map(({ kind, what, waits: hasTurn }) => ({ kind, what, waits: hasTurn }))).toEqual(
      others.map(() => ({ kind: 'case-turn', what: name, waits })),
    )
  })

  test('moves on a case that was never submitted notify nobody', async () => {
    const id = await caseIn(app, 'draft', sides)
    await move(app, ana, id, commands.cancel(say))
    await move(app, ana, id, commands.reopen(say))
    expect(await notified(id)).toEqual([])
    expect(await lastOf(id)).toMatchObject({ command: 'reopen', to: 'draft' })
  })
})

describe('retainers', () => {
  test('pass from submission to completion without planning, plan and review', async () => {
    const id = await caseIn(app, 'completed', { ...sides, treatmentType: 'retainers' })
    const { events } = (await call(ana, readTimeline, { params: { id } })).body
    expect(events.map(event => event.command)).toEqual([
      ...['create', 'submit', 'start-production', 'ship', 'confirm-delivery', 'complete'],
    ])
    expect(await seenBy(ana, id)).toMatchObject({ phase: 'completed', stage: 0, stageCount: null })
  })

  test('are not planned after production, but can be refined like any treatment', async () => {
    const id = await caseIn(app, 'in-treatment', { ...sides, treatmentType: 'retainers' })
    expect((await seenBy(ana, id)).can).toEqual(expect.arrayContaining(['complete', 'request-refinement']))
    await move(app, ana, id, commands['request-refinement'](say))
    // the treatment type is changed during the refinement, and restored when it is withdrawn
    const { body } = await move(app, ana, id, { move: 'withdraw' })
    expect(body).toMatchObject({
      phase: 'in-treatment',
      cycle: 1,
      stage: 0,
      stageCount: null,
      treatmentType: 'retainers',
    })
  })
})

describe('a closed case', () => {
  test.each<Phase>(['submitted', 'records-requested', 'planning', 'plan-review', 'changes-requested', 'approved'])(
    'in %s goes back there when the provider reopens it, and can go on',
    async phase => {
      const id = await caseIn(app, phase, sides)
      const before = await seenBy(root, id)
      await move(app, ana, id, commands.cancel(say))
      expect((await seenBy(ana, id)).can).toEqual(['write-message'])
      const { body } = await move(app, root, id, commands.reopen(say))
      expect([body.phase, body.can]).toEqual([phase, before.can])
    },
  )

  test('that is reopened keeps the progress of its treatment', async () => {
    const id = await caseIn(app, 'in-treatment', sides)
    await move(app, ana, id, { move: 'record-progress', stage: 2 })
    await move(app, ana, id, { move: 'complete' })
    await move(app, root, id, commands.reopen(say))
    expect(await seenBy(ana, id)).toMatchObject({ phase: 'in-treatment', stage: 2, stageCount: 3 })
  })

  test('goes back to the phase that it was last closed in, each time it is reopened', async () => {
    const id = await caseIn(app, 'planning', sides)
    await move(app, root, id, commands.cancel(say))
    await move(app, root, id, commands.reopen(say))
    await giveMoves(app, id, ['publish-plan'], sides)
    await move(app, root, id, commands.cancel(say))
    expect((await move(app, root, id, commands.reopen(say))).body.phase).toBe('plan-review')
  })
})

test('since is the beginning of the phase; progress recorded within it does not change it', async () => {
  const id = await caseIn(app, 'in-treatment', sides)
  const { since } = await seenBy(ana, id)
  const { body } = await move(app, ana, id, { move: 'record-progress', stage: 1 })
  expect(body.since).toBe(since)
  expect((await move(app, ana, id, { move: 'complete' })).body.since > since).toBe(true)
})

test('confirming the parcel of a refinement does not change the delivery day of the first parcel', async () => {
  const id = await caseIn(app, 'in-treatment', { ...sides, treatmentType: 'retainers' })
  const [first] = (await seenBy(ana, id)).shipments
  await asOwner(database, "update cases set phase = 'in-production' where id = $1", [id])
  await move(app, root, id, { move: 'ship', carrier: 'MRW', tracking: 'ES-2' })
  expect((await seenBy(ana, id)).shipments).toMatchObject([first, { carrier: 'MRW', deliveredAt: null }])
  await move(app, root, id, { move: 'confirm-delivery' })
  expect((await seenBy(ana, id)).shipments).toMatchObject([first, { deliveredAt: expect.any(String) }])
})
