import type { KeyboardEvent } from 'react'
import { type Preset, presetNames } from '../contract/preset.ts'
import type { ModelScene } from './scene.ts'

/** Degrees around and up. */
const turns = new Map<string, [number, number]>([
  ['ArrowLeft', [-15, 0]],
  ['ArrowRight', [15, 0]],
  ['ArrowUp', [0, 15]],
  ['ArrowDown', [0, -15]],
])
const zooms = new Map([
  ['+', 1.25],
  ['-', 0.8],
])

/** The keys of a focused 3D view: arrows turn, + and − zoom, 1 to 5 choose a view. */
export function steer(scene: ModelScene | undefined, look: (preset: Preset) => void, event: KeyboardEvent): void {
  const [turn, zoom, preset] = [turns.get(event.key), zooms.get(event.key), presetNames[Number(event.key) - 1]]
  if (turn) scene?.turn(...turn)
  else if (zoom) scene?.zoom(zoom)
  else if (preset) look(preset)
  else return
  event.preventDefault()
}
