import { type PerspectiveCamera, type Plane, Raycaster, Vector2, type Vector3 } from 'three'
import type { Axes } from '#kit/mesh/measure.ts'
import type { DrawnShape } from './sceneParts.ts'

/** A point of a model that was clicked or tapped, in mm in the coordinates of the scene. */
export interface Picked {
  key: string
  point: Axes
}

/** How far in CSS pixels a finger or a mouse may move between down and up for a click: further is turning. */
const stillPx = 6

/** What can be picked: the drawn models, except for what these planes hide. */
interface Pickable {
  drawn: readonly DrawnShape[]
  planes: readonly Plane[]
}

/** Calls its listener with the model that is clicked or tapped, and where; with undefined for the ground. */
export function watchPicks(canvas: HTMLCanvasElement, camera: PerspectiveCamera, pickable: () => Pickable) {
  let listener: (picked: Picked | undefined) => void = () => {}
  let from: { x: number; y: number } | undefined
  const ended = new AbortController()
  const { signal } = ended
  canvas.addEventListener(
    'pointerdown',
    ({ clientX, clientY, isPrimary }) => {
      from = isPrimary ? { x: clientX, y: clientY } : undefined
    },
    { signal },
  )
  canvas.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      if (from && Math.hypot(clientX - from.x, clientY - from.y) <= stillPx) {
        const box = canvas.getBoundingClientRect()
        const at = new Vector2((2 * (clientX - box.x)) / box.width - 1, 1 - (2 * (clientY - box.y)) / box.height)
        listener(pickAt(at, camera, pickable()))
      }
      from = undefined
    },
    { signal },
  )
  return {
    onPick: (next: typeof listener) => {
      listener = next
    },
    end: () => ended.abort(),
  }
}

function pickAt(at: Vector2, camera: PerspectiveCamera, { drawn, planes }: Pickable): Picked | undefined {
  const ray = new Raycaster()
  ray.setFromCamera(at, camera)
  const solid = drawn.filter(({ shown }) => (shown.opacity ?? 1) === 1).map(({ mesh }) => mesh)
  const isShown = (point: Vector3) => planes.every(plane => plane.distanceToPoint(point) >= 0)
  const hit = ray.intersectObjects(solid, false).find(({ point }) => isShown(point))
  if (!hit) return undefined
  const { x, y, z } = hit.object.parent?.worldToLocal(hit.point) ?? hit.point
  return { key: hit.object.name, point: [x, y, z] }
}
