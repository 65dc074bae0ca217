import { startWorker } from '#shell/worker.ts'
import type { Preset } from '../contract/preset.ts'
import type { ShownShape } from './sceneParts.ts'
import type { StillPixels, StillTask } from './still.worker.ts'
import stillWorker from './still.worker.ts?worker&url'

interface Still {
  preset: Preset
  shapes: readonly ShownShape[]
}

/**
 * Draws stills without WebGL, one after the other in a worker: what is seen through is left out. `onDrawn` gets each as soon as it is
 * there. Returns what ends it.
 */
export function drawStills(
  stills: readonly Still[],
  { width, height }: { width: number; height: number },
  onDrawn: (preset: Preset, picture: ImageData) => void,
): () => void {
  const worker = startWorker(stillWorker)
  const waiting = [...stills]
  const drawNext = () => {
    const [next] = waiting
    if (!next) return worker.terminate()
    const solid = next.shapes.filter(({ opacity = 1 }) => opacity === 1)
    const parts = solid.map(({ shape, pose, colour }) => ({ stored: shape.stored, pose, colour }))
    worker.postMessage({ preset: next.preset, parts, width, height } satisfies StillTask)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<StillPixels>) => {
    const drawn = waiting.shift()
    if (drawn) onDrawn(drawn.preset, new ImageData(data, width, height))
    drawNext()
  })
  drawNext()
  return () => worker.terminate()
}
