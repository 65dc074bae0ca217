/**
 * A triangle mesh. `positions`: x, y, z per vertex, in the file's own unit. `indices`: three vertices per triangle, in
 * the order of the file, so triangle k of the mesh is facet k of the file.
 */
export interface Mesh {
  positions: Float32Array
  indices: Uint32Array
}

/** The formats a scan may come in. */
export type MeshFormat = 'stl-binary' | 'stl-ascii' | 'ply-ascii' | 'ply-binary' | 'obj'

/** The limits of a parser; a larger file is refused before memory is allocated for it. */
export interface MeshLimits {
  bytes: number
  triangles: number
}

/** Why a file is refused as a mesh. The codes are stable: they are stored, and texts are assigned to them. */
export const meshRefusals = [
  'empty-file',
  'too-big',
  'not-a-mesh',
  'truncated',
  'surplus-bytes',
  'not-finite',
  'bad-index',
  'no-triangles',
  'too-many-triangles',
] as const
export type MeshRefusal = (typeof meshRefusals)[number]

export interface RefusedMesh {
  ok: false
  why: MeshRefusal
  facts: Record<string, number>
}
export type ParsedMesh = { ok: true; format: MeshFormat; mesh: Mesh } | RefusedMesh

/** A refusal as a value, with the figures its sentence needs. */
export function refused(why: MeshRefusal, facts: Record<string, number> = {}): RefusedMesh {
  return { ok: false, why, facts }
}
