import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { minus } from '#kit/mesh/vector.ts'
import { type Measure, measureOf, type Needed } from './measure.ts'
import type { PlacedTeeth } from './placedTeeth.ts'

/**
 * Bolton's ratio at a stage, in per cent: the mesiodistal widths of the lower teeth, from canine to canine (`teeth: 3`) or
 * first molar to first molar (`teeth: 6`), against those of the upper ones (Bolton 1958). Enamel reduced by the stage is
 * taken off, half from each tooth of its contact.
 */
export function boltonRatio(
  plan: PlanJson,
  teeth: PlacedTeeth,
  { stage, teeth: last }: { stage: number; teeth: 3 | 6 },
): Measure {
  const row = (quadrants: readonly string[]) =>
    quadrants.flatMap(quadrant => Array.from({ length: last }, (_, i) => `${quadrant}${i + 1}`))
  const [upper, lower] = [row(['1', '2']), row(['3', '4'])]
  const points = (fdi: string): Needed<Axes>[] => [
    teeth.point(fdi, 'contacts.mesial'),
    teeth.point(fdi, 'contacts.distal'),
  ]
  return measureOf<Axes[]>([...upper, ...lower].flatMap(points), (...ends) => {
    const widths = [...upper, ...lower].map(
      (fdi, i) => distance(ends[2 * i], ends[2 * i + 1]) - reducedBy(plan, fdi, stage),
    )
    return (100 * sum(widths.slice(upper.length))) / sum(widths.slice(0, upper.length))
  })
}

function reducedBy({ ipr = [] }: PlanJson, fdi: string, stage: number): number {
  return sum(ipr.filter(one => one.stage <= stage && one.contact.split('-').includes(fdi)).map(({ mm }) => mm / 2))
}

const distance = (a: Axes = [0, 0, 0], b: Axes = [0, 0, 0]) => Math.hypot(...minus(a, b))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
