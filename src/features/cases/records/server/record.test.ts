import { describe, expect, test } from 'vitest'
import { type Phase, phases } from '#features/cases/case/contract/moves.ts'
import { CaseKind } from '#features/files/file/contract/upload.ts'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { addPlanFiles, addRecords, caseIn, giveMoves } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { confirmRecords, listRecords, moveRecord, removeRecord, turnScan } from '../contract/file.ts'
import type { Slot } from '../contract/options.ts'
import { mayAddRecords, mayUpload } from './rights.ts'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana', 'doctor', { password: true })
const bruno = await person('Bruno')
const [root, maria] = [await person('Root', 'super-admin'), await person('Maria', 'super-admin')]
const sides = { doctor: ana, admin: root }

const listed = (who: typeof ana, id: string, cycle?: number) =>
  call(who, listRecords, { params: { id }, query: cycle === undefined ? {} : { cycle } })
const at = async (id: string, slot: Slot) =>
  (await listed(ana, id)).body.records.find(record => record.slot === slot)?.id ?? newId()
const remove = async (who: typeof ana, id: string, slot: Slot) =>
  call(who, removeRecord, { params: { id, record: await at(id, slot) } })
const codes = (body: Awaited<ReturnType<typeof listed>>['body'], slot: Slot) =>
  body.readiness.filter(item => item.slot === slot).map(({ code, level }) => `${level} ${code}`)

test.each(phases)('in %s, whether the doctor may add records and the provider a plan', (phase: Phase) => {
  const ofDoctor = phase === 'draft' || phase === 'records-requested'
  const ofProvider = phase === 'planning' || phase === 'changes-requested'
  for (const kind of CaseKind.options) {
    const isPlan = kind.startsWith('plan-')
    expect([kind, mayUpload('doctor', phase, kind)]).toEqual([kind, !isPlan && ofDoctor])
    expect([kind, mayUpload('super-admin', phase, kind)]).toEqual([kind, isPlan && ofProvider])
  }
  expect([mayAddRecords('doctor', phase), mayAddRecords('super-admin', phase)]).toEqual([ofDoctor, false])
})

describe('a record that is removed', () => {
  test('is missing in the readiness check, and stays in the history', async () => {
    const id = await caseIn(app, 'draft', sides)
    expect(codes((await listed(ana, id)).body, 'upper-scan')).toEqual(['pass fine'])
    expect((await remove(ana, id, 'upper-scan')).status).toBe(200)
    const { body } = await listed(ana, id)
    expect(codes(body, 'upper-scan')).toEqual(['block arch-missing'])
    expect(body.records.some(({ slot }) => slot === 'upper-scan')).toBe(false)
    const kept = 'select slot from records where case_id = $1 and removed_at is not null'
    expect(await asOwner(database, kept, [id])).toEqual([{ slot: 'upper-scan' }])
  })

  test('is removed once: of two concurrent calls one is answered with not found', async () => {
    const id = await caseIn(app, 'draft', sides)
    const params = { id, record: await at(id, 'panoramic') }
    const record = await at(id, 'frontal-rest')
    expect((await call(ana, removeRecord, { params })).status).toBe(404)
    const both = await Promise.all([1, 2].map(() => call(ana, removeRecord, { params: { id, record } })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('cannot be removed from a submitted case', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const { status, body } = await remove(ana, id, 'upper-scan')
    expect([status, body.code]).toEqual([409, 'illegal-move'])
    expect((await listed(root, id)).body.records.map(({ slot }) => slot)).toContain('upper-scan')
  })

  test('of another case is not found', async () => {
    const [id, other] = [await caseIn(app, 'draft', sides), await caseIn(app, 'draft', sides)]
    const params = { id, record: await at(other, 'upper-scan') }
    expect((await call(ana, removeRecord, { params })).status).toBe(404)
    expect((await call(ana, moveRecord, { params, body: { slot: 'bite-scan' } })).status).toBe(404)
    expect((await call(ana, turnScan, { params, body: { turn: '+x-z+y' } })).status).toBe(404)
  })
})

test('another doctor cannot read, remove, move, turn or confirm records; an administrator can only read them', async () => {
  const id = await caseIn(app, 'records-requested', sides)
  const record = await at(id, 'upper-scan')
  const params = { id, record }
  const statuses = async (who: typeof ana) => [
    (await listed(who, id)).status,
    (await call(who, removeRecord, { params })).status,
    (await call(who, moveRecord, { params, body: { slot: 'bite-scan' } })).status,
    (await call(who, turnScan, { params, body: { turn: '+x-z+y' } })).status,
    (await call(who, confirmRecords, { params: { id }, body: { records: [record] } })).status,
  ]
  expect(await statuses(bruno)).toEqual([404, 404, 404, 404, 404])
  expect(await statuses(root)).toEqual([200, 404, 404, 404, 404])
  expect((await listed(root, id)).body.can).toEqual([])
})

test('a confirmation of a removed record, or of one of another case, confirms nothing', async () => {
  const [id, other] = [await caseIn(app, 'draft', sides), await caseIn(app, 'draft', sides)]
  const guess = "update files set slot_guessed = true where case_id = any($1) and slot = 'upper-scan'"
  await asOwner(database, guess, [[id, other]])
  const body = { records: [newId(), await at(other, 'upper-scan')] }
  expect((await call(ana, confirmRecords, { params: { id }, body })).status).toBe(200)
  for (const each of [id, other])
    expect(codes((await listed(ana, each)).body, 'upper-scan')).toContain('warn place-guessed')
  const none = await call(ana, confirmRecords, { params: { id }, body: { records: [] } })
  expect([none.status, none.body.errors]).toEqual([400, [{ at: 'records', code: 'too-small' }]])
})

describe('the records of a refinement', () => {
  test('are empty at first; those of the previous treatment can be read but not changed', async () => {
    const id = await caseIn(app, 'in-treatment', sides)
    const before = (await listed(ana, id)).body
    await giveMoves(app, id, ['request-refinement'], sides)
    const now = (await listed(ana, id)).body
    expect([now.cycle, now.records, now.can]).toEqual([2, [], ['add-records', 'turn-scans']])
    const first = (await listed(ana, id, 1)).body
    expect([first.cycle, first.can]).toEqual([1, []])
    expect(first.records.map(record => record.id)).toEqual(before.records.map(record => record.id))
    const params = { id, record: before.records[0]?.id ?? '' }
    expect((await call(ana, removeRecord, { params })).status).toBe(404)
    await addRecords(app, ana, { caseId: id, cycle: 2 })
    expect((await listed(ana, id)).body.records).toHaveLength(before.records.length)
    expect((await listed(ana, id, 1)).body.records).toHaveLength(before.records.length)
  })

  test.each([
    [0, 400],
    [3, 200],
    [1001, 400],
  ])('of cycle %s: %s', async (cycle, status) => {
    const id = await caseIn(app, 'submitted', sides)
    const answer = await listed(ana, id, cycle)
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body.records).toEqual([])
  })
})

test('only the administrator who uploaded them sees the files of an unpublished plan', async () => {
  const id = await caseIn(app, 'planning', sides)
  await addPlanFiles(app, root, { caseId: id, names: ['plan.pdf'] })
  await asOwner(database, "update files set declared_sha256 = sha256 where case_id = $1 and kind = 'plan-pdf'", [id])
  const open = async (who: typeof ana) => (await listed(who, id)).body.open.map(({ name, state }) => `${name} ${state}`)
  expect(await open(root)).toEqual(['plan.pdf unpublished'])
  expect(await open(maria)).toEqual([])
  expect(await open(ana)).toEqual([])
})
