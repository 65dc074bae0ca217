import { expect, test } from 'vitest'
import { boxShape } from '#features/cases/models/contract/solids.ts'
import type { PlanModel } from '../contract/model.ts'
import { partsOf } from '../contract/parts.ts'
import { firstView } from '../contract/viewState.ts'
import { shownPlan } from './shownPlan.ts'

const files = [0, 1, 2].map(stage => ({ id: `id-${stage}`, name: `upper_0${stage}.stl`, bytes: 1 }))
const model: PlanModel = { planJson: null, files, first: 0, last: 2 }
const shapes = new Map(files.map(({ id }, at) => [id, boxShape([at + 1, 1, 1])]))

test('a whole arch is drawn in its stage at once, while the step to it is still drawn for teeth', () => {
  const view = { ...firstView(model), stage: 2 }
  const drawn = shownPlan({ model, parts: partsOf(model), shapes, view, position: 1.1, painters: new Map() })
  expect(drawn.map(({ shape }) => shape)).toEqual([shapes.get('id-2')])
})
