import { beforeAll, expect, test } from 'vitest'
import { listCases } from '#features/cases/case/contract/case.ts'
import { kindFacts } from '#features/cases/case/contract/planFlow.ts'
import type { MoveCommand } from '#features/cases/moves/contract/move.ts'
import { changeKinds, formerChangeKinds } from '#features/cases/plans/versions/contract/plan.ts'
import { startApp } from '#test/app.ts'
import { caseIn, giveMoves, move } from '#test/cases.ts'
import { readTrends } from '../contract/trend.ts'
import { countTrends } from './trend.ts'

const app = await startApp()
const { person, call, database } = app
const root = await person('Root', 'super-admin')
const olga = await person('Olga', 'super-admin')
const ana = await person('Ana', 'doctor', { password: true })

type Items = Extract<MoveCommand, { move: 'request-changes' }>['items']
const item = (kind: Items[number]['kind'], teeth: Items[number]['teeth'] = []): Items[number] => ({
  ...{ kind, teeth, contacts: [], fromStage: null, amount: null, note: 'Please.', camera: null, picture: null },
})

/** A case whose doctor asked for these changes, round after round, and approved the version that followed. */
async function approvedAfter(firstName: string, ...rounds: Items[]): Promise<string> {
  const id = await caseIn(app, 'plan-review', { doctor: ana, admin: root, firstName })
  for (const items of rounds) {
    await move(app, ana, id, { move: 'request-changes', items })
    await giveMoves(app, id, ['publish-plan'], { doctor: ana, admin: olga })
  }
  await giveMoves(app, id, ['approve-plan'], { doctor: ana, admin: root })
  return id
}

const flow = async () => {
  await countTrends(database.db)
  return (await call(root, readTrends, {})).body.flow
}
const namesIn = async (filters: Parameters<typeof call<typeof listCases>>[2]['body']) =>
  (await call(root, listCases, { body: filters })).body.rows.map(row => row.firstName).toSorted()

beforeAll(async () => {
  await approvedAfter('Plain')
  await approvedAfter(
    'Turned',
    [item('rotate-mesial-in', ['12', '13']), item('torque-lingual', ['12'])],
    [item('ipr-less')],
  )
  await approvedAfter('Deciduous', [item('rotate-mesial-out', ['54'])])
  // asked for, and not yet approved
  const id = await caseIn(app, 'plan-review', { doctor: ana, admin: root, firstName: 'Waiting' })
  await move(app, ana, id, { move: 'request-changes', items: [item('staging')] })
})

test('approved plans count once in each kind of change, with the versions that they took', async () => {
  const { reasons, planners, movements } = await flow()
  expect(reasons).toEqual([
    { reason: 'none', plans: 1, versions: 1 },
    { reason: 'movement', plans: 2, versions: 2.5 },
    { reason: 'ipr', plans: 1, versions: 3 },
  ])
  expect(planners).toEqual([
    { id: olga.id, name: 'Olga Test', plans: 2, versions: 2.5 },
    { id: root.id, name: 'Root Test', plans: 1, versions: 1 },
  ])
  expect(movements).toEqual([
    { movement: 'rotation', teeth: 'incisors', plans: 1, versions: 3 },
    { movement: 'rotation', teeth: 'canines', plans: 1, versions: 3 },
    { movement: 'rotation', teeth: 'molars', plans: 1, versions: 2 },
    { movement: 'torque', teeth: 'incisors', plans: 1, versions: 3 },
  ])
})

test('each figure leads to the cases that it counts', async () => {
  expect(await namesIn({ change: 'none' })).toEqual(['Plain'])
  expect(await namesIn({ change: 'movement' })).toEqual(['Deciduous', 'Turned'])
  expect(await namesIn({ change: 'ipr' })).toEqual(['Turned'])
  expect(await namesIn({ change: 'staging' })).toEqual([])
  expect(await namesIn({ movement: 'rotation', teeth: 'canines' })).toEqual(['Turned'])
  expect(await namesIn({ movement: 'torque', teeth: 'canines' })).toEqual([])
  expect(await namesIn({ planner: olga.id })).toEqual(['Deciduous', 'Turned'])
  expect(await namesIn({ planner: root.id, change: 'movement' })).toEqual([])
})

test('every kind of change is counted as something', () => {
  expect(Object.keys(kindFacts).toSorted()).toEqual([...changeKinds, ...formerChangeKinds].toSorted())
})
