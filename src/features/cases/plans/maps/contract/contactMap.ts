import { lowerToClearance } from '#kit/mesh/clearance.ts'
import type { MapPart, MapValues, MeasuredOf } from './surfaceMap.ts'

/** Distances up to this many mm are shown; a surface that is farther away is no contact in any movement of the jaw. */
export const contactReach = 2
/** How deep in each other two surfaces are still found, in mm: meshes of one plan that go deeper are faulty. */
const deepest = 3

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

/** How far each vertex of each part is from the other arch, at most 2 mm; below 0 inside of one of its teeth. */
export function contactMap(
  parts: readonly MapPart[],
  measuredOf: MeasuredOf,
  onProgress: (share: number) => void = () => {},
): ContactMap {
  const placed = parts.map(part => {
    const measured = measuredOf(part.fileId)
    const out = new Float32Array(measured.mesh.positions.length / 3).fill(deepest)
    return { ...part, measured, out }
  })
  const [upper, lower] = (['upper', 'lower'] as const).map(arch => placed.filter(part => part.arch === arch))
  const pairs = (upper ?? []).flatMap((above, index) => {
    onProgress(index / (upper?.length || 1))
    return (lower ?? []).flatMap(below => {
      const within = deepest
      const mm = Math.min(
        lowerToClearance(above, below, { within, out: above.out }),
        lowerToClearance(below, above, { within, out: below.out }),
      )
      return mm < contactReach ? [{ upper: above.tooth, lower: below.tooth, mm }] : []
    })
  })
  for (const { out } of placed) for (const [at, value] of out.entries()) out[at] = Math.min(value, contactReach)
  return { values: new Map(placed.map(({ key, out }) => [key, out])), pairs }
}
