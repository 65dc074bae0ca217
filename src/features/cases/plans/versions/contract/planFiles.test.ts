import { expect, test } from 'vitest'
import { readStageName } from '../../viewer/contract/stageName.ts'
import { planFileFaults } from './planFiles.ts'

const faultsOf = (...names: string[]) =>
  planFileFaults(names.map(name => ({ name, kind: name.endsWith('.pdf') ? 'plan-pdf' : 'plan-stage' })))

test('a complete plan has no fault: an arch may begin later, end earlier or not be there', () => {
  expect(faultsOf('plan.pdf')).toEqual([])
  expect(faultsOf('plan.pdf', 'upper_00.stl', 'upper_01.stl', 'lower_01.stl')).toEqual([])
})

test('each fault says which file or which stage it is about', () => {
  expect(
    faultsOf('upper_00.stl', 'upper_03.stl', 'lower_02.stl', 'Lower-2.stl', 'attachments.stl', 'flower_01.stl'),
  ).toEqual([
    { code: 'twice', name: 'Lower-2.stl', other: 'lower_02.stl', arch: 'lower', stage: 2 },
    { code: 'wrong-name', name: 'attachments.stl' },
    { code: 'wrong-name', name: 'flower_01.stl' },
    { code: 'stage-missing', arch: 'upper', stage: 1 },
    { code: 'stage-missing', arch: 'upper', stage: 2 },
  ])
})

test('a plan file states its arch and stage', () => {
  expect(['upper_00.stl', 'Lower-12.STL', 'case7 lower 003.stl'].map(readStageName)).toEqual([
    { arch: 'upper', stage: 0 },
    { arch: 'lower', stage: 12 },
    { arch: 'lower', stage: 3 },
  ])
  expect(readStageName('attachments.stl')).toBeUndefined()
})
