import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import type { Frame } from '#features/cases/plans/format/contract/toothModel.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { compose, type Pose, rotationOfAxes, transform } from '#kit/mesh/pose.ts'
import { dot, minus, plus, scale } from '#kit/mesh/vector.ts'
import { type Part, poseAt, type ToothPart } from './parts.ts'

/** Something small on the teeth at a stage: where, and for attachments how large (mm). */
export type Marker =
  | { kind: 'attachment'; key: string; pose: Pose; size: Axes }
  | { kind: 'ipr'; key: string; pose: Pose; mm: number }
  | { kind: 'cut'; key: string; pose: Pose }

/** Points on the surface of a tooth's mesh (x, y, z each), to put a marker on it; nothing while it is not loaded. */
export type SurfaceOf = (tooth: ToothPart) => Float32Array | undefined

/** The attachments, contacts with interproximal reduction and cuts of a stage, where their teeth are at `position`. */
export function markersAt(
  plan: PlanJson,
  parts: readonly Part[],
  { stage, position }: { stage: number; position: number },
  surfaceOf: SurfaceOf,
): Marker[] {
  const teeth = new Map(parts.flatMap(part => (part.kind === 'tooth' ? [[part.fdi as string, part] as const] : [])))
  const on = (range: { from: number; to: number }) => stage >= range.from && stage <= range.to
  const placed = (tooth: string, spot: (part: ToothPart) => Axes): Pose | undefined => {
    const part = teeth.get(tooth)
    const pose = part && poseAt(part, position)
    return part && pose && compose(pose, { position: spot(part), rotation: rotationOf(part.frame) })
  }
  const attachments = (plan.attachments ?? []).filter(on).flatMap(({ tooth, surface, size, point }, index) => {
    const pose = placed(tooth, part => point ?? surfacePoint(part, surface, fromEdge.attachment, surfaceOf(part)))
    return pose ? [{ kind: 'attachment' as const, key: `attachment-${index}`, pose, size }] : []
  })
  const cuts = (plan.cuts ?? []).filter(on).flatMap(({ tooth, side }, index) => {
    const pose = placed(tooth, part => surfacePoint(part, side, fromEdge.cut, surfaceOf(part)))
    return pose ? [{ kind: 'cut' as const, key: `cut-${index}`, pose }] : []
  })
  const ipr = (plan.ipr ?? [])
    .filter(each => each.stage === stage)
    .flatMap(({ contact, mm }, index) => {
      const point = contactPoint(contact, teeth, position, surfaceOf)
      const pose: Pose | undefined = point && { position: point, rotation: [0, 0, 0, 1] }
      return pose ? [{ kind: 'ipr' as const, key: `ipr-${index}`, pose, mm }] : []
    })
  return [...attachments, ...cuts, ...ipr]
}

/**
 * How far a marker is from the incisal edge or the cusps, in mm: attachments are bonded on the middle of the crown, aligners
 * are cut at the gum line, and contacts touch in the third of the edge.
 */
const fromEdge = { attachment: 4.5, cut: 6.5, contact: 2.5 } as const
/** Half the thickness of a crown in mm: where a marker is put while the mesh of its tooth is not loaded. */
const halfCrown = 4
/** A point counts as being at the height of a marker when it is this near to its axis, in mm. */
const near = 1.5

/**
 * The outermost point of a tooth on the side of the cheek or the tongue, so many mm from its edge, in the coordinates of its
 * mesh. Beside the centre of the crown without a surface (points of x, y, z each).
 */
export function surfacePoint(
  { frame }: ToothPart,
  side: 'buccal' | 'lingual',
  mmFromEdge: number,
  surface: Float32Array | undefined,
): Axes {
  const outwards = scale(frame.buccoLingual, side === 'buccal' ? 1 : -1)
  if (!surface) return plus(frame.origin, scale(outwards, halfCrown))
  let edge = -Infinity
  eachArm(surface, frame.origin, arm => {
    edge = Math.max(edge, dot(arm, frame.long))
  })
  const base = plus(frame.origin, scale(frame.long, edge - mmFromEdge))
  let farthest = 0
  eachArm(surface, base, arm => {
    if (Math.abs(dot(arm, frame.long)) < near && Math.abs(dot(arm, frame.mesialDistal)) < near)
      farthest = Math.max(farthest, dot(arm, outwards))
  })
  return plus(base, scale(outwards, farthest || halfCrown))
}

function eachArm(points: Float32Array, from: Axes, visit: (arm: Axes) => void): void {
  for (let at = 0; at < points.length; at += 3)
    visit(minus([points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0], from))
}

// halfway between the two crowns, on their outer side so that it is seen
function contactPoint(
  contact: string,
  teeth: ReadonlyMap<string, ToothPart>,
  position: number,
  surfaceOf: SurfaceOf,
): Axes | undefined {
  const ends = contact.split('-').flatMap(name => {
    const part = teeth.get(name)
    const pose = part && poseAt(part, position)
    return part && pose ? [transform(pose, surfacePoint(part, 'buccal', fromEdge.contact, surfaceOf(part)))] : []
  })
  const [one, other] = ends
  return one && other && scale(plus(one, other), 0.5)
}

// the marker's x along the row of teeth, y along the tooth, z off its surface
function rotationOf({ mesialDistal, buccoLingual, long }: Frame) {
  return rotationOfAxes(scale(mesialDistal, -1), long, buccoLingual)
}
