import type { ArchName } from '#features/cases/plans/format/contract/values.ts'
import type { Measured } from '#kit/mesh/clearance.ts'
import type { Pose } from '#kit/mesh/pose.ts'

/** What the teeth can be coloured by. */
export const mapKinds = ['none', 'difference', 'contacts'] as const
export type MapKind = (typeof mapKinds)[number]

/** A mesh by its file, and its pose in the coordinates of the plan. */
export interface PlacedFile {
  fileId: string
  pose: Pose
}

/** A tooth, or an arch whose teeth are not known, as it is shown. */
export interface MapPart extends PlacedFile {
  /** Names it in the 3D view. */
  key: string
  /** Its FDI number; null for an arch. */
  tooth: string | null
  arch: ArchName
}

/** A part with where it is in the stage or version it is compared with; null when it is not there. */
export interface ComparedPart extends MapPart {
  other: PlacedFile | null
}

/** The prepared mesh of a file. */
export type MeasuredOf = (fileId: string) => Measured

/** A number in mm for each vertex of each part, by the key of the part. */
export type MapValues = Map<string, Float32Array<ArrayBuffer>>

/** A map to be computed. */
export type MapJob =
  | { kind: 'difference'; parts: readonly ComparedPart[] }
  | { kind: 'contacts'; parts: readonly MapPart[] }

/** The files whose meshes a map is computed from. */
export function filesOfJob(job: MapJob): string[] {
  const others = job.kind === 'difference' ? job.parts.flatMap(({ other }) => other?.fileId ?? []) : []
  return [...new Set([...job.parts.map(({ fileId }) => fileId), ...others])]
}
