import { useEffect, useEffectEvent, useState } from 'react'
import type { Shape } from '#features/cases/models/contract/shape.ts'
import { mapPainter } from '#features/cases/models/web/mapPaint.ts'
import { contactScale, differenceScale } from '#features/cases/plans/maps/contract/scale.ts'
import { filesOfJob, type MapJob } from '#features/cases/plans/maps/contract/surfaceMap.ts'
import { computeMap } from '#features/cases/plans/maps/web/computeMap.ts'
import type { SurfaceMap } from '#features/cases/plans/maps/web/map.worker.ts'
import type { Painters } from './shownPlan.ts'

/** `waiting`: for the full forms of the models; a preview is never measured. */
export type MapState =
  | { at: 'waiting' }
  | { at: 'working'; share: number }
  | { at: 'done'; map: SurfaceMap }
  | { at: 'failed' }

/** Computes a map and gives its colours to `onPaint`, undefined as soon as they are not those of the job any more. */
export function useSurfaceMap(
  job: MapJob | undefined,
  shapes: ReadonlyMap<string, Shape>,
  onPaint: (painters: Painters | undefined) => void,
): MapState {
  const [state, setState] = useState<MapState>({ at: 'waiting' })
  const isReady = job !== undefined && filesOfJob(job).every(fileId => isMeasurable(shapes.get(fileId)))
  const key = isReady ? JSON.stringify(job) : undefined
  const run = useEffectEvent(async (signal: AbortSignal) => {
    if (!job) return
    const meshOf = (fileId: string) => shapes.get(fileId)?.stored
    setState({ at: 'working', share: 0 })
    try {
      const map = await computeMap(job, meshOf, { signal, onProgress: share => setState({ at: 'working', share }) })
      if (signal.aborted) return
      setState({ at: 'done', map })
      onPaint(paintersOf(map))
    } catch {
      if (!signal.aborted) setState({ at: 'failed' })
    }
  })
  const clear = useEffectEvent(() => onPaint(undefined))
  useEffect(() => {
    if (key === undefined) return
    const left = new AbortController()
    run(left.signal)
    return () => {
      left.abort()
      setState({ at: 'waiting' })
      clear()
    }
  }, [key])
  return state
}

const isMeasurable = (shape: Shape | undefined) => shape !== undefined && shape.form !== 'preview'

function paintersOf(map: SurfaceMap): Painters {
  const scale =
    map.kind === 'contacts' ? contactScale : differenceScale(Math.max(0, ...map.parts.map(({ largest }) => largest)))
  return new Map([...map.values].map(([key, values]) => [key, mapPainter(values, scale)]))
}
