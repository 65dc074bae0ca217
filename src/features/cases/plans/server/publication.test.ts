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

test('a plan with wrong files is refused with every fault, and nothing of it is kept', async () => {
  const id = await readyCase(app, ana)
  const planned = "update cases set phase = 'planning', first_submitted_at = now() where id = $1"
  await asOwner(database, planned, [id])
  const names = ['upper_00.stl', 'arch1.stl', 'lower_00.stl', 'lower_02.stl', 'upper_00.stl']
  const files = [...(await addPlanFiles(app, root, { caseId: id, names })), newId()]
  const { body } = await move(app, root, id, { move: 'publish-plan', files })
  expect(body.errors).toEqual([
    { at: 'command.files.1', code: 'wrong-name' },
    { at: 'command.files.4', code: 'twice' },
    { at: 'command.files.5', code: 'not-uploaded' },
    { at: 'command.files', code: 'stage-missing' },
  ])
  expect((await call(root, listPlans, { params: { id } })).body.plans).toEqual([])
})
