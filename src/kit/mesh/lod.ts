import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import type { Mesh } from './mesh.ts'
import { Surface } from './surface.ts'

/** A step in mm for meshes that are only looked at: it moves a vertex by at most 7 µm. */
export const previewStepMm = 1 / 128

/**
 * The error in mm asked of the simplifier for a preview. It is no bound of distance: the deviation is measured (design/
 * viewer.md: "asked for 10 µm it moved points by up to 91 µm").
 */
export const previewErrorMm = 0.05

/** When to stop simplifying: at this error in mm, or at so many triangles, whatever comes first. */
export interface PreviewTarget {
  errorMm?: number
  triangles?: number
}

/**
 * A mesh (mm, welded) with fewer triangles, for the first frame, thumbnails and playback; never for measuring. Its vertices
 * are vertices of the source.
 */
export async function simplify({ positions, indices }: Mesh, target: PreviewTarget = {}): Promise<Mesh> {
  const { errorMm = previewErrorMm, triangles = 0 } = target
  await MeshoptSimplifier.ready
  const [fewer] = MeshoptSimplifier.simplify(indices, positions, 3, 3 * triangles, errorMm, ['ErrorAbsolute'])
  return { positions, indices: fewer }
}

/** The largest distance in mm from a vertex of the source to the surface of its preview. */
export function previewDeviation(source: Mesh, preview: Mesh): number {
  const surface = new Surface(preview)
  let most = 0
  for (let i = 0; i < source.positions.length; i += 3) {
    const [x, y, z] = [source.positions[i] ?? 0, source.positions[i + 1] ?? 0, source.positions[i + 2] ?? 0]
    most = Math.max(most, Math.abs(surface.distanceTo(x, y, z, { enough: most }) ?? Infinity))
  }
  return most
}
