import { expect, test } from 'vitest'
import { pictureName } from './pictureName.ts'
import { firstView } from './viewState.ts'

const view = { ...firstView({ first: 0, last: 18 }), stage: 5 }
const subject = { caseId: '01a17c32-b3a0-7da2-b4e3-252d1af0c65e', version: 2, cycle: 1 }

test('a picture is named by its version, stage and view, and by what it compares', () => {
  expect(pictureName(subject, view)).toBe('plan-2-stage-5-front.png')
  expect(pictureName({ ...subject, cycle: 3 }, { ...view, preset: 'upper', map: 'contacts', compared: 0 })).toBe(
    'cycle-3-plan-2-stage-5-upper-contacts.png',
  )
  expect(pictureName(subject, { ...view, map: 'difference', compared: 0 })).toBe(
    'plan-2-stage-5-front-difference-with-0.png',
  )
  expect(pictureName(subject, { ...view, compared: 0 })).toBe('plan-2-stage-5-front-with-0.png')
  expect(pictureName(subject, { ...view, compared: 0, stageWay: 'beside' })).toBe('plan-2-stage-5-front.png')
})
