import { expect, test } from 'vitest'
import type { ToothLandmarks } from '#features/cases/plans/format/contract/landmarks.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { plus, scale } from '#kit/mesh/vector.ts'
import { madeFrame, madePlan, madeStagePlan, movedBy } from '#test/planPackage.ts'
import { planFactsOf } from './planFacts.ts'

const factsOf = (plan: PlanJson) => planFactsOf([], { plan })

test('how a tooth moves is known at the end, and how far it was away on the way', () => {
  const plan = madePlan({ '11': { buccal: 1 }, '41': { occlusal: -0.4 } })
  const there = plan.teeth?.find(({ fdi }) => fdi === '12')
  if (there?.poses[2]) there.poses[2] = movedBy('12', { mesial: 0.6, mesialIn: 3 })
  const { teeth = [], lastActiveStage } = factsOf(plan)
  const of = (tooth: Tooth) => teeth.find(one => one.tooth === tooth)
  expect(of('11')?.final).toMatchObject({ buccoLingual: expect.closeTo(1, 6), vertical: expect.closeTo(0, 6) })
  expect(of('41')?.final.vertical).toBeCloseTo(-0.4, 6)
  expect(of('12')?.final.mesioDistal).toBeCloseTo(0, 6)
  expect(of('12')?.farthest).toEqual({ mm: expect.closeTo(0.6, 6), degrees: expect.closeTo(3, 6) })
  expect(lastActiveStage).toBe(4)
})

test('stages that move no tooth are not active', () => {
  const plan = madePlan({ '11': { buccal: 1 } })
  const moving = plan.teeth?.find(({ fdi }) => fdi === '11')
  if (moving?.poses[2]) moving.poses.splice(3, 2, moving.poses[2], moving.poses[2])
  expect(factsOf(plan).lastActiveStage).toBe(2)
  expect(factsOf(madePlan({})).lastActiveStage).toBe(0)
})

test('what a plan lists is known, and what it leaves out is not', () => {
  const plan = madePlan()
  const ramp = { ...plan.attachments?.[0], tooth: '11', shape: 'bite-ramp' }
  const facts = factsOf({ ...plan, attachments: [...(plan.attachments ?? []), ramp] as PlanJson['attachments'] })
  expect(facts).toMatchObject({ wearDays: 10, cuts: ['36'], extractions: [] })
  expect(facts.attachments).toEqual([
    { tooth: '13', isRamp: false },
    { tooth: '11', isRamp: true },
  ])
  expect(facts.ipr).toEqual(plan.ipr)
  const { ipr: _, attachments: __, cuts: ___, extractions: ____, ...silent } = plan
  const left = factsOf(silent)
  expect([left.ipr, left.attachments, left.cuts, left.extractions]).toEqual(Array(4).fill(undefined))
})

test('models of whole arches say nothing of single teeth', () => {
  const { teeth, measures, spaces, overlaps, lastActiveStage, wearDays } = factsOf(madeStagePlan())
  expect([teeth, measures, spaces, overlaps, lastActiveStage]).toEqual(Array(5).fill(undefined))
  expect(wearDays).toBe(10)
})

/** Contact points that are so many mm mesial and distal of the crown's centre. */
const contacts = (fdi: Tooth, mm: number): ToothLandmarks => {
  const { origin, mesialDistal } = madeFrame(fdi)
  const mesial = scale(mesialDistal, '13'.includes(fdi.charAt(0)) ? mm : -mm)
  return { contacts: { mesial: plus(origin, mesial), distal: plus(origin, scale(mesial, -1)) } }
}
const widthBetween = (a: Tooth, b: Tooth) =>
  Math.hypot(...madeFrame(a).origin.map((at, i) => at - (madeFrame(b).origin[i] ?? 0)))

test('a space is measured between the facing contacts of neighbours, on both sides and across an extraction', () => {
  const plan = madePlan({})
  const marked = ['13', '12', '11', '21', '22'] as const
  const landmarks = { teeth: Object.fromEntries(marked.map(fdi => [fdi, contacts(fdi, 0)])) }
  const spaceOf = (facts: ReturnType<typeof factsOf>, contact: string) =>
    facts.spaces?.find(one => one.contact === contact)
  const facts = factsOf({ ...plan, landmarks })
  for (const [a, b] of [
    ['12', '11'],
    ['11', '21'],
    ['21', '22'],
  ] as const)
    expect(spaceOf(facts, `${a}-${b}`)).toMatchObject({ mm: expect.closeTo(widthBetween(a, b), 6) })
  expect(spaceOf(facts, '22-23')).toEqual({ contact: '22-23', lacks: ['23'] })
  // wider teeth leave less
  const wide = { teeth: { ...landmarks.teeth, '11': contacts('11', 1), '21': contacts('21', 1) } }
  const between = spaceOf(factsOf({ ...plan, landmarks: wide }), '11-21')
  expect(between && 'mm' in between && between.mm).toBeLessThan(widthBetween('11', '21') - 1.9)
  const extracted = factsOf({ ...plan, landmarks, extractions: [{ tooth: '12', stage: 2 }] })
  expect(spaceOf(extracted, '13-11')).toMatchObject({ mm: expect.any(Number) })
  expect(spaceOf(extracted, '12-11')).toBeUndefined()
})

test('an upper tooth overlaps its antagonist where its outer cusp is buccal of the lower one, on both sides', () => {
  const at = (fdi: Tooth, buccal: number): Axes =>
    plus(madeFrame(fdi).origin, scale(madeFrame(fdi).buccoLingual, buccal))
  const marks = (buccal: number) => ({
    teeth: Object.fromEntries(
      (['14', '24', '44', '34'] as const).map(fdi => [
        fdi,
        {
          cusps: {
            buccal: at(
              fdi.startsWith('4') ? '14' : fdi.startsWith('3') ? '24' : fdi,
              '12'.includes(fdi.charAt(0)) ? buccal : 0,
            ),
          },
        },
      ]),
    ),
  })
  for (const buccal of [1.5, -0.7]) {
    const { overlaps = [] } = factsOf({ ...madePlan({}), landmarks: marks(buccal) })
    for (const tooth of ['14', '24'])
      expect(overlaps.find(one => one.tooth === tooth)).toEqual({ tooth, mm: expect.closeTo(buccal, 6) })
    expect(overlaps.find(one => one.tooth === '16')).toEqual({ tooth: '16', lacks: ['16', '46'] })
  }
})

test('a midline moves along the axes of the plan where the face is not given', () => {
  const plan = madePlan({ '11': { mesial: 1 }, '21': { mesial: -1 } })
  const landmarks = { teeth: { '11': contacts('11', 0), '21': contacts('21', 0) } }
  const { measures } = factsOf({ ...plan, landmarks })
  const [start, final] = [measures?.start.upperMidline, measures?.final.upperMidline]
  const by = start && final && 'mm' in start && 'mm' in final ? final.mm - start.mm : 0
  expect(by).toBeGreaterThan(0.9)
  expect([measures?.hasFacialMidline, measures?.final.overjet]).toEqual([false, { lacks: ['11', '41', '21', '31'] }])
  const facialMidline = { point: [0, 0, 0] as Axes, normal: [1, 0, 0] as Axes }
  expect(factsOf({ ...plan, landmarks: { ...landmarks, facialMidline } }).measures?.hasFacialMidline).toBe(true)
})
