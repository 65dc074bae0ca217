import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { archOf } from '#features/cases/plans/format/contract/stages.ts'
import type { ToothModel } from '#features/cases/plans/format/contract/toothModel.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { type Pose, transform } from '#kit/mesh/pose.ts'
import { type LandmarkName, lacking, type Needed, there } from './measure.ts'
import { axesAt } from './toothMovement.ts'

/** The teeth of a plan at a stage, and where their landmarks are then, in the coordinates of the arches. */
export interface PlacedTeeth {
  /** Whether a tooth is there: in the plan, and not yet extracted. */
  has: (fdi: string) => boolean
  /** The middle of its crown. */
  centre: (fdi: string) => Needed<Axes>
  /** A landmark that is one point. */
  point: (fdi: string, landmark: Exclude<LandmarkName, 'incisalEdge'>) => Needed<Axes>
  /** The ends of its incisal edge. */
  edge: (fdi: string) => Needed<{ mesial: Axes; distal: Axes }>
  /** The direction to mesial along its arch. */
  mesial: (fdi: string) => Needed<Axes>
  /** The direction to buccal or labial. */
  buccal: (fdi: string) => Needed<Axes>
}

/** The teeth at a stage. An arch that begins later or ended earlier stands as at its first or last stage. */
export function placedTeeth(plan: PlanJson, stage: number): PlacedTeeth {
  const poses = new Map((plan.teeth ?? []).flatMap(tooth => placeOf(plan, tooth, stage)))
  const withPose = (fdi: string) => poses.get(fdi) ?? lackingTooth(fdi)
  const marks = (fdi: string) => plan.landmarks?.teeth?.[fdi as ToothModel['fdi']] // undefined for what is no tooth
  return {
    has: fdi => poses.has(fdi),
    centre: fdi => mapped(withPose(fdi), ({ pose, tooth }) => there(transform(pose, tooth.frame.origin))),
    mesial: fdi => mapped(withPose(fdi), ({ pose, tooth }) => there(axesAt(fdi, tooth.frame, pose).mesial)),
    buccal: fdi => mapped(withPose(fdi), ({ pose, tooth }) => there(axesAt(fdi, tooth.frame, pose).buccal)),
    point: (fdi, landmark) =>
      mapped(withPose(fdi), ({ pose }) => {
        const point = pointOf(marks(fdi), landmark)
        return point ? there(transform(pose, point)) : lacking({ what: 'landmark', tooth: fdi, landmark })
      }),
    edge: fdi =>
      mapped(withPose(fdi), ({ pose }) => {
        const edge = marks(fdi)?.incisalEdge
        if (!edge) return lacking({ what: 'landmark', tooth: fdi, landmark: 'incisalEdge' })
        return there({ mesial: transform(pose, edge.mesial), distal: transform(pose, edge.distal) })
      }),
  }
}

type Placed = Needed<{ pose: Pose; tooth: ToothModel }>

const lackingTooth = (tooth: string): Placed => lacking({ what: 'tooth', tooth })

function placeOf(plan: PlanJson, tooth: ToothModel, stage: number): [string, Placed][] {
  const range = plan.arches[archOf(tooth.fdi)]
  const extraction = plan.extractions?.find(one => one.tooth === tooth.fdi)
  if (!range || (extraction && stage >= extraction.stage)) return []
  const at = Math.min(Math.max(stage, range.first), range.last) - range.first
  const pose = tooth.poses[at]
  return pose ? [[tooth.fdi, there({ pose, tooth })]] : []
}

type Marks = NonNullable<NonNullable<PlanJson['landmarks']>['teeth']>[ToothModel['fdi']]

function pointOf(marks: Marks, landmark: Exclude<LandmarkName, 'incisalEdge'>): Axes | undefined {
  const points = {
    'cusps.tip': marks?.cusps?.tip,
    'cusps.buccal': marks?.cusps?.buccal,
    'cusps.mesiobuccal': marks?.cusps?.mesiobuccal,
    'cusps.distobuccal': marks?.cusps?.distobuccal,
    'contacts.mesial': marks?.contacts?.mesial,
    'contacts.distal': marks?.contacts?.distal,
  }
  return points[landmark]
}

function mapped<A, B>(needed: Needed<A>, by: (value: A) => Needed<B>): Needed<B> {
  return needed.is === 'there' ? by(needed.value) : needed
}
