import { expect, test } from 'vitest'
import { archMeasureNames, archMeasures } from '#features/cases/plans/movements/contract/archMeasures.ts'
import { madePlan } from '#test/planPackage.ts'
import { chartPoints, measureCourses } from './measureCourse.ts'

const range = { first: 0, last: 4 }
const box = { width: 100, height: 20 }

test('the course of a measure is its value at every stage; one that cannot be measured has none', () => {
  const plan = madePlan({ '13': { buccal: 2 }, '23': { buccal: 2 } })
  const courses = measureCourses(plan, range)
  expect(Object.keys(courses)).toEqual([...archMeasureNames])
  expect(courses.upperIntercanine.map(({ stage }) => stage)).toEqual([0, 1, 2, 3, 4])
  const { upperIntercanine } = archMeasures(plan, 3)
  expect(upperIntercanine).toMatchObject({ value: courses.upperIntercanine[3]?.value })
  expect(courses.upperMidline).toEqual([])
})

test('a chart goes from the first stage on the left to the last on the right, the greatest value on top', () => {
  const course = [10, 12, 14].map((value, at) => ({ stage: 2 * at, value }))
  expect(chartPoints(course, range, box)).toEqual([
    { stage: 0, x: 0, y: 20 },
    { stage: 2, x: 50, y: 10 },
    { stage: 4, x: 100, y: 0 },
  ])
})

test('a change of a tenth of a millimetre is no leap, and a plan of one stage is a point', () => {
  const hardly = [30, 30.1].map((value, at) => ({ stage: 4 * at, value }))
  const [from, to] = chartPoints(hardly, range, box)
  expect((from?.y ?? 0) - (to?.y ?? 0)).toBeCloseTo(2, 6)
  expect(chartPoints([{ stage: 3, value: 1 }], { first: 3, last: 3 }, box)).toEqual([{ stage: 3, x: 0, y: 10 }])
})
