import {
  type Measured,
  type Measures,
  measureNames,
  type PlanFacts,
} from '#features/cases/conformance/contract/planFacts.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { archMeasures } from '#features/cases/plans/movements/contract/archMeasures.ts'
import { type Measure, measureOf, type Needed, there } from '#features/cases/plans/movements/contract/measure.ts'
import { type PlacedTeeth, placedTeeth } from '#features/cases/plans/movements/contract/placedTeeth.ts'
import { endsOf, gapsOf } from '#features/cases/prescription/fields/contract/gap.ts'
import { lowerTeeth, type Tooth, upperTeeth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { isRight } from '#features/cases/prescription/rules/contract/rule.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { dot, minus, plus, scale, unit } from '#kit/mesh/vector.ts'

/** What the landmarks of a plan with poses say: measures at its start and end, and spaces and overlaps at its end. */
export function landmarkFacts(plan: PlanJson): Pick<PlanFacts, 'measures' | 'spaces' | 'overlaps'> {
  const ranges = [plan.arches.upper, plan.arches.lower].flatMap(range => range ?? [])
  const [first, last] = [Math.min(...ranges.map(range => range.first)), Math.max(...ranges.map(range => range.last))]
  const teeth = placedTeeth(plan, last)
  return {
    measures: {
      start: measuresAt(plan, first),
      final: measuresAt(plan, last),
      hasFacialMidline: plan.landmarks?.facialMidline !== undefined,
    },
    spaces: [upperTeeth, lowerTeeth].flatMap(row => {
      const absent = new Set(row.filter(tooth => !teeth.has(tooth)))
      return gapsOf(row, absent).map(contact => ({ contact, ...measured(spaceBetween(teeth, endsOf(contact))) }))
    }),
    overlaps: upperTeeth
      .filter(tooth => teeth.has(tooth))
      .map(tooth => ({ tooth, ...measured(overlapOf(teeth, tooth)) })),
  }
}

// how far a midline moves does not need the face: the axes of a plan are those of the patient
function measuresAt(plan: PlanJson, stage: number): Measures {
  const median = { point: [0, 0, 0] as Axes, normal: [1, 0, 0] as Axes }
  const landmarks = { ...plan.landmarks, facialMidline: plan.landmarks?.facialMidline ?? median }
  const all = archMeasures({ ...plan, landmarks }, stage)
  return Object.fromEntries(measureNames.map(name => [name, measured(all[name])])) as Measures // of all names
}

/** The space between two neighbours, along the line from crown to crown; negative where they overlap. */
function spaceBetween(teeth: PlacedTeeth, [right, left]: [Tooth, Tooth]): Measure {
  return measureOf(
    [
      teeth.point(right, isRight(right) ? 'contacts.mesial' : 'contacts.distal'),
      teeth.point(left, isRight(left) ? 'contacts.distal' : 'contacts.mesial'),
      teeth.centre(right),
      teeth.centre(left),
    ],
    (from, to, fromCentre, toCentre) => dot(minus(to, from), unit(minus(toCentre, fromCentre))),
  )
}

/** How far the outer cusp or the edge of an upper tooth is buccal of that of the lower tooth of the same number. */
function overlapOf(teeth: PlacedTeeth, upper: Tooth): Measure {
  const lower = `${upper.startsWith('1') ? 4 : 3}${upper.charAt(1)}`
  return measureOf([outer(teeth, upper), outer(teeth, lower), teeth.buccal(upper)], (above, below, buccal) =>
    dot(minus(above, below), buccal),
  )
}

function outer(teeth: PlacedTeeth, fdi: string): Needed<Axes> {
  const place = Number(fdi.charAt(1))
  if (place > 2) return teeth.point(fdi, place === 3 ? 'cusps.tip' : place < 6 ? 'cusps.buccal' : 'cusps.mesiobuccal')
  const edge = teeth.edge(fdi)
  return edge.is === 'there' ? there(scale(plus(edge.value.mesial, edge.value.distal), 0.5)) : edge
}

function measured(measure: Measure): Measured {
  if (measure.is === 'measured') return { mm: measure.value }
  return { lacks: [...new Set(measure.lacks.flatMap(lack => ('tooth' in lack ? lack.tooth : [])))] }
}
