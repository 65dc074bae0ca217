import { expect, test } from 'vitest'
import type { Camera } from '#features/cases/models/contract/camera.ts'
import { viewOfChange } from './viewOfChange.ts'

const camera: Camera = { position: [0, -200, 0], target: [0, 20, 0], up: [0, 0, 1] }
const change = { teeth: ['13' as const, '12' as const], contacts: [], fromStage: 4, camera }

test('a change is shown at its first tooth, its stage and its camera', () => {
  expect(viewOfChange(change, 18)).toEqual({ tooth: '13', contact: null, stage: 4, camera })
})

test('a reduction is shown at its first contact', () => {
  const reduction = { ...change, teeth: [], contacts: ['11-21' as const] }
  expect(viewOfChange(reduction, 18)).toMatchObject({ tooth: '11', contact: '11-21' })
})

test('a version with fewer stages is shown at its last one', () => {
  expect(viewOfChange(change, 3).stage).toBe(3)
})

test('what a change does not say stays as it is shown', () => {
  const whole = { teeth: [], contacts: [], fromStage: null, camera: null }
  expect(viewOfChange(whole, 18)).toEqual({ tooth: null, contact: null })
})
