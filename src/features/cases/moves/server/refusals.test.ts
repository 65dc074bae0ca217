import { describe, expect, test } from 'vitest'
import { readCase, readTimeline } from '#features/cases/case/contract/case.ts'
import { listPlans } from '#features/cases/plans/versions/contract/plan.ts'
import { addDays, dayOf } from '#kit/dates.ts'
import { newId } from '#kit/id.ts'
import { startApp, testPassword } from '#test/app.ts'
import { addPlanFiles, answersFor, caseIn, commands, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { moveCase } from '../contract/move.ts'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana', 'doctor', { password: true })
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin', { password: true })
const sides = { doctor: ana, admin: root }

const today = () => dayOf(new Date())
const seenBy = async (who: typeof ana, id: string) => (await call(who, readCase, { params: { id } })).body
const plansOf = async (id: string) => (await call(root, listPlans, { params: { id } })).body.plans
const publish = async (id: string, files: string[], stageCount?: number) => {
  const answers = await answersFor(app, root, id)
  return move(app, root, id, { move: 'publish-plan', files, answers, ...(stageCount !== undefined && { stageCount }) })
}

describe('the day a plan is due', () => {
  test.each([
    ['yesterday', -1, 'too-old'],
    ['today', 0, undefined],
    ['in a year and a day', 366, undefined],
    ['a day later', 367, 'in-future'],
  ])('%s', async (_, days, fault) => {
    const id = await caseIn(app, 'submitted', sides)
    const dueOn = addDays(today(), days)
    const { status, body } = await move(app, root, id, { move: 'start-planning', dueOn })
    if (fault) expect([status, body.errors]).toEqual([400, [{ at: 'command.dueOn', code: fault }]])
    else expect(body).toMatchObject({ phase: 'planning', dueOn })
  })

  test('is removed when the plan is published, the case is closed or records are requested', async () => {
    const dueAfter = async (command: Parameters<typeof move>[3], id?: string) =>
      (await move(app, root, id ?? (await caseIn(app, 'planning', sides)), command)).body.dueOn
    expect(await dueAfter(commands['request-records']({ password: '' }))).toBeNull()
    expect(await dueAfter(commands.cancel({ password: '' }))).toBeNull()
    const id = await caseIn(app, 'planning', sides)
    const files = await addPlanFiles(app, root, { caseId: id, names: ['plan.pdf'] })
    expect(await dueAfter({ move: 'publish-plan', files, stageCount: 3 }, id)).toBeNull()
  })
})

describe('the files of a plan', () => {
  test('have to be uploaded to this case, checked and accepted, and in no other version', async () => {
    const [id, other] = [await caseIn(app, 'planning', sides), await caseIn(app, 'planning', sides)]
    const [good = ''] = await addPlanFiles(app, root, { caseId: id, names: ['plan.pdf'] })
    const [foreign = ''] = await addPlanFiles(app, root, { caseId: other, names: ['plan.pdf'] })
    const [unread = ''] = await addPlanFiles(app, root, { caseId: id, names: ['more.pdf'] })
    await asOwner(database, "update files set state = 'quarantined' where id = $1", [unread])
    const photos = 'select file_id from records where case_id = $1 limit 1'
    const [photo] = await asOwner<{ file_id: string }>(database, photos, [id])
    const { status, body } = await publish(id, [good, foreign, unread, photo?.file_id ?? '', good], 3)
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { at: 'command.files.1', code: 'not-uploaded' },
      { at: 'command.files.2', code: 'not-uploaded' },
      { at: 'command.files.3', code: 'not-uploaded' },
      { at: 'command.files.4', code: 'twice' },
    ])
    expect((await publish(id, [good], 3)).status).toBe(200)
    await move(app, ana, id, commands['request-changes']({ password: '' }))
    const again = await publish(id, [good], 3)
    expect(again.body.errors).toEqual([{ at: 'command.files.0', code: 'already-published' }])
  })

  test('give its number of stages; another number is refused, the same one is accepted', async () => {
    const id = await caseIn(app, 'planning', sides)
    const files = await addPlanFiles(app, root, { caseId: id, names: ['upper_00.stl', 'upper_01.stl', 'lower_01.stl'] })
    const wrong = await publish(id, files, 2)
    expect([wrong.status, wrong.body.errors]).toEqual([400, [{ at: 'command.stageCount', code: 'invalid' }]])
    expect((await publish(id, files, 1)).status).toBe(200)
    expect(await plansOf(id)).toMatchObject([{ version: 1, stageCount: 1 }])
  })

  test('that are the same as before are refused, and accepted with another number of stages', async () => {
    const id = await caseIn(app, 'planning', sides)
    const [first = ''] = await addPlanFiles(app, root, { caseId: id, names: ['plan.pdf'] })
    await publish(id, [first], 8)
    await move(app, ana, id, commands['request-changes']({ password: '' }))
    const [copy = ''] = await addPlanFiles(app, root, { caseId: id, names: ['plan.pdf'] })
    const same = 'update files f set sha256 = o.sha256 from files o where f.id = $1 and o.id = $2'
    await asOwner(database, same, [copy, first])
    expect((await publish(id, [copy], 8)).body.errors).toEqual([{ at: 'command.files', code: 'same-as-before' }])
    expect((await publish(id, [copy], 9)).body.phase).toBe('plan-review')
    const [second, one] = await plansOf(id)
    expect([second?.version, second?.stageCount, one?.version]).toEqual([2, 9, 1])
    // the signature covers the answer
    expect(second?.sha256).not.toBe(one?.sha256)
  })
})

test('for a plan without a number of stages, any aligner up to 200 can be recorded', async () => {
  const id = await caseIn(app, 'planning', sides)
  await publish(id, await addPlanFiles(app, root, { caseId: id, names: ['plan.pdf'] }))
  for (const command of ['approve-plan', 'start-production', 'ship', 'confirm-delivery'] as const) {
    const who = command === 'approve-plan' || command === 'confirm-delivery' ? ana : root
    await move(app, who, id, commands[command]({ password: testPassword }))
  }
  expect(await seenBy(ana, id)).toMatchObject({ phase: 'in-treatment', stage: 0, stageCount: 0 })
  expect((await move(app, ana, id, { move: 'record-progress', stage: 200 })).body.stage).toBe(200)
  const { status } = await move(app, ana, id, { move: 'record-progress', stage: 201 })
  expect(status).toBe(400)
})

test('recording the same aligner again needs no reason', async () => {
  const id = await caseIn(app, 'in-treatment', sides)
  await move(app, ana, id, { move: 'record-progress', stage: 2 })
  expect((await move(app, ana, id, { move: 'record-progress', stage: 2 })).status).toBe(200)
})

test('of a concurrent approval and request for changes only one succeeds', async () => {
  const id = await caseIn(app, 'plan-review', sides)
  const { version } = await seenBy(ana, id)
  const order = (command: Parameters<typeof move>[3]) => ({ params: { id }, body: { version, command } })
  const answers = await Promise.all([
    call(ana, moveCase, order(commands['approve-plan']({ password: testPassword }))),
    call(ana, moveCase, order(commands['request-changes']({ password: '' }))),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [plan] = await plansOf(id)
  expect([plan?.approval !== null, plan?.changes.length]).toEqual(
    (await seenBy(ana, id)).phase === 'approved' ? [true, 0] : [false, 1],
  )
})

test('when two administrators publish concurrently there is one version, with the files of one of them', async () => {
  const maria = await person('Maria', 'super-admin')
  const id = await caseIn(app, 'planning', sides)
  const { version } = await seenBy(root, id)
  const [mine, hers] = [
    await addPlanFiles(app, root, { caseId: id, names: ['plan.pdf'] }),
    await addPlanFiles(app, maria, { caseId: id, names: ['plan.pdf'] }),
  ]
  const send = (who: typeof ana, files: string[]) =>
    call(who, moveCase, { params: { id }, body: { version, command: { move: 'publish-plan', files, stageCount: 3 } } })
  const answers = await Promise.all([send(root, mine), send(maria, hers)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const plans = await plansOf(id)
  expect(plans).toHaveLength(1)
  expect([mine, hers]).toContainEqual(plans[0]?.files.map(file => file.id))
})

test('a refused move writes no history entry and no plan, and keeps the version', async () => {
  const id = await caseIn(app, 'plan-review', sides)
  const now = async () => ({ kase: await seenBy(ana, id), ...(await call(ana, readTimeline, { params: { id } })).body })
  const before = await now()
  const tries: [typeof ana, Parameters<typeof move>[3], number][] = [
    [ana, { move: 'approve-plan', password: 'not the password', licence: '28/4100' }, 400],
    [ana, { move: 'request-changes', items: [] }, 400],
    [ana, { move: 'publish-plan', files: [newId()] }, 409],
    [root, { move: 'publish-plan', files: [newId()] }, 409],
    [bruno, { move: 'cancel', reason: 'Mine.' }, 404],
  ]
  for (const [who, command, status] of tries) {
    const body = { version: before.kase.version, command }
    expect((await call(who, moveCase, { params: { id }, body })).status).toBe(status)
  }
  expect(await now()).toEqual(before)
})
