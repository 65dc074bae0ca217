// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ballShape } from '#features/cases/models/contract/solids.ts'
import { filesOf, madePlan } from '#test/planPackage.ts'
import { modelOf } from '../contract/model.ts'
import { partsOf } from '../contract/parts.ts'
import { firstView, type ViewState } from '../contract/viewState.ts'
import { shownPlan } from './shownPlan.ts'
import { shownFiles } from './usePlanShapes.ts'

const names = [0, 1, 2, 3, 4].map(stage => `gingiva/upper-0${stage}.stl`)
const plan = { ...madePlan(), gingiva: { upper: names } }
const files = [...filesOf(plan).map(({ name }) => name), ...names].map(name => ({ id: name, name, bytes: 1 }))
const model = modelOf(plan, files)
const parts = partsOf(model)
const shapes = new Map(files.map(({ id }) => [id, ballShape(1)]))
const over: ViewState = { ...firstView(model), stage: 2, compared: 4, arches: 'upper' }
const beside: ViewState = { ...over, stageWay: 'beside' }
const drawn = (view: ViewState) =>
  shownPlan({ model, parts, shapes, view, position: view.stage, painters: new Map() }).map(({ key }) => key)
const isOfOther = (key: string) => key.startsWith('compared ')

test('a second stage is drawn over the first one, and not where it is beside it', () => {
  expect(drawn(over).filter(isOfOther)).toHaveLength(14)
  expect(drawn(beside).filter(isOfOther)).toEqual([])
})

test('the gingiva of a second stage is loaded where it is beside the first one', () => {
  const gingiva = (view: ViewState) => shownFiles(parts, view).filter(name => name.startsWith('gingiva'))
  expect(gingiva(over)).toEqual([names[2]])
  expect(gingiva(beside)).toEqual([names[2], names[4]])
})
