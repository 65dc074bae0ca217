import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import {
  type ArchMeasureName,
  archMeasureNames,
  archMeasures,
} from '#features/cases/plans/movements/contract/archMeasures.ts'
import { type StageRange, stagesOf } from './parts.ts'

/** A measure at a stage, in its own unit (mm or %). */
export interface CoursePoint {
  stage: number
  value: number
}

/** How each measure of the arches goes from the first stage to the last: the stages at which it can be measured. */
export function measureCourses(plan: PlanJson, range: StageRange): Record<ArchMeasureName, CoursePoint[]> {
  const stages = stagesOf(range).map(stage => ({ stage, measures: archMeasures(plan, stage) }))
  const courseOf = (name: ArchMeasureName) =>
    stages.flatMap(({ stage, measures: { [name]: measure } }) =>
      measure.is === 'measured' ? [{ stage, value: measure.value }] : [],
    )
  return Object.fromEntries(archMeasureNames.map(name => [name, courseOf(name)])) as Record<
    ArchMeasureName,
    CoursePoint[]
  > // of all names
}

/** The least height of a chart in the unit of its measure: what changes by a tenth of it is not drawn as a leap. */
const leastSpan = 1

/**
 * The points of a course in a box, from the top left corner: stages along the width, the greatest value on top. A course that hardly
 * changes is a flat line in the middle.
 */
export function chartPoints(
  course: readonly CoursePoint[],
  { first, last }: StageRange,
  { width, height }: { width: number; height: number },
): { x: number; y: number; stage: number }[] {
  const values = course.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(leastSpan, high - low)
  const middle = (low + high) / 2
  return course.map(({ stage, value }) => ({
    stage,
    x: (width * (stage - first)) / Math.max(1, last - first),
    y: height / 2 - (height * (value - middle)) / span,
  }))
}
