import { differences, isSameTopology } from '#kit/mesh/clearance.ts'
import type { ComparedPart, MapPart, MapValues, MeasuredOf } from './surfaceMap.ts'

/** How far a part is from where it is in the other stage or version, in mm. */
export interface PartDifference extends Pick<MapPart, 'tooth' | 'arch'> {
  largest: number
  /** Of all vertices, each counted once. */
  mean: number
  /** From vertex to vertex of the same mesh; otherwise to the nearest point of another one, which can be less. */
  isExact: boolean
}

export interface DifferenceMap {
  values: MapValues
  parts: PartDifference[]
}

/**
 * How far each vertex of each part is from where it is in another stage or version. Parts that the other one does not have are
 * left out.
 */
export function differenceMap(
  parts: readonly ComparedPart[],
  measuredOf: MeasuredOf,
  onProgress: (share: number) => void = () => {},
): DifferenceMap {
  const values: MapValues = new Map()
  const found = parts.flatMap(({ key, tooth, arch, fileId, pose, other }, index): PartDifference[] => {
    onProgress(index / parts.length)
    if (!other) return []
    const [shown, before] = [measuredOf(fileId), measuredOf(other.fileId)]
    const each = differences({ measured: shown, pose }, { measured: before, pose: other.pose })
    values.set(key, each)
    let [largest, sum] = [0, 0]
    for (const value of each) {
      largest = Math.max(largest, value)
      sum += value
    }
    const isExact = isSameTopology(shown.mesh, before.mesh)
    return [{ tooth, arch, largest, mean: sum / (each.length || 1), isExact }]
  })
  return { values, parts: found }
}
