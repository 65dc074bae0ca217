import { lowerToClearance } from '#kit/mesh/clearance.ts'
import type { MapPart, MapValues, MeasuredOf } from './surfaceMap.ts'

/** Distances up to this many mm are shown; a surface that is farther away is no contact in any movement of the jaw. */
export const contactReach = 2
/**
 * How far or deep surfaces are searched, in mm: somewhat farther than is shown, so that the border of what is shown is smooth. Meshes of
 * one plan that go deeper into each other are faulty.
 */
export const searchReach = 3

/** The closest contact of an upper and a lower tooth, or of the two arches where the teeth are not known. */
export interface ContactPair {
  upper: string | null
  lower: string | null
  /** The least distance in mm; below 0 the surfaces go through each other by so much. */
  mm: number
}

export interface ContactMap {
  values: MapValues
  /** Of those within 2 mm, in the order of the upper parts. */
  pairs: ContactPair[]
}

/** How far each vertex of each part is from the other arch, at most 3 mm; below 0 inside of one of its teeth. */
export function contactMap(
  parts: readonly MapPart[],
  measuredOf: MeasuredOf,
  onProgress: (share: number) => void = () => {},
): ContactMap {
  const placed = parts.map(part => {
    const measured = measuredOf(part.fileId)
    const out = new Float32Array(measured.mesh.positions.length / 3).fill(searchReach)
    return { ...part, measured, out }
  })
  const [upper, lower] = (['upper', 'lower'] as const).map(arch => placed.filter(part => part.arch === arch))
  const pairs = (upper ?? []).flatMap((above, index) => {
    onProgress(index / (upper?.length || 1))
    return (lower ?? []).flatMap(below => {
      const mm = Math.min(
        lowerToClearance(above, below, { within: searchReach, out: above.out }),
        lowerToClearance(below, above, { within: searchReach, out: below.out }),
      )
      return mm < contactReach ? [{ upper: above.tooth, lower: below.tooth, mm }] : []
    })
  })
  return { values: new Map(placed.map(({ key, out }) => [key, out])), pairs }
}
