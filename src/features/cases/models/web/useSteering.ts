import type { KeyboardEvent } from 'react'
import { announce } from '#ui/announce.ts'
import { type Preset, presetNames } from '../contract/preset.ts'
import type { ModelScene } from './scene.ts'
import { useWords } from './words.ts'

type Side = keyof ReturnType<typeof useWords>['turned']

/** Where a key turns the models, in degrees around and up. */
const turns = new Map<string, [Side, number, number]>([
  ['ArrowLeft', ['left', -15, 0]],
  ['ArrowRight', ['right', 15, 0]],
  ['ArrowUp', ['up', 0, 15]],
  ['ArrowDown', ['down', 0, -15]],
])
const zooms = new Map<string, ['closer' | 'farther', number]>([
  ['+', ['closer', 1.25]],
  ['-', ['farther', 0.8]],
])

/** The keys of a focused 3D view: arrows turn, + and − zoom, 1 to 5 choose a view. What they did is announced. */
export function useSteering() {
  const words = useWords()
  return (scene: ModelScene | undefined, look: (preset: Preset) => void, event: KeyboardEvent): void => {
    const [turn, zoom, preset] = [turns.get(event.key), zooms.get(event.key), presetNames[Number(event.key) - 1]]
    if (turn) {
      const [side, around, up] = turn
      scene?.turn(around, up)
      announce(words.turned[side])
    } else if (zoom) {
      const [way, factor] = zoom
      scene?.zoom(factor)
      announce(words[way])
    } else if (preset) look(preset)
    else return
    event.preventDefault()
  }
}
