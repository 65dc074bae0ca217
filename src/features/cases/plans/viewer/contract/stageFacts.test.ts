import { expect, test } from 'vitest'
import type { Attachment } from '#features/cases/plans/format/contract/details.ts'
import { madePlan } from '#test/planPackage.ts'
import type { PlanModel } from './model.ts'
import { partsOf } from './parts.ts'
import { stageFacts } from './stageFacts.ts'

const bare = { attachments: [], cuts: [], ipr: [], checkpoints: [] }
const attachment: Omit<Attachment, 'tooth'> = { shape: 'ellipsoid', surface: 'buccal', size: [2, 2, 1], from: 1, to: 2 }

function factsOf(of: Partial<ReturnType<typeof madePlan>> = {}) {
  const plan = { ...madePlan({ '13': { occlusal: 2 }, '11': { mesialIn: 8 } }), ...bare, ...of }
  const files = Object.keys(plan.files).map(name => ({ id: name, name, bytes: 1 }))
  const model: PlanModel = { planJson: plan, files, first: 0, last: 4 }
  return stageFacts(model, partsOf(model))
}

test('each stage says which teeth it moves; the first one moves none', () => {
  expect(factsOf().map(({ stage, moving }) => [stage, moving?.toSorted()])).toEqual([
    [0, []],
    ...[1, 2, 3, 4].map(stage => [stage, ['11', '13']]),
  ])
})

test('attachments are bonded before their first stage and removed after their last', () => {
  const facts = factsOf({ attachments: [{ ...attachment, tooth: '13' }] })
  expect(facts.map(({ bonded, removed }) => [bonded.length, removed.length])).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 1],
    [0, 0],
  ])
})

test('IPR, extractions and checkpoints are at their stage', () => {
  const facts = factsOf({
    ipr: [{ contact: '12-11', stage: 2, mm: 0.2 }],
    extractions: [{ tooth: '14', stage: 1 }],
    checkpoints: [3],
  })
  expect(facts.flatMap(({ stage, ipr }) => ipr.map(({ mm }) => [stage, mm]))).toEqual([[2, 0.2]])
  expect(facts.map(({ extracted }) => extracted.join())).toEqual(['', '14', '', '', ''])
  expect(facts.map(({ isCheckpoint }) => isCheckpoint)).toEqual([false, false, false, true, false])
})

test('a plan of stage files does not know which teeth move', () => {
  const files = ['upper_00.stl', 'upper_01.stl'].map(name => ({ id: name, name, bytes: 1 }))
  const model: PlanModel = { planJson: null, files, first: 0, last: 1 }
  expect(stageFacts(model, partsOf(model)).map(({ moving }) => moving)).toEqual([null, null])
})
