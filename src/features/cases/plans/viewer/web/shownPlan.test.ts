// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { Shape } from '#features/cases/models/contract/shape.ts'
import { shapeOf } from '#features/cases/models/contract/shape.ts'
import { palette } from '#features/cases/models/web/palette.ts'
import type { ShownShape } from '#features/cases/models/web/sceneParts.ts'
import { quantise, storedStride } from '#kit/mesh/grid.ts'
import { madeMesh, madePlan } from '#test/planPackage.ts'
import { modelOf, type PlanModel } from '../contract/model.ts'
import { partsOf, poseAt } from '../contract/parts.ts'
import { firstView, type ViewState } from '../contract/viewState.ts'
import { shownPlan, toothOfKey } from './shownPlan.ts'
import { shownFiles } from './usePlanShapes.ts'

const planJson = madePlan()
const files = Object.keys(planJson.files).map(name => ({ id: name, name, bytes: 1 }))
const model = modelOf(planJson, files)
const parts = partsOf(model)
const shapeOfFile = (name: string) => shapeOf(quantise(madeMesh(name)), 'full')
const shapes = new Map(files.map(({ id, name }) => [id, shapeOfFile(name)]))

// the same treatment as stage files, without a plan.json
const stageNames = ['upper', 'lower'].flatMap(arch => [0, 1, 2].map(stage => `${arch}_0${stage}.stl`))
const ofStages: PlanModel = {
  ...{ planJson: null, first: 0, last: 2 },
  files: stageNames.map(name => ({ id: name, name, bytes: 1 })),
}
const stageShapes = new Map(stageNames.map(name => [name, shapeOfFile(name)]))

interface Also {
  position?: number
  known?: ReadonlyMap<string, Shape>
  painters?: Parameters<typeof shownPlan>[0]['painters']
  ghost?: Parameters<typeof shownPlan>[0]['ghost']
}
function shown(view: Partial<ViewState> = {}, { position, known = shapes, painters = new Map(), ghost }: Also = {}) {
  const whole = { ...firstView(model), ...view }
  return shownPlan({ model, parts, shapes: known, view: whole, position: position ?? whole.stage, painters, ghost })
}
function shownStages(view: Partial<ViewState>, position?: number) {
  const whole = { ...firstView(ofStages), ...view }
  const drawn = { model: ofStages, parts: partsOf(ofStages), shapes: stageShapes, painters: new Map() }
  return shownPlan({ ...drawn, view: whole, position: position ?? whole.stage })
}
const keys = (all: readonly ShownShape[], start: string) =>
  all.map(({ key }) => key).filter(key => key.startsWith(start))
const byKey = (all: readonly ShownShape[], key: string) => all.find(one => one.key === key)
const toothPart = (fdi: string) => {
  const part = parts.find(each => each.kind === 'tooth' && each.fdi === fdi)
  if (part?.kind !== 'tooth') throw new Error(`no tooth ${fdi}`)
  return part
}

describe('the models', () => {
  test('are all teeth and gingiva of the chosen arches', () => {
    expect(keys(shown(), 'tooth ')).toHaveLength(28)
    expect(keys(shown(), 'gingiva ')).toEqual(['gingiva upper', 'gingiva lower'])
    const lower = shown({ arches: 'lower' })
    expect(keys(lower, 'tooth ').every(key => /tooth [34]\d/.test(key))).toBe(true)
    expect(keys(lower, 'tooth ')).toHaveLength(14)
    expect(keys(lower, 'gingiva ')).toEqual(['gingiva lower'])
  })

  test('are without gingiva where the reader hides it', () => {
    expect(keys(shown({ overlays: ['ipr'] }), 'gingiva ')).toEqual([])
  })

  test('are those that are loaded', () => {
    const known = new Map([...shapes].filter(([name]) => name === 'teeth/11.stl'))
    expect(shown({}, { known }).map(({ key }) => key)).toEqual(['tooth 11'])
  })

  test('are between two stages while the plan plays', () => {
    const pose = byKey(shown({ stage: 2 }, { position: 1.5 }), 'tooth 13')?.pose
    expect(pose).toEqual(poseAt(toothPart('13'), 1.5))
    expect(pose).not.toEqual(poseAt(toothPart('13'), 2))
  })

  test('of stage files are drawn in their stage at once, while the step to it is still drawn for teeth', () => {
    expect(byKey(shownStages({ stage: 2 }, 1.1), 'arch upper')?.shape).toBe(stageShapes.get('upper_02.stl'))
  })
})

test('the chosen tooth has another colour and an outline, and only that one', () => {
  const all = shown({ tooth: '13' })
  expect(all.filter(({ outline }) => outline).map(({ key }) => key)).toEqual(['tooth 13'])
  expect(byKey(all, 'tooth 13')?.colour).toBe(palette.selectedTooth)
  expect(byKey(all, 'tooth 12')?.colour).toBe(palette.tooth)
})

test('the key of a picked model names its tooth, and that of anything else none', () => {
  expect(toothOfKey('tooth 13')).toBe('13')
  expect([toothOfKey('gingiva upper'), toothOfKey('compared 13'), toothOfKey(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

describe('another stage, superimposed,', () => {
  test('is see-through, at its own poses, and without gingiva', () => {
    const all = shown({ stage: 1, compared: 4 })
    expect(keys(all, 'compared ')).toHaveLength(28)
    const other = byKey(all, 'compared 13')
    expect(other?.opacity).toBeLessThan(1)
    expect(other?.colour).toBe(palette.compared)
    expect(other?.pose).toEqual(poseAt(toothPart('13'), 4))
    expect(byKey(all, 'tooth 13')?.pose).toEqual(poseAt(toothPart('13'), 1))
  })

  test('is drawn of stage files as well', () => {
    const all = shownStages({ stage: 0, compared: 2, arches: 'upper' })
    expect(keys(all, 'compared ')).toEqual(['compared upper'])
    expect(byKey(all, 'compared upper')?.shape).toBe(stageShapes.get('upper_02.stl'))
  })

  test.each<[string, Partial<ViewState>]>([
    ['the shown stage itself', { stage: 2, compared: 2 }],
    ['a stage that is beside this one', { stage: 2, compared: 4, stageWay: 'beside' }],
    ['a stage that a map compares with', { stage: 0, compared: 4, map: 'difference' }],
    ['no other stage', { stage: 2 }],
  ])('is not drawn for %s', (_, view) => {
    expect(keys(shown(view), 'compared ')).toEqual([])
  })
})

test('another version is drawn see-through at the same stage, of the chosen arches', () => {
  const other = partsOf(modelOf(madePlan({ '13': { occlusal: 2 } }), files))
  const all = shown({ stage: 4, arches: 'upper' }, { ghost: { parts: other, shapes } })
  expect(keys(all, 'compared ')).toHaveLength(14)
  expect(byKey(all, 'compared 13')?.pose?.position[2]).toBeCloseTo(-2)
})

test('attachments, IPR and cuts are drawn at their stages, each with its own switch', () => {
  const markers = (view: Partial<ViewState>) =>
    shown(view)
      .map(({ key }) => key.replace(/-\d+$/, ''))
      .filter(key => !key.includes(' '))
  expect(markers({ stage: 0 })).toEqual([])
  expect(markers({ stage: 2 })).toEqual(['attachment', 'cut', 'ipr'])
  expect(markers({ stage: 2, overlays: ['ipr'] })).toEqual(['ipr'])
  expect(markers({ stage: 2, overlays: ['attachments', 'cuts'] })).toEqual(['attachment', 'cut'])
  expect(markers({ stage: 4 })).toEqual(['cut'])
  expect(markers({ stage: 2, arches: 'lower' })).toEqual(['cut'])
})

test('the colours of a map are only put on the form of a model that they were computed for', () => {
  const vertices = (shapes.get('teeth/11.stl')?.stored.positions.length ?? 0) / storedStride
  const painterOf = (count: number) => ({ values: new Float32Array(count), dress: () => {} })
  const painted = (count: number) =>
    byKey(shown({ map: 'difference' }, { painters: new Map([['tooth 11', painterOf(count)]]) }), 'tooth 11')?.painter
  expect(painted(vertices)?.values).toHaveLength(vertices)
  expect(painted(vertices - 1)).toBeUndefined()
})

describe('the files to load first', () => {
  const filesOfView = (view: Partial<ViewState>) => shownFiles(parts, { ...firstView(model), ...view })

  test('are those of the chosen arches, each once', () => {
    expect(filesOfView({})).toHaveLength(30)
    expect(filesOfView({ arches: 'upper' })).toHaveLength(15)
    expect(filesOfView({ arches: 'upper', overlays: [] })).toHaveLength(14)
  })

  test('are the teeth of both arches for the map of contacts, which one arch alone does not have', () => {
    const contacts = filesOfView({ arches: 'upper', map: 'contacts' })
    expect(contacts.filter(name => name.startsWith('teeth/'))).toHaveLength(28)
    expect(contacts.filter(name => name.startsWith('gingiva/'))).toEqual(['gingiva/upper-00.stl'])
  })

  test('are the gingiva of both stages where they are side by side', () => {
    const names = [0, 1, 2, 3, 4].map(stage => `gingiva/upper-0${stage}.stl`)
    const plan = { ...planJson, gingiva: { upper: names } }
    const staged = modelOf(
      plan,
      [...files.map(({ name }) => name), ...names].map(name => ({ id: name, name, bytes: 1 })),
    )
    const gingiva = (stageWay: ViewState['stageWay']) =>
      shownFiles(partsOf(staged), { ...firstView(staged), arches: 'upper', stage: 2, compared: 4, stageWay }).filter(
        name => name.startsWith('gingiva'),
      )
    expect(gingiva('over')).toEqual([names[2]])
    expect(gingiva('beside')).toEqual([names[2], names[4]])
  })

  test('of stage files are those of the shown stage and of the one that is superimposed', () => {
    const ofView = (view: Partial<ViewState>) =>
      shownFiles(partsOf(ofStages), { ...firstView(ofStages), arches: 'upper', ...view })
    expect(ofView({ stage: 1 })).toEqual(['upper_01.stl'])
    expect(ofView({ stage: 1, compared: 2 })).toEqual(['upper_01.stl', 'upper_02.stl'])
    expect(ofView({ stage: 1, compared: 1 })).toEqual(['upper_01.stl'])
  })
})
