import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import type { ArchName } from '#features/cases/plans/format/contract/values.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { across, dot, minus, plus, scale } from '#kit/mesh/vector.ts'
import { boltonRatio } from './bolton.ts'
import { joined, lacking, type Measure, measureOf, type Needed, there } from './measure.ts'
import { type PlacedTeeth, placedTeeth } from './placedTeeth.ts'

/** The measures of the arches, in the order in which they are shown. */
export const archMeasureNames = [
  'overjet',
  'overbite',
  'upperMidline',
  'lowerMidline',
  'midlines',
  'canineRight',
  'canineLeft',
  'molarRight',
  'molarLeft',
  'upperIntercanine',
  'lowerIntercanine',
  'upperIntermolar',
  'lowerIntermolar',
  'upperLength',
  'lowerLength',
  'boltonAnterior',
  'boltonOverall',
] as const
export type ArchMeasureName = (typeof archMeasureNames)[number]

/**
 * The measures of both arches at a stage, in mm. Overjet and overbite: positive where the upper incisors are in front of
 * and overlap the lower ones. Midlines: positive to the patient's left, of the face, and of the lower arch against the
 * upper one. Canines and molars: positive where the upper tooth is mesial of its Class I place (Class II), negative in
 * Class III (Angle 1899). Widths: between cusps. Length: along the row of crowns between the first molars. Bolton's ratios
 * in per cent (1958: 77.2 anterior, 91.3 overall).
 */
export function archMeasures(plan: PlanJson, stage: number): Record<ArchMeasureName, Measure> {
  const teeth = placedTeeth(plan, stage)
  const up: Axes = plan.landmarks?.arches?.upper?.occlusalPlane.normal ?? [0, 0, 1]
  const forward = across([0, -1, 0], up)
  const face = facialLeft(plan)
  return {
    overjet: measureOf([incisors(teeth)], ({ upper, lower }) => dot(minus(upper, lower), forward)),
    overbite: measureOf([incisors(teeth)], ({ upper, lower }) => dot(minus(lower, upper), up)),
    upperMidline: measureOf([midline(teeth, '11', '21'), face], (point, left) => left(point)),
    lowerMidline: measureOf([midline(teeth, '41', '31'), face], (point, left) => left(point)),
    midlines: measureOf(
      [midline(teeth, '11', '21'), midline(teeth, '41', '31')],
      (upper, lower) => lower[0] - upper[0],
    ),
    canineRight: canineRelation(teeth, ['13', '43', '44']),
    canineLeft: canineRelation(teeth, ['23', '33', '34']),
    molarRight: molarRelation(teeth, ['16', '46']),
    molarLeft: molarRelation(teeth, ['26', '36']),
    upperIntercanine: width(teeth, ['13', '23'], 'cusps.tip'),
    lowerIntercanine: width(teeth, ['43', '33'], 'cusps.tip'),
    upperIntermolar: width(teeth, ['16', '26'], 'cusps.mesiobuccal'),
    lowerIntermolar: width(teeth, ['46', '36'], 'cusps.mesiobuccal'),
    upperLength: archLength(teeth, 'upper'),
    lowerLength: archLength(teeth, 'lower'),
    boltonAnterior: boltonRatio(plan, teeth, { stage, teeth: 3 }),
    boltonOverall: boltonRatio(plan, teeth, { stage, teeth: 6 }),
  }
}

/** How far a point is to the patient's left of the facial midline. */
function facialLeft({ landmarks }: PlanJson): Needed<(point: Axes) => number> {
  const plane = landmarks?.facialMidline
  if (!plane) return lacking({ what: 'plane', plane: 'facialMidline' })
  return there(point => dot(minus(point, plane.point), plane.normal))
}

/** The middles of the incisal edges of the central incisors, of both sides together, or of the one side there is. */
function incisors(teeth: PlacedTeeth): Needed<{ upper: Axes; lower: Axes }> {
  const sides = (['1', '2'] as const).map(side => {
    const [upper, lower] = side === '1' ? ['11', '41'] : ['21', '31']
    return joined<[Axes, Axes]>([edgeMiddle(teeth, upper), edgeMiddle(teeth, lower)])
  })
  const pairs = sides.flatMap(side => (side.is === 'there' ? [side.value] : []))
  if (pairs.length === 0) return lacking(...sides.flatMap(side => (side.is === 'lacking' ? side.lacks : [])))
  return there({ upper: meanOf(pairs.map(([upper]) => upper)), lower: meanOf(pairs.map(([, lower]) => lower)) })
}

function edgeMiddle(teeth: PlacedTeeth, fdi: string): Needed<Axes> {
  const edge = teeth.edge(fdi)
  return edge.is === 'there' ? there(meanOf([edge.value.mesial, edge.value.distal])) : edge
}

/** The point between the mesial contacts of the two central incisors. */
function midline(teeth: PlacedTeeth, right: string, left: string): Needed<Axes> {
  const both = joined<[Axes, Axes]>([teeth.point(right, 'contacts.mesial'), teeth.point(left, 'contacts.mesial')])
  return both.is === 'there' ? there(meanOf(both.value)) : both
}

/**
 * The tip of the upper canine against the embrasure between lower canine and first premolar, along the row of teeth there:
 * how far buccal it is does not count.
 */
function canineRelation(teeth: PlacedTeeth, [upper, canine, premolar]: readonly [string, string, string]): Measure {
  return measureOf(
    [
      teeth.point(upper, 'cusps.tip'),
      teeth.point(canine, 'contacts.distal'),
      teeth.point(premolar, 'contacts.mesial'),
      teeth.mesial(canine),
      teeth.mesial(premolar),
    ],
    (tip, distal, mesial, ...along) => dot(minus(tip, meanOf([distal, mesial])), level(meanOf(along))),
  )
}

/** The mesiobuccal cusp of the upper first molar against the groove between the buccal cusps of the lower one. */
function molarRelation(teeth: PlacedTeeth, [upper, lower]: readonly [string, string]): Measure {
  return measureOf(
    [
      teeth.point(upper, 'cusps.mesiobuccal'),
      teeth.point(lower, 'cusps.mesiobuccal'),
      teeth.point(lower, 'cusps.distobuccal'),
      teeth.mesial(lower),
    ],
    (cusp, mesial, distal, along) => dot(minus(cusp, meanOf([mesial, distal])), level(along)),
  )
}

function width(
  teeth: PlacedTeeth,
  [right, left]: readonly [string, string],
  cusp: 'cusps.tip' | 'cusps.mesiobuccal',
): Measure {
  const between = (a: Axes, b: Axes) => Math.hypot(...minus(a, b))
  const marked = measureOf([teeth.point(right, cusp), teeth.point(left, cusp)], between)
  if (marked.is === 'measured') return marked
  return measureOf([teeth.centre(right), teeth.centre(left)], between, 'frames')
}

const rows = {
  upper: ['16', '15', '14', '13', '12', '11', '21', '22', '23', '24', '25', '26'],
  lower: ['46', '45', '44', '43', '42', '41', '31', '32', '33', '34', '35', '36'],
} as const

/** From one first molar to the other, from crown to crown of the teeth that are there. */
function archLength(teeth: PlacedTeeth, arch: ArchName): Measure {
  const row = rows[arch].filter((fdi, i) => i === 0 || i === 11 || teeth.has(fdi))
  return measureOf<Axes[]>(
    row.map(fdi => teeth.centre(fdi)),
    (...centres) =>
      centres.slice(1).reduce((sum, centre, i) => sum + Math.hypot(...minus(centre, centres[i] ?? centre)), 0),
    'frames',
  )
}

const level = (direction: Axes): Axes => across(direction, [0, 0, 1])
const meanOf = (points: readonly Axes[]): Axes =>
  scale(
    points.reduce<Axes>((sum, point) => plus(sum, point), [0, 0, 0]),
    1 / (points.length || 1),
  )
