import { expect, test } from 'vitest'
import { readTimeline } from '#features/cases/case/contract/case.ts'
import { startApp, testPassword } from '#test/app.ts'
import { commands, move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'

const app = await startApp()
const { person, call, database } = app
const ana = await person('Ana')
const say = { password: testPassword }

/** A case in treatment, at the fifth of eight aligners. */
async function treatedCase(): Promise<string> {
  const id = await readyCase(app, ana)
  const treated =
    "update cases set phase = 'in-treatment', stage = 5, stage_count = 8, first_submitted_at = now() where id = $1"
  await asOwner(database, treated, [id])
  return id
}

const record = (id: string, stage: number, reason = '') =>
  move(app, ana, id, { move: 'record-progress', stage, reason })

test('[B5] correcting progress downwards needs a reason, which is stored in the history', async () => {
  const id = await treatedCase()
  const silent = await record(id, 3)
  expect([silent.status, silent.body.errors]).toEqual([400, [{ at: 'command.reason', code: 'required' }]])
  expect((await record(id, 3, 'The patient skipped two weeks.')).body.stage).toBe(3)
  const { events } = (await call(ana, readTimeline, { params: { id } })).body
  expect(events.at(-1)).toMatchObject({ command: 'record-progress', reason: 'The patient skipped two weeks.' })
})

test('[B5] no stage after the last of the plan is recorded, and the next one needs no reason', async () => {
  const id = await treatedCase()
  const tooFar = await record(id, 9)
  expect([tooFar.status, tooFar.body.errors]).toEqual([400, [{ at: 'command.stage', code: 'too-big' }]])
  expect((await record(id, 8)).body.stage).toBe(8)
})

test('[B5] a refinement does not accept a photo or scan of the previous treatment as new', async () => {
  const id = await treatedCase()
  await move(app, ana, id, commands['request-refinement'](say))
  const copies = `with old as (select gen_random_uuid() as copy, f.* from files f where f.case_id = $1),
    made as (insert into files (id, owner_id, case_id, kind, slot, name, declared_bytes, received_bytes, sha256, state, facts)
      select copy, owner_id, case_id, kind, slot, name, declared_bytes, received_bytes, sha256, state, facts from old)
    insert into records (id, case_id, cycle, slot, file_id) select gen_random_uuid(), $1, 2, slot, copy from old`
  await asOwner(database, copies, [id])
  const { status, body } = await move(app, ana, id, commands.submit(say))
  expect([status, body.code]).toEqual([422, 'not-ready'])
  expect(body.items).toContainEqual({
    ...{ about: 'records', code: 'of-earlier-cycle', level: 'block', slot: 'frontal-rest' },
  })
})
