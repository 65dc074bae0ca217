import { type Measured, measuredOf } from '#kit/mesh/clearance.ts'
import { type DrawnMesh, dequantise } from '#kit/mesh/grid.ts'
import { type ContactMap, contactMap } from '../contract/contactMap.ts'
import { type DifferenceMap, differenceMap } from '../contract/differenceMap.ts'
import type { MapJob } from '../contract/surfaceMap.ts'

/** A map to be computed, with the meshes that this worker does not have yet. */
export type MapTask = MapJob & { meshes: ReadonlyMap<string, DrawnMesh> }
export type SurfaceMap = ({ kind: 'difference' } & DifferenceMap) | ({ kind: 'contacts' } & ContactMap)
/** `share`: how much of the task is done, 0 to 1; the last answer is the map. */
export type MapAnswer = { share: number } | { map: SurfaceMap }

const prepared = new Map<string, Measured>()

self.addEventListener('message', ({ data: task }: MessageEvent<MapTask>) => {
  for (const [fileId, stored] of task.meshes) prepared.set(fileId, measuredOf(dequantise(stored)))
  const map = mapOf(task, share => self.postMessage({ share } satisfies MapAnswer))
  const transfer = [...map.values.values()].map(({ buffer }) => buffer)
  self.postMessage({ map } satisfies MapAnswer, { transfer })
})

function mapOf(task: MapTask, onProgress: (share: number) => void): SurfaceMap {
  if (task.kind === 'difference') return { kind: 'difference', ...differenceMap(task.parts, meshOf, onProgress) }
  return { kind: 'contacts', ...contactMap(task.parts, meshOf, onProgress) }
}

function meshOf(fileId: string): Measured {
  const measured = prepared.get(fileId)
  if (!measured) throw new Error(`no mesh ${fileId}`)
  return measured
}
