import type { DrawnMesh } from '#kit/mesh/grid.ts'
import { startWorker } from '#shell/worker.ts'
import { filesOfJob, type MapJob } from '../contract/surfaceMap.ts'
import type { MapAnswer, MapTask, SurfaceMap } from './map.worker.ts'
import mapWorker from './map.worker.ts?worker&url'

interface HeldWorker {
  worker: Worker
  /** The files whose meshes it has. */
  has: Set<string>
}

/** A worker that has nothing to do for this long is ended: it has prepared the meshes of a whole plan. */
const idleTime = 20_000

let idle: { held: HeldWorker; timer: ReturnType<typeof setTimeout> } | undefined

/**
 * Computes a map in a worker, which keeps the prepared meshes for the next one. `meshOf` gives the full form of a file. Rejects when
 * the worker fails; a job that is aborted ends its worker and never settles.
 */
export function computeMap(
  job: MapJob,
  meshOf: (fileId: string) => DrawnMesh | undefined,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<SurfaceMap> {
  return new Promise((resolve, reject) => {
    const held = takeWorker()
    const ended = new AbortController()
    const end = (after: () => void) => {
      ended.abort()
      after()
    }
    held.worker.addEventListener(
      'message',
      ({ data }: MessageEvent<MapAnswer>) => {
        if ('share' in data) return onProgress(data.share)
        end(() => rest(held))
        resolve(data.map)
      },
      { signal: ended.signal },
    )
    held.worker.addEventListener(
      'error',
      ({ message }) => {
        end(() => held.worker.terminate())
        reject(new Error(message))
      },
      { signal: ended.signal },
    )
    signal.addEventListener('abort', () => end(() => held.worker.terminate()), { signal: ended.signal })
    held.worker.postMessage({ ...job, meshes: newMeshes(job, held, meshOf) } satisfies MapTask)
  })
}

function newMeshes(job: MapJob, { has }: HeldWorker, meshOf: (fileId: string) => DrawnMesh | undefined) {
  const meshes = new Map<string, DrawnMesh>()
  for (const fileId of filesOfJob(job)) {
    const stored = has.has(fileId) ? undefined : meshOf(fileId)
    if (!stored) continue
    meshes.set(fileId, stored)
    has.add(fileId)
  }
  return meshes
}

function takeWorker(): HeldWorker {
  if (!idle) return { worker: startWorker(mapWorker), has: new Set() }
  const { held, timer } = idle
  clearTimeout(timer)
  idle = undefined
  return held
}

function rest(held: HeldWorker): void {
  if (idle) {
    held.worker.terminate()
    return
  }
  const timer = setTimeout(() => {
    idle = undefined
    held.worker.terminate()
  }, idleTime)
  idle = { held, timer }
}
