import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { addPlanFiles, move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { listPlans } from '../contract/plan.ts'

const app = await startApp()
const { person, call, database } = app
const ana = await person('Ana')
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
  const names = ['plan.pdf', 'upper_00.stl', 'upper_01.stl']
  const first = await addPlanFiles(app, root, { caseId: id, names })
  await move(app, root, id, { move: 'publish-plan', files: first })
  await move(app, ana, id, {
    move: 'request-changes',
    items: [{ teeth: ['11'], kind: 'rotate-mesial-out', amount: 5 }],
  })
  const again = await addPlanFiles(app, root, { caseId: id, names })
  const same = 'update files f set sha256 = o.sha256 from files o where f.id = $1 and o.id = $2'
  for (const [index, file] of again.entries()) await asOwner(database, same, [file, first[index]])
  const refused = await move(app, root, id, { move: 'publish-plan', files: again.toReversed() })
  expect([refused.status, refused.body.errors]).toEqual([400, [{ at: 'command.files', code: 'same-as-before' }]])
  await asOwner(database, "update files set sha256 = '\\x00' where id = $1", [again[2]])
  expect((await move(app, root, id, { move: 'publish-plan', files: again })).body.phase).toBe('plan-review')
})
