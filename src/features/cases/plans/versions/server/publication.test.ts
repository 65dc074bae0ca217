import { describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { addPlanFiles, answersFor, caseIn, giveMoves, move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { listPlans, type NewPlan } from '../contract/plan.ts'

const app = await startApp()
const { person, call, database } = app
const ana = await person('Ana', 'doctor', { password: true })
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')

test('a plan with wrong files is refused with every fault, and nothing of it is stored', async () => {
  const id = await readyCase(app, ana)
  const planned = "update cases set phase = 'planning', first_submitted_at = now() where id = $1"
  await asOwner(database, planned, [id])
  const names = ['upper_00.stl', 'arch1.stl', 'lower_00.stl', 'lower_02.stl', 'upper_00.stl']
  const files = [...(await addPlanFiles(app, root, { caseId: id, names })), newId()]
  const { body } = await move(app, root, id, { move: 'publish-plan', files })
  expect(body.errors).toEqual([
    { at: 'command.files.5', code: 'not-uploaded' },
    { at: 'command.files.1', code: 'wrong-name' },
    { at: 'command.files.4', code: 'twice' },
    { at: 'command.files', code: 'stage-missing' },
  ])
  expect(body.planFaults).toEqual([
    { code: 'wrong-name', name: 'arch1.stl' },
    { code: 'twice', name: 'upper_00.stl', other: 'upper_00.stl', arch: 'upper', stage: 0 },
    { code: 'stage-missing', arch: 'lower', stage: 1 },
  ])
  expect((await call(root, listPlans, { params: { id } })).body.plans).toEqual([])
})

test('a version of the same files as the one before is refused; with one file changed it is published', async () => {
  const id = await readyCase(app, ana)
  await asOwner(database, "update cases set phase = 'planning', first_submitted_at = now() where id = $1", [id])
  const names = ['plan.pdf', 'upper_01.stl', 'lower_01.stl']
  const first = await addPlanFiles(app, root, { caseId: id, names })
  await move(app, root, id, { move: 'publish-plan', files: first })
  await move(app, ana, id, {
    move: 'request-changes',
    items: [{ teeth: ['11'], kind: 'rotate-mesial-out', amount: 5 }],
  })
  const again = await addPlanFiles(app, root, { caseId: id, names })
  const same = 'update files f set sha256 = o.sha256 from files o where f.id = $1 and o.id = $2'
  for (const [index, file] of again.entries()) await asOwner(database, same, [file, first[index]])
  const answers = await answersFor(app, root, id)
  const refused = await move(app, root, id, { move: 'publish-plan', files: again.toReversed(), answers })
  expect([refused.status, refused.body.errors]).toEqual([400, [{ at: 'command.files', code: 'same-as-before' }]])
  await asOwner(database, "update files set sha256 = '\\x00' where id = $1", [again[2]])
  expect((await move(app, root, id, { move: 'publish-plan', files: again, answers })).body.phase).toBe('plan-review')
})

describe('a plan that deviates from its prescription', () => {
  const sides = { doctor: ana, admin: root }
  const names = ['upper_00.stl', 'upper_01.stl', 'upper_02.stl', 'upper_03.stl']
  const reason = 'Ten stages cannot correct this rotation.'
  const deviations = [
    { rule: 'arch-without-models', facts: { arch: 'lower' } },
    { rule: 'past-stage-limit', facts: { stages: 3, limit: 2 } },
  ]
  const planned = async (limit: number) => {
    const id = await caseIn(app, 'planning', sides)
    const limited = "update prescriptions set rx = rx || jsonb_build_object('stageLimit', $2::int) where case_id = $1"
    await asOwner(database, limited, [id, limit])
    return id
  }
  const publish = (id: string, files: string[], more: Partial<NewPlan> = {}) =>
    move(app, root, id, { move: 'publish-plan', files, ...more })
  const plansOf = async (who: typeof ana, id: string) => (await call(who, listPlans, { params: { id } })).body.plans
  const published = async () => {
    const id = await planned(2)
    await publish(id, await addPlanFiles(app, root, { caseId: id, names }), { deviationReason: reason })
    return id
  }

  test('is refused without a reason, with every deviation, and nothing of it is stored', async () => {
    const id = await planned(2)
    const files = await addPlanFiles(app, root, { caseId: id, names })
    for (const deviationReason of ['', '   '])
      expect(await publish(id, files, { deviationReason })).toMatchObject({
        status: 400,
        body: { errors: [{ at: 'command.deviationReason', code: 'reason-needed' }], deviations },
      })
    const short = await publish(id, files, { deviationReason: 'Too short' })
    expect(short.body.errors).toEqual([{ at: 'command.deviationReason', code: 'too-short' }])
    const long = await publish(id, files, { deviationReason: 'x'.repeat(1001) })
    expect(long.body.errors).toEqual([{ at: 'command.deviationReason', code: 'too-long' }])
    expect(await plansOf(root, id)).toEqual([])
  })

  test('is published with a reason, and both sides read the deviations and the reason', async () => {
    const id = await published()
    for (const who of [ana, root])
      expect(await plansOf(who, id)).toMatchObject([{ deviations, deviationReason: reason }])
    expect((await call(bruno, listPlans, { params: { id } })).status).toBe(404)
  })

  test('of a PDF alone has to say how many stages it has where the prescription limits them', async () => {
    const id = await planned(10)
    const files = await addPlanFiles(app, root, { caseId: id, names: ['plan.pdf'] })
    expect((await publish(id, files)).body.errors).toEqual([{ at: 'command.stageCount', code: 'required' }])
    const past = await publish(id, files, { stageCount: 44 })
    expect(past.body.deviations).toEqual([{ rule: 'past-stage-limit', facts: { stages: 44, limit: 10 } }])
    expect((await publish(id, files, { stageCount: 10 })).status).toBe(200)
  })

  test('as it does not, it has no reason, whatever was typed', async () => {
    const id = await planned(3)
    const files = await addPlanFiles(app, root, { caseId: id, names: ['upper_01.stl', 'lower_01.stl'] })
    await publish(id, files, { deviationReason: reason })
    expect(await plansOf(ana, id)).toMatchObject([{ deviations: [], deviationReason: null }])
  })

  test('is approved with its deviations: the signed hash is another one for another reason', async () => {
    const [one, other] = [await planned(2), await planned(2)]
    const files = await addPlanFiles(app, root, { caseId: one, names })
    const copies = await addPlanFiles(app, root, { caseId: other, names })
    for (const [at, copy] of copies.entries())
      await asOwner(database, 'update files f set sha256 = o.sha256 from files o where f.id = $1 and o.id = $2', [
        ...[copy, files[at]],
      ])
    await publish(one, files, { deviationReason: reason })
    await publish(other, copies, { deviationReason: `${reason} Really.` })
    const hashes = [await plansOf(ana, one), await plansOf(ana, other)].map(([plan]) => plan?.sha256)
    expect(new Set(hashes).size).toBe(2)
    await giveMoves(app, one, ['approve-plan'], sides)
    expect(await asOwner(database, "select encode(sha256, 'hex') as hash from plan_approvals")).toContainEqual({
      hash: hashes[0],
    })
  })

  test('is the same plan with another reason: its files again are no answer to requested changes', async () => {
    const id = await published()
    await giveMoves(app, id, ['request-changes'], sides)
    const again = await addPlanFiles(app, root, { caseId: id, names })
    const same = `update files f set sha256 = o.sha256 from files o join plan_files p on p.file_id = o.id
                   where f.id = any($1) and o.name = f.name and o.case_id = f.case_id`
    await asOwner(database, same, [again])
    const refused = await publish(id, again, {
      ...{ deviationReason: 'Another reason for the same files.', answers: await answersFor(app, root, id) },
    })
    expect(refused.body.errors).toEqual([{ at: 'command.files', code: 'same-as-before' }])
  })

  test('is final: nobody changes its deviations or its reason, and another doctor’s session reads none', async () => {
    const id = await published()
    const [plan] = await plansOf(ana, id)
    for (const change of [
      "update plan_deviations set facts = '{}'",
      'delete from plan_deviations',
      "update plans set deviation_reason = 'Something else entirely'",
    ])
      await expect(asOwner(database, change)).rejects.toThrow('append-only')
    const rowsFor = (doctor: string) =>
      database.db.as({ kind: 'doctor', id: doctor }, scope =>
        scope.query
          .selectFrom('plan_deviations')
          .select('rule')
          .where('plan_id', '=', plan?.id ?? '')
          .execute(),
      )
    expect(await rowsFor(ana.id)).toHaveLength(2)
    expect(await rowsFor(bruno.id)).toEqual([])
    const added = database.db.as({ kind: 'doctor', id: ana.id }, scope =>
      scope.query
        .insertInto('plan_deviations')
        .values({ plan_id: plan?.id ?? '', position: 9, rule: 'stages-missing', facts: '{}' })
        .execute(),
    )
    await expect(added).rejects.toThrow('permission denied')
  })
})

describe('a published version', () => {
  const sides = { doctor: ana, admin: root }

  test('is final: nobody changes or deletes a row of it, nor what its files are', async () => {
    const id = await caseIn(app, 'changes-requested', sides)
    await giveMoves(app, id, ['publish-plan'], sides)
    for (const change of [
      "update plans set note = 'Other'",
      'delete from plans',
      'update plan_files set stage = 9',
      'delete from plan_files',
      "update change_requests set note = 'Other'",
      'delete from change_requests',
    ])
      await expect(asOwner(database, change), change).rejects.toThrow('append-only')
    const [plan] = (await call(ana, listPlans, { params: { id } })).body.plans
    const file = plan?.files[0]?.id
    for (const change of ["sha256 = '\\x00'", "name = 'other.stl'", 'declared_bytes = 8', 'case_id = null'])
      await expect(asOwner(database, `update files set ${change} where id = $1`, [file]), change).rejects.toThrow(
        'belongs to a published plan',
      )
    await expect(asOwner(database, 'delete from files where id = $1', [file])).rejects.toThrow('foreign key')
    // what is not signed may change: the copies of a file can be made again
    await asOwner(database, "update files set facts = '{}' where id = $1", [file])
  })

  test('takes nothing more once it is approved, whatever role adds it', async () => {
    const id = await caseIn(app, 'approved', sides)
    const [plan] = (await call(ana, listPlans, { params: { id } })).body.plans
    const [event] = await asOwner<{ id: string }>(database, 'select id from case_events where case_id = $1', [id])
    const [file] = await addPlanFiles(app, root, { caseId: id, names: ['upper_04.stl'] })
    const values = [plan?.id, newId()]
    for (const [table, row] of [
      ['plan_files', `(plan_id, file_id) values ($1, $2)`],
      ['plan_deviations', `(plan_id, position, rule, facts) values ($1, 1, $2, '{}')`],
      [
        'change_requests',
        `(id, plan_id, event_id, position, teeth, kind) values ($2, $1, '${event?.id}', 0, '{}', 'other')`,
      ],
      ['change_answers', `(change_id, plan_id, answer) values ($2, $1, 'done')`],
    ] as const)
      await expect(
        asOwner(database, `insert into ${table} ${row}`, table === 'plan_files' ? [plan?.id, file] : values),
        table,
      ).rejects.toThrow('is approved')
    for (const change of ["update plan_approvals set licence = '1'", 'delete from plan_approvals'])
      await expect(asOwner(database, change), change).rejects.toThrow('append-only')
  })
})
