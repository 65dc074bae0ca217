import { describe, expect, test } from 'vitest'
import {
  type CaseEvent,
  type CaseFields,
  readCase,
  readTimeline,
  saveCase,
} from '#features/cases/case/contract/case.ts'
import { canMove, caseMoves, type Phase, phases } from '#features/cases/case/contract/moves.ts'
import { moveCase } from '#features/cases/moves/contract/move.ts'
import { listPlans } from '#features/cases/plans/versions/contract/plan.ts'
import {
  type Rx,
  readPrescription,
  savePrescription,
} from '#features/cases/prescription/fields/contract/prescription.ts'
import { explainRequest } from '#features/cases/requests/contract/request.ts'
import { newId } from '#kit/id.ts'
import { startApp, testPassword } from '#test/app.ts'
import { addPlanFiles, addRecords, answersFor, commands, move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'

const app = await startApp()
const { person, call, database } = app
const ana = await person('Ana', 'doctor', { password: true })
const bruno = await person('Bruno')
const root = await person('Root Maria', 'super-admin', { password: true })
const say = { password: testPassword }

async function putInPhase(id: string, phase: Phase, treatmentType = 'without-worries') {
  const text = 'update cases set phase = $2, treatment_type = $3, first_submitted_at = now() where id = $1'
  await asOwner(database, text, [id, phase, treatmentType])
}

const everything = `select (select jsonb_agg(c order by c.id) from cases c) as cases,
  (select count(*)::int from case_events) as events, (select count(*)::int from shipments) as shipments,
  (select count(*)::int from record_requests) as requests, (select count(*)::int from outbox) as mails`

describe('[Z6] every phase × move × role', () => {
  const of = { treatmentType: 'without-worries', firstSubmittedAt: 'then' }
  for (const role of ['doctor', 'super-admin'] as const) {
    test(`[Z6] ${phases.length * caseMoves.names.length} pairs of the ${role}: what the table refuses changes nothing`, async () => {
      const id = await readyCase(app, ana)
      const who = role === 'doctor' ? ana : root
      const wrong: string[] = []
      for (const phase of phases) {
        await putInPhase(id, phase)
        const current = await call(who, readCase, { params: { id } })
        const before = await asOwner(database, everything)
        for (const name of caseMoves.names) {
          const isOffered = current.body.can.includes(name)
          const legal = canMove({ ...of, phase, cycle: current.body.cycle }, name, role)
          if (isOffered !== legal) wrong.push(`${phase} ${name}: the answer says ${isOffered}`)
          if (legal) continue
          const body = { version: current.body.version, command: commands[name](say) }
          const answer = await call(who, moveCase, { params: { id }, body })
          if (answer.body.code !== 'illegal-move' || answer.status !== 409)
            wrong.push(`${phase} ${name}: ${answer.status} ${answer.body.code}`)
        }
        expect(await asOwner(database, everything)).toEqual(before)
      }
      expect(wrong).toEqual([])
    })
  }

  test('[Z6] only retainers go from the intake straight to production', async () => {
    const id = await readyCase(app, ana)
    await putInPhase(id, 'submitted')
    expect((await move(app, root, id, { move: 'start-production' })).body.code).toBe('illegal-move')
    await putInPhase(id, 'submitted', 'retainers')
    expect((await move(app, root, id, { move: 'start-production' })).body.phase).toBe('in-production')
  })

  test('[Z6] of two concurrent moves one succeeds, and the other is answered with the current case', async () => {
    const id = await readyCase(app, ana)
    await move(app, ana, id, { move: 'submit', consent: true })
    const { version } = (await call(ana, readCase, { params: { id } })).body
    const order = (command: Parameters<typeof move>[3]) => ({ params: { id }, body: { version, command } })
    const answers = await Promise.all([
      call(ana, moveCase, order({ move: 'withdraw' })),
      call(root, moveCase, order(commands['start-planning'](say))),
      call(root, moveCase, order(commands.cancel(say))),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    const winner = answers.find(answer => answer.status === 200)?.body.phase
    for (const { body } of answers.filter(answer => answer.status === 409))
      expect(body).toMatchObject({ code: 'stale', current: { phase: winner, version: version + 1 } })
    expect((await historyOf(id)).map(event => event.command)).toHaveLength(3)
  })

  test('[Z6] a double click is one move, and both clicks get its answer', async () => {
    const id = await readyCase(app, ana)
    const { version } = (await call(ana, readCase, { params: { id } })).body
    const args = { params: { id }, body: { version, command: { move: 'submit', consent: true } as const } }
    const twice = { idempotencyKey: newId() }
    const [first, second] = await Promise.all([call(ana, moveCase, args, twice), call(ana, moveCase, args, twice)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await historyOf(id)).map(event => event.command)).toEqual(['create', 'submit'])
  })
})

/** Explains every requested item as correct as it is. */
async function explainAll(id: string): Promise<void> {
  const { requests } = (await call(ana, readCase, { params: { id } })).body
  for (const { id: request } of requests)
    await call(ana, explainRequest, { params: { id, request }, body: { reason: 'There is no other photo.' } })
}

async function historyOf(id: string): Promise<CaseEvent[]> {
  return (await call(ana, readTimeline, { params: { id } })).body.events
}

test('a case goes from its draft through a refinement to its completion', async () => {
  const id = await readyCase(app, ana)
  const steps: [typeof ana, Parameters<typeof move>[3], object][] = [
    [ana, commands.submit(say), { phase: 'submitted', status: 'pending', waitingOn: 'provider' }],
    [root, commands['request-records'](say), { phase: 'records-requested', status: 'not-approved' }],
    [ana, { move: 'resubmit', note: 'Taken again in daylight.' }, { phase: 'submitted' }],
    [root, commands['start-planning'](say), { phase: 'planning', dueOn: expect.stringMatching(/^\d{4}-/) }],
  ]
  for (const [who, command, expected] of steps) {
    if (command.move === 'resubmit') await explainAll(id)
    expect((await move(app, who, id, command)).body).toMatchObject(expected)
  }
  const { requests } = (await call(root, readCase, { params: { id } })).body
  expect(requests).toMatchObject([{ slot: 'frontal-rest', reason: 'blurred', answeredAt: expect.any(String) }])

  const names = ['plan.pdf', 'upper_00.stl', 'upper_01.stl', 'lower_00.stl', 'lower_01.stl', 'lower_02.stl']
  const files = await addPlanFiles(app, root, { caseId: id, names })
  expect((await move(app, root, id, { move: 'publish-plan', files, note: 'First' })).body.phase).toBe('plan-review')
  expect((await move(app, ana, id, commands['request-changes'](say))).body.phase).toBe('changes-requested')
  const better = await addPlanFiles(app, root, { caseId: id, names: ['upper_01.stl', 'lower_01.stl'] })
  await move(app, root, id, { move: 'publish-plan', files: better, answers: await answersFor(app, root, id) })
  const approved = await move(app, ana, id, { move: 'approve-plan', password: testPassword, licence: '28/4100' })
  expect(approved.body).toMatchObject({ phase: 'approved', status: 'approved', stageCount: 1 })
  const [second, first] = (await call(ana, listPlans, { params: { id } })).body.plans
  expect(first).toMatchObject({ version: 1, stageCount: 2, approval: null, changes: [{ teeth: ['11'], amount: 5 }] })
  expect(first?.files).toHaveLength(6)
  expect(second).toMatchObject({ version: 2, stageCount: 1, approval: { by: 'Ana Test' } })
  const signed = (await historyOf(id)).find(event => event.command === 'approve-plan')
  expect(signed?.facts).toEqual({ version: 2, sha256: second?.sha256, licence: '28/4100' })

  await move(app, root, id, { move: 'start-production' })
  const shipped = await move(app, root, id, commands.ship(say))
  expect(shipped.body).toMatchObject({ phase: 'shipped', shipments: [{ carrier: 'SEUR', deliveredAt: null }] })
  const delivered = await move(app, ana, id, { move: 'confirm-delivery' })
  expect(delivered.body).toMatchObject({
    phase: 'in-treatment',
    stage: 0,
    shipments: [{ deliveredAt: expect.any(String) }],
  })
  const tooFar = await move(app, ana, id, { move: 'record-progress', stage: 2 })
  expect(tooFar.body.errors).toEqual([{ at: 'command.stage', code: 'too-big' }])
  expect((await move(app, ana, id, { move: 'record-progress', stage: 1 })).body.stage).toBe(1)
  const back = await move(app, ana, id, { move: 'record-progress', stage: 0 })
  expect(back.body.errors).toEqual([{ at: 'command.reason', code: 'required' }])

  const again = await move(app, ana, id, commands['request-refinement'](say))
  expect(again.body).toMatchObject({ phase: 'draft', status: 'active', cycle: 2, stage: null, stageCount: null })
  expect((await call(ana, readPrescription, { params: { id } })).body.rx).toMatchObject({ dentition: 'permanent' })
  expect((await call(root, readCase, { params: { id } })).body.phase).toBe('draft')
  expect((await move(app, ana, id, commands.submit(say))).body.code).toBe('not-ready')
  await addRecords(app, ana, { caseId: id, cycle: 2 })
  await move(app, ana, id, commands.submit(say))
  await move(app, root, id, commands['start-planning'](say))
  const [pdf = ''] = await addPlanFiles(app, root, { caseId: id, names: ['refinement.pdf'] })
  const published = await move(app, root, id, { move: 'publish-plan', files: [pdf], stageCount: 8 })
  expect(published.body).toMatchObject({ phase: 'plan-review', status: 'active' })
  expect((await call(ana, listPlans, { params: { id } })).body.plans[0]).toMatchObject({ cycle: 2, version: 1 })
  await move(app, ana, id, { move: 'approve-plan', password: testPassword, licence: '28/4100' })
  await move(app, root, id, { move: 'start-production' })
  await move(app, root, id, commands.ship(say))
  await move(app, root, id, { move: 'confirm-delivery' })
  const done = await move(app, ana, id, { move: 'complete' })
  expect(done.body).toMatchObject({ phase: 'completed', status: 'closed', waitingOn: 'nobody' })
  expect((await historyOf(id)).every((event, index) => event.seq === index + 1)).toBe(true)
})

test('a refinement requested by mistake is withdrawn: the treatment continues where it was', async () => {
  const id = await treatedCase()
  const before = (await call(ana, readCase, { params: { id } })).body
  expect(before).toMatchObject({ phase: 'in-treatment', cycle: 1, stage: 3, stageCount: 8 })
  await move(app, ana, id, commands['request-refinement'](say))
  await addRecords(app, ana, { caseId: id, cycle: 2 })
  await change(id, { arches: 'upper-arch', reference: 'R-8' }, { wearDays: 7 })
  expect((await move(app, root, id, { move: 'withdraw' })).body.code).toBe('illegal-move')
  const { body: back } = await move(app, ana, id, { move: 'withdraw' })
  expect(back).toMatchObject({ phase: 'in-treatment', status: 'active', cycle: 1, stage: 3, stageCount: 8 })
  // the treatment is as it was agreed; corrections of the patient's data are kept
  expect(back.fields).toEqual({ ...before.fields, reference: 'R-8' })
  expect((await call(ana, readPrescription, { params: { id } })).body.rx).not.toHaveProperty('wearDays')
  expect((await historyOf(id)).at(-1)).toMatchObject({
    command: 'withdraw',
    from: 'draft',
    to: 'in-treatment',
    cycle: 1,
  })

  // requested again, the refinement begins with the old prescription and without records
  const again = await move(app, ana, id, commands['request-refinement'](say))
  expect(again.body).toMatchObject({ phase: 'draft', cycle: 2, stage: null })
  expect((await call(ana, readPrescription, { params: { id } })).body.rx).not.toHaveProperty('wearDays')
  expect((await move(app, ana, id, commands.submit(say))).body.code).toBe('not-ready')
  await move(app, ana, id, { move: 'withdraw' })
  expect((await move(app, ana, id, { move: 'complete' })).body.phase).toBe('completed')
})

test('a first draft cannot be withdrawn', async () => {
  const id = await readyCase(app, ana)
  expect((await call(ana, readCase, { params: { id } })).body.can).not.toContain('withdraw')
  expect((await move(app, ana, id, { move: 'withdraw' })).body.code).toBe('illegal-move')
})

test('when one field is requested the whole prescription can be corrected, and the next reader sees what changed', async () => {
  const id = await readyCase(app, ana)
  await move(app, ana, id, commands.submit(say))
  const items = [{ field: 'ipr', reason: 'unclear' as const }]
  await move(app, root, id, { move: 'request-records', items })
  await change(id, {}, { ipr: { use: 'yes', capMm: 0.3 }, crowdingUpper: { ipr: 'primarily' }, notes: '' })
  await move(app, ana, id, { move: 'resubmit' })
  const [first, , second] = (await historyOf(id)).slice(1)
  expect([first?.facts, second?.facts]).toEqual([{ consent: 1 }, { changed: 'crowdingUpper,ipr' }])
  // after a withdrawal, the new submission is compared with the previous one
  await move(app, ana, id, { move: 'withdraw' })
  await change(id, { arches: 'upper-arch' }, {})
  await move(app, ana, id, commands.submit(say))
  expect((await historyOf(id)).at(-1)?.facts).toEqual({ consent: 1, changed: 'arches,crowdingLower' })
})

/** A case whose patient wears the third of eight aligners. */
async function treatedCase(): Promise<string> {
  const id = await readyCase(app, ana)
  await move(app, ana, id, commands.submit(say))
  await move(app, root, id, commands['start-planning'](say))
  const files = await addPlanFiles(app, root, { caseId: id, names: ['plan.pdf'] })
  await move(app, root, id, { move: 'publish-plan', files, stageCount: 8 })
  await move(app, ana, id, { move: 'approve-plan', password: testPassword, licence: '28/4100' })
  await move(app, root, id, { move: 'start-production' })
  await move(app, root, id, commands.ship(say))
  await move(app, ana, id, { move: 'confirm-delivery' })
  await move(app, ana, id, { move: 'record-progress', stage: 3 })
  return id
}

/** Saves other answers in a case that Ana may edit. */
async function change(id: string, fields: Partial<CaseFields>, answers: Rx): Promise<void> {
  const params = { id }
  const { version } = (await call(ana, readCase, { params })).body
  if (Object.keys(fields).length > 0)
    expect((await call(ana, saveCase, { params, body: { version, fields } })).status).toBe(200)
  const { body } = await call(ana, readPrescription, { params })
  const saved = { version: body.version, rx: { ...body.rx, ...answers } }
  expect((await call(ana, savePrescription, { params, body: saved })).status).toBe(200)
}

test('a cancelled case is reopened in the phase in which it was cancelled', async () => {
  const id = await readyCase(app, ana)
  await move(app, ana, id, commands.submit(say))
  await move(app, root, id, commands['start-planning'](say))
  expect((await move(app, ana, id, commands.cancel(say))).body).toMatchObject({ phase: 'cancelled', status: 'closed' })
  expect((await move(app, ana, id, commands.reopen(say))).body.code).toBe('illegal-move')
  expect((await move(app, root, id, commands.reopen(say))).body.phase).toBe('planning')
  const events = await historyOf(id)
  expect(events.at(-1)).toMatchObject({ command: 'reopen', from: 'cancelled', to: 'planning', by: { name: 'Root' } })
  expect(events.at(-2)).toMatchObject({ reason: 'The patient moved away.', by: { name: 'Ana Test' } })
})

test('[B6] only its doctor can reopen a draft that was never submitted', async () => {
  const id = await readyCase(app, ana)
  const { body: cancelled } = await move(app, ana, id, commands.cancel(say))
  expect(cancelled.can).toContain('reopen')
  const order = { params: { id }, body: { version: cancelled.version, command: commands.reopen(say) } }
  for (const other of [bruno, root]) expect((await call(other, moveCase, order)).status).toBe(404)
  const { body: again } = await move(app, ana, id, commands.reopen(say))
  expect(again).toMatchObject({ phase: 'draft', can: expect.arrayContaining(['submit', 'edit-draft']) })
  // after the first submission only the provider can reopen the case
  await move(app, ana, id, commands.submit(say))
  await move(app, ana, id, { move: 'withdraw' })
  expect((await move(app, ana, id, commands.cancel(say))).body.can).not.toContain('reopen')
})

test('a wrong password approves nothing and counts as a failed sign-in', async () => {
  const carla = await person('Carla', 'doctor', { password: true })
  const id = await readyCase(app, carla)
  await putInPhase(id, 'planning')
  const [pdf = ''] = await addPlanFiles(app, root, { caseId: id, names: ['plan.pdf'] })
  await move(app, root, id, { move: 'publish-plan', files: [pdf] })
  const wrong = await move(app, carla, id, { move: 'approve-plan', password: 'not hers at all', licence: '28/4100' })
  expect([wrong.status, wrong.body.errors]).toEqual([400, [{ at: 'command.password', code: 'wrong-password' }]])
  for (let n = 2; n <= 5; n++)
    await move(app, carla, id, { move: 'approve-plan', password: 'not hers at all', licence: '28/4100' })
  const right = await move(app, carla, id, { move: 'approve-plan', password: testPassword, licence: '28/4100' })
  expect(right.body.code).toBe('too-many-requests')
  expect((await call(carla, readCase, { params: { id } })).body.phase).toBe('plan-review')
})

test('[Z3] another doctor’s case is answered as not found by every endpoint', async () => {
  const id = await readyCase(app, ana)
  const absent = newId()
  for (const what of [id, absent]) {
    const body = { version: 1, command: commands.cancel(say) }
    const answer = await call(bruno, moveCase, { params: { id: what }, body })
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
  }
  // it was never submitted, so the provider cannot reopen it either
  expect((await call(root, readCase, { params: { id } })).status).toBe(404)
})
