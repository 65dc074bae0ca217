import { expect, test } from 'vitest'
import { checkPlan } from '#features/cases/plans/format/contract/check.ts'
import type { ToothLandmarks } from '#features/cases/plans/format/contract/landmarks.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { filesOf, madePlan } from '#test/planPackage.ts'
import { type ArchMeasureName, archMeasureNames, archMeasures } from './archMeasures.ts'

type Marked = Record<string, ToothLandmarks>

const edge = (x: number, y: number, z: number): ToothLandmarks => ({
  incisalEdge: { mesial: [x, y, z], distal: [x * 2, y, z] },
  contacts: { mesial: [0.3, y, z], distal: [x * 2, y, z] },
})
/** Landmarks in round numbers, at the first stage in the coordinates of the arches. */
const marks: Marked = {
  ...{ '11': edge(-4, 0, -1), '21': edge(4, 0, -1), '41': edge(-2.5, 2.5, 0.5), '31': edge(2.5, 2.5, 0.5) },
  ...Object.fromEntries(
    [-1, 1].flatMap((left): [string, ToothLandmarks][] => {
      const at = (x: number, y: number): Axes => [left * x, y, 0]
      const [upper, lower] = left < 0 ? ['1', '4'] : ['2', '3']
      return [
        [`${upper}3`, { cusps: { tip: at(17, 8) } }],
        [`${lower}3`, { cusps: { tip: at(13, 6) }, contacts: { distal: at(15, 9) } }],
        [`${lower}4`, { contacts: { mesial: at(15, 9) } }],
        [`${upper}6`, { cusps: { mesiobuccal: at(26, 28) } }],
        [`${lower}6`, { cusps: { mesiobuccal: at(25, 26), distobuccal: at(25, 32) } }],
      ]
    }),
  ),
}

const still = madePlan({})
const planWith = (teeth: Marked, more: Partial<PlanJson> = {}): PlanJson => ({
  ...still,
  landmarks: { teeth, facialMidline: { point: [0.8, 0, 0], normal: [1, 0, 0] } },
  ...more,
})
const valuesOf = (plan: PlanJson, stage = 0) => {
  const measures = Object.entries(archMeasures(plan, stage))
  return Object.fromEntries(
    measures.map(([name, measure]) => [
      name,
      measure.is === 'measured' ? Math.round(measure.value * 100) / 100 : undefined,
    ]),
  )
}

test('the made landmarks are those of a plan without faults', () => {
  expect(checkPlan(JSON.stringify(planWith(marks)), filesOf(still)).faults).toEqual([])
})

test('overjet, overbite and midlines have their usual signs', () => {
  const values = valuesOf(planWith(marks))
  // the upper edges are 2.5 mm in front of the lower ones (−Y) and 1.5 mm below them
  expect(values).toMatchObject({ overjet: 2.5, overbite: 1.5, upperMidline: -0.5, lowerMidline: -0.5, midlines: 0 })
  const shifted = { ...marks, '31': { ...marks['31'], contacts: { mesial: [2.3, 2.5, 0.5] as Axes } } }
  expect(valuesOf(planWith(shifted))).toMatchObject({ lowerMidline: 0.5, midlines: 1 })
  const crossed = { ...marks, '11': edge(-4, 5, 2), '21': edge(4, 5, 2) }
  expect(valuesOf(planWith(crossed))).toMatchObject({ overjet: -2.5, overbite: -1.5 })
})

test('a canine or molar that is mesial of its place is positive, on both sides', () => {
  // 1 mm mesial of the embrasure along the row of teeth, whose direction is that between the two, and 2 mm buccal of it
  const turn = ((31 + 43) / 2) * (Math.PI / 180)
  const [x, y] = [15 + 2 * Math.sin(turn) - Math.cos(turn), 9 - 2 * Math.cos(turn) - Math.sin(turn)]
  const tips = { '13': { cusps: { tip: [-x, y, 0] as Axes } }, '23': { cusps: { tip: [x, y, 0] as Axes } } }
  expect(valuesOf(planWith({ ...marks, ...tips }))).toMatchObject({ canineRight: 1, canineLeft: 1 })
  // the cusp is 1 mm in front of the groove and 1 mm to the side, where the row is oblique by 23 degrees
  const oblique = Math.round((Math.sin((67 * Math.PI) / 180) - Math.cos((67 * Math.PI) / 180)) * 100) / 100
  expect(valuesOf(planWith(marks))).toMatchObject({ molarRight: oblique, molarLeft: oblique })
  const distal = { ...marks, '16': { cusps: { mesiobuccal: [-26, 31, 0] as Axes } } }
  expect(valuesOf(planWith(distal)).molarRight).toBeLessThan(-0.5)
})

test('widths are those of cusps, or of crown centres where a cusp is not given', () => {
  const measures = archMeasures(planWith(marks), 0)
  expect(measures.upperIntercanine).toEqual({ is: 'measured', value: 34, from: 'landmarks' })
  expect(measures.lowerIntermolar).toEqual({ is: 'measured', value: 50, from: 'landmarks' })
  const { '13': _, ...without } = marks
  expect(archMeasures(planWith(without), 0).upperIntercanine).toMatchObject({ is: 'measured', from: 'frames' })
})

test('a measure follows its teeth from stage to stage, and an arch that ended stands', () => {
  const plan = madePlan({ '11': { occlusal: 0.8 }, '21': { occlusal: 0.8 } })
  const moving = { ...plan, landmarks: { teeth: marks } }
  expect([0, 2, 4, 9].map(stage => valuesOf(moving, stage).overbite)).toEqual([1.5, 1.9, 2.3, 2.3])
  expect(valuesOf(moving, 4).upperMidline).toBeUndefined()
})

test('an arch grows longer when its incisors come forward', () => {
  const plan = madePlan({ '11': { buccal: 2 }, '21': { buccal: 2 }, '12': { buccal: 1 }, '22': { buccal: 1 } })
  const [before, after] = [0, 4].map(stage => valuesOf(plan, stage).upperLength)
  expect(after).toBeGreaterThan((before ?? 0) + 0.4)
  // without a tooth the row goes straight across its space
  const extracted = { ...plan, extractions: [{ tooth: '14' as const, stage: 2 }] }
  expect(valuesOf(extracted, 2).upperLength).toBeLessThan(valuesOf(plan, 2).upperLength ?? 0)
})

test('Bolton’s ratios are those of widths, less the enamel that is reduced by the stage', () => {
  const quadrants = { '1': 8, '2': 8, '3': 6, '4': 6 }
  const widths = Object.entries(quadrants).flatMap(([quadrant, width]) =>
    [1, 2, 3, 4, 5, 6].map((n): [string, ToothLandmarks] => [
      `${quadrant}${n}`,
      { contacts: { mesial: [0, 0, 0], distal: [width, 0, 0] } },
    ]),
  )
  const ipr = [
    { contact: '41-31', stage: 2, mm: 0.4 },
    // half of it is from the canine
    { contact: '33-34', stage: 2, mm: 0.4 },
  ]
  const plan = planWith(Object.fromEntries(widths), { ipr })
  expect(valuesOf(plan, 1)).toMatchObject({ boltonAnterior: 75, boltonOverall: 75 })
  expect(valuesOf(plan, 2)).toMatchObject({ boltonAnterior: Math.round((100 * 35.4 * 100) / 48) / 100 })
})

test('what cannot be measured says what it lacks', () => {
  const measures = archMeasures(still, 0)
  const missing = archMeasureNames.filter(name => measures[name].is === 'not-measurable')
  // crown centres alone give widths and lengths
  const measured: ArchMeasureName[] = ['upperIntercanine', 'lowerIntercanine', 'upperIntermolar', 'lowerIntermolar']
  expect(archMeasureNames.filter(name => !missing.includes(name))).toEqual([...measured, 'upperLength', 'lowerLength'])
  expect(measures.upperMidline).toEqual({
    is: 'not-measurable',
    lacks: [
      { what: 'landmark', tooth: '11', landmark: 'contacts.mesial' },
      { what: 'landmark', tooth: '21', landmark: 'contacts.mesial' },
      { what: 'plane', plane: 'facialMidline' },
    ],
  })
  const { teeth: _, ...stages } = still
  expect(archMeasures(stages, 0).upperIntermolar).toEqual({
    is: 'not-measurable',
    lacks: ['16', '26'].map(tooth => ({ what: 'tooth', tooth })),
  })
})
