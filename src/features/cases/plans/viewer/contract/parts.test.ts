import { expect, test } from 'vitest'
import { transform } from '#kit/mesh/pose.ts'
import { madePlan } from '#test/planPackage.ts'
import type { PlanModel } from './model.ts'
import {
  fileAt,
  type Part,
  partsElsewhere,
  partsOf,
  poseAt,
  type StagedPart,
  sceneKeyOf,
  type ToothPart,
} from './parts.ts'

const idOf = (name: string) => `id of ${name}`
const filesOf = (names: readonly string[]) => names.map(name => ({ id: idOf(name), name, bytes: 1 }))
const plan = madePlan()
const model: PlanModel = { planJson: plan, files: filesOf(Object.keys(plan.files)), first: 0, last: 4 }
const tooth = (parts: readonly Part[], fdi: string) =>
  parts.find((part): part is ToothPart => part.kind === 'tooth' && part.fdi === fdi)
const staged = (parts: readonly Part[]) => parts.filter((part): part is StagedPart => part.kind !== 'tooth')

test('a plan of teeth has a part for each tooth and the gum of each arch', () => {
  const parts = partsOf(model)
  expect(parts.filter(({ kind }) => kind === 'tooth')).toHaveLength(28)
  expect(tooth(parts, '13')).toMatchObject({ arch: 'upper', fileId: idOf('teeth/13.stl'), first: 0 })
  expect(staged(parts).map(({ kind, arch, fileIds }) => [kind, arch, fileIds])).toEqual([
    ['gingiva', 'upper', [idOf('gingiva/upper-00.stl')]],
    ['gingiva', 'lower', [idOf('gingiva/lower-00.stl')]],
  ])
})

test('teeth are in the order of the chart, whatever their order in the plan', () => {
  const teeth = (plan.teeth ?? []).toReversed()
  const order = partsOf({ ...model, planJson: { ...plan, teeth } }).flatMap(part =>
    part.kind === 'tooth' ? part.fdi : [],
  )
  expect([order[0], order[6], order[7], order[14], order[27]]).toEqual(['17', '11', '21', '47', '37'])
})

test('a file that the version does not have is left out', () => {
  const files = model.files.filter(({ name }) => name !== 'teeth/11.stl' && !name.startsWith('gingiva'))
  const parts = partsOf({ ...model, files })
  expect(tooth(parts, '11')).toBeUndefined()
  expect(parts).toHaveLength(27)
})

test('a plan of stage files with a plan.json has an arch of as many files', () => {
  const stages = { upper: ['upper_00.stl', 'upper_01.stl'] }
  const planJson = { ...plan, teeth: undefined, gingiva: undefined, stages }
  expect(partsOf({ ...model, planJson, files: filesOf(stages.upper) })).toEqual([
    { kind: 'arch', arch: 'upper', first: 0, fileIds: stages.upper.map(idOf), isSet: false },
  ])
})

test('stage files alone are put in order by their names; those of an arch may be one set', () => {
  const files = filesOf(['lower_02.stl', 'upper_01.stl', 'lower_01.stl', 'notes.stl', 'upper_00.stl'])
  expect(partsOf({ planJson: null, files, sets: ['lower'], first: 0, last: 2 })).toEqual([
    { kind: 'arch', arch: 'upper', first: 0, fileIds: [idOf('upper_00.stl'), idOf('upper_01.stl')], isSet: false },
    { kind: 'arch', arch: 'lower', first: 1, fileIds: [idOf('lower_01.stl'), idOf('lower_02.stl')], isSet: true },
  ])
})

test('between two stages a tooth is on its way, before the first and after the last it stands', () => {
  const part = tooth(partsOf({ ...model, planJson: madePlan({ '13': { occlusal: 2 } }) }), '13')
  if (!part) throw new Error('no tooth 13')
  const heightAt = (stage: number) => {
    const pose = poseAt(part, stage)
    return pose && transform(pose, part.frame.origin)[2]
  }
  const start = part.frame.origin[2]
  expect([-3, 0, 2, 2.5, 4, 9].map(stage => start - (heightAt(stage) ?? NaN))).toEqual(
    [0, 0, 1, 1.25, 2, 2].map(by => expect.closeTo(by, 6)),
  )
})

test('an extracted tooth is not there from its stage on', () => {
  const extractions = [{ tooth: '14' as const, stage: 3 }]
  const part = tooth(partsOf({ ...model, planJson: { ...plan, extractions } }), '14')
  if (!part) throw new Error('no tooth 14')
  expect([2, 2.9, 3, 4].map(stage => poseAt(part, stage) !== undefined)).toEqual([true, true, false, false])
})

test('an arch that begins later or ends earlier shows its first or last file', () => {
  const part: StagedPart = { kind: 'arch', arch: 'lower', first: 2, fileIds: ['a', 'b', 'c'], isSet: false }
  expect([0, 2, 2.4, 2.6, 4, 9].map(stage => fileAt(part, stage))).toEqual(['a', 'a', 'a', 'b', 'c', 'c'])
})

test('of another version, the teeth that stand elsewhere at a stage, and those that this one lacks', () => {
  const of = (planJson: typeof plan) =>
    partsOf({ ...model, planJson, files: filesOf(Object.keys(planJson.files)) }).filter(({ kind }) => kind === 'tooth')
  const [mine, theirs] = [
    madePlan({ '11': { mesialIn: 6 }, '13': { occlusal: 0.8 } }),
    madePlan({ '11': { mesialIn: 6 }, '13': { occlusal: 0.4 }, '21': { mesialIn: 2 } }),
  ]
  const without = { ...mine, teeth: mine.teeth?.filter(({ fdi }) => fdi !== '24') }
  const elsewhere = (stage: number) => partsElsewhere(of(theirs), of(without), stage).map(sceneKeyOf)
  expect(elsewhere(4)).toEqual(['tooth 13', 'tooth 21', 'tooth 24'])
  expect(elsewhere(0)).toEqual(['tooth 24'])
})
