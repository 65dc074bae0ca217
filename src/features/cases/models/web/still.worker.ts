import { type DrawnMesh, dequantise } from '#kit/mesh/grid.ts'
import { movePositions } from '#kit/mesh/movePositions.ts'
import type { Pose } from '#kit/mesh/pose.ts'
import { thumbnail, views } from '#kit/mesh/thumbnail.ts'
import type { Preset } from '../contract/preset.ts'

/** What is on a still; `colour`: #rrggbb. */
export interface StillPart {
  stored: DrawnMesh
  pose: Pose | undefined
  colour: string
}

export interface StillTask {
  preset: Preset
  parts: readonly StillPart[]
  width: number
  height: number
}
/** Red, green, blue and opacity of each pixel. */
export type StillPixels = Uint8ClampedArray<ArrayBuffer>

const viewOf = {
  front: views.front,
  right: views.right,
  left: views.left,
  upper: views.upperOcclusal,
  lower: views.lowerOcclusal,
}

self.addEventListener('message', ({ data }: MessageEvent<StillTask>) => {
  const parts = data.parts.map(({ stored, pose, colour }) => {
    const mesh = dequantise(stored)
    if (pose) movePositions(pose, mesh.positions, mesh.positions)
    return { mesh, colour: channelsOf(colour) }
  })
  const pixels = thumbnail(parts, { view: viewOf[data.preset], width: data.width, height: data.height })
  self.postMessage(pixels satisfies StillPixels, { transfer: [pixels.buffer] })
})

function channelsOf(colour: string): [number, number, number] {
  const at = (place: number) => Number.parseInt(colour.slice(place, place + 2), 16)
  return [at(1), at(3), at(5)]
}
