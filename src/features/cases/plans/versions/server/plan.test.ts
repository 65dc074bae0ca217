import { describe, expect, test } from 'vitest'
import { readCase } from '#features/cases/case/contract/case.ts'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { addPlanFiles, caseIn, giveMoves, move } from '#test/cases.ts'
import { asOwner, asSuperuser } from '#test/database.ts'
import { listPlans, type Plan } from '../contract/plan.ts'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana', 'doctor', { password: true })
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')
const sides = { doctor: ana, admin: root }

const plansOf = async (who: typeof ana, id: string): Promise<Plan[]> =>
  (await call(who, listPlans, { params: { id } })).body.plans

test('both sides see the same versions; another doctor none, and nobody those of a draft that is not theirs', async () => {
  const id = await caseIn(app, 'plan-review', sides)
  expect(await plansOf(root, id)).toEqual(await plansOf(ana, id))
  for (const what of [id, newId()]) expect((await call(bruno, listPlans, { params: { id: what } })).status).toBe(404)
  const draft = await caseIn(app, 'draft', sides)
  expect(await plansOf(ana, draft)).toEqual([])
  expect((await call(root, listPlans, { params: { id: draft } })).status).toBe(404)
})

test('a plan that is being uploaded is not seen before it is published', async () => {
  const id = await caseIn(app, 'planning', sides)
  const files = await addPlanFiles(app, root, { caseId: id, names: ['plan.pdf'] })
  expect([await plansOf(ana, id), await plansOf(root, id)]).toEqual([[], []])
  await move(app, root, id, { move: 'publish-plan', files, stageCount: 4 })
  expect((await plansOf(ana, id)).map(plan => plan.files.map(file => file.id))).toEqual([files])
})

test('the files of a version are its PDF, then its stages from the first, the upper arch before the lower', async () => {
  const id = await caseIn(app, 'planning', sides)
  const names = ['lower_01.stl', 'upper_01.stl', 'lower_00.stl', 'plan.pdf', 'upper_00.stl', 'upper_02.stl']
  const files = await addPlanFiles(app, root, { caseId: id, names })
  await move(app, root, id, { move: 'publish-plan', files })
  const [plan] = await plansOf(ana, id)
  expect(plan?.files.map(({ name, kind, arch, stage }) => [name, kind, arch, stage])).toEqual([
    ['plan.pdf', 'plan-pdf', null, null],
    ['upper_00.stl', 'plan-stage', 'upper', 0],
    ['lower_00.stl', 'plan-stage', 'lower', 0],
    ['upper_01.stl', 'plan-stage', 'upper', 1],
    ['lower_01.stl', 'plan-stage', 'lower', 1],
    ['upper_02.stl', 'plan-stage', 'upper', 2],
  ])
})

describe('what is asked of a version', () => {
  test('is kept with it, in the order of asking, as it was typed', async () => {
    const id = await caseIn(app, 'plan-review', sides)
    const items = [
      { teeth: ['21' as const, '11' as const], kind: 'rotate-mesial-in' as const, amount: 2.5, fromStage: 2 },
      { teeth: [], kind: 'staging' as const, note: '  Slower, please.\nTwo weeks each. ' },
      { teeth: [], contacts: ['42-41' as const], kind: 'ipr-more' as const, amount: 0.3, fromStage: 0 },
    ]
    await move(app, ana, id, { move: 'request-changes', items })
    const [plan] = await plansOf(root, id)
    expect(plan?.changes).toMatchObject([
      { teeth: ['21', '11'], contacts: [], kind: 'rotate-mesial-in', amount: 2.5, fromStage: 2, note: '' },
      { teeth: [], kind: 'staging', amount: null, fromStage: null, note: 'Slower, please.\nTwo weeks each.' },
      { teeth: [], contacts: ['42-41'], kind: 'ipr-more', amount: 0.3, fromStage: 0 },
    ])
  })

  test('from a stage that the version does not have is refused at its place', async () => {
    const id = await caseIn(app, 'plan-review', sides)
    const last = (await plansOf(ana, id))[0]?.stageCount ?? 0
    const from = (fromStage: number) => ({ teeth: ['11' as const], kind: 'extrude' as const, amount: 0.2, fromStage })
    const refused = await move(app, ana, id, { move: 'request-changes', items: [from(last), from(last + 1)] })
    expect(refused.body.errors).toEqual([{ at: 'items.1.fromStage', code: 'too-big' }])
    expect((await move(app, ana, id, { move: 'request-changes', items: [from(last)] })).status).toBe(200)
  })

  test('with a sign, by an earlier form, stays readable', async () => {
    const id = await caseIn(app, 'changes-requested', sides)
    const former = "kind = 'rotate', amount = -5"
    // the stored changes of a version are final
    const change = `update change_requests set ${former} where plan_id = (select id from plans where case_id = '${id}')`
    await asSuperuser(database, `set session_replication_role = replica; ${change}`)
    expect((await plansOf(ana, id))[0]?.changes).toMatchObject([{ kind: 'rotate', amount: -5 }])
  })

  test('belongs to the version that was looked at, not to the next one', async () => {
    const id = await caseIn(app, 'changes-requested', sides)
    await giveMoves(app, id, ['publish-plan'], sides)
    expect((await plansOf(ana, id)).map(({ version, changes }) => [version, changes.length])).toEqual([
      [2, 0],
      [1, 1],
    ])
  })
})

describe('an approval', () => {
  test('signs the newest version alone, with its hash and its doctor', async () => {
    const id = await caseIn(app, 'changes-requested', sides)
    await giveMoves(app, id, ['publish-plan', 'approve-plan'], sides)
    const [second, first] = await plansOf(root, id)
    expect([first?.approval, second?.approval]).toMatchObject([null, { by: 'Ana Test' }])
    const signed = "select encode(sha256, 'hex') as sha256, by from plan_approvals where plan_id = $1"
    expect(await asOwner(database, signed, [second?.id])).toEqual([{ sha256: second?.sha256, by: ana.id }])
  })

  test('of a case without any plan is refused, however it came to its phase', async () => {
    const id = await caseIn(app, 'planning', sides)
    await asOwner(database, "update cases set phase = 'plan-review' where id = $1", [id])
    const { status, body } = await move(app, ana, id, {
      move: 'approve-plan',
      licence: '28/4100',
      password: 'correct horse battery staple',
    })
    expect([status, body.code]).toEqual([409, 'illegal-move'])
    expect((await call(ana, readCase, { params: { id } })).body.phase).toBe('plan-review')
  })
})

test('the versions of a refinement start at one again, and are listed before those of the treatment', async () => {
  const id = await caseIn(app, 'in-treatment', sides)
  await asOwner(database, "update cases set phase = 'planning', cycle = 2 where id = $1", [id])
  await giveMoves(app, id, ['publish-plan'], sides)
  expect((await plansOf(ana, id)).map(({ cycle, version }) => [cycle, version])).toEqual([
    [2, 1],
    [1, 1],
  ])
})
