import { type KeyboardEvent, useMemo } from 'react'
import { presetNames } from '#features/cases/models/contract/preset.ts'
import type { ModelScene } from '#features/cases/models/web/scene.ts'
import { useSteering } from '#features/cases/models/web/useSteering.ts'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { announce } from '#ui/announce.ts'
import type { StageRange } from '../contract/parts.ts'
import type { ViewState } from '../contract/viewState.ts'
import { archOfView } from './shownPlan.ts'
import type { Playback } from './usePlayback.ts'
import { useWords } from './words.ts'

interface PlanKeys {
  scene: ModelScene | undefined
  view: ViewState
  range: StageRange
  change: (part: Partial<ViewState>) => void
  playback: Playback
}

/** The keys of the focused 3D view of a plan; `?` lists them. With Shift, the arrow keys turn the model. */
export function usePlanKeys({ scene, view, range, change, playback }: PlanKeys): (event: KeyboardEvent) => void {
  const { shortcuts: keys, viewNames } = useWords()
  const steer = useSteering()
  useShortcuts(
    'here',
    useMemo(
      () => [
        { keys: 'ArrowLeft ArrowRight', label: keys.stage },
        { keys: 'Home End', label: keys.ends },
        { keys: 'Space', label: keys.play },
        { keys: '1 2 3 4 5', label: keys.views },
        { keys: 'Shift ArrowLeft ArrowRight ArrowUp ArrowDown', label: keys.turn },
        { keys: '+ -', label: keys.zoom },
      ],
      [keys],
    ),
  )
  const stageOf: Record<string, number> = {
    ArrowLeft: view.stage - 1,
    ArrowRight: view.stage + 1,
    Home: range.first,
    End: range.last,
  }
  return event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const stage = event.shiftKey ? undefined : stageOf[event.key]
    const preset = presetNames[Number(event.key) - 1]
    if (stage !== undefined) {
      playback.stop()
      change({ stage: Math.min(range.last, Math.max(range.first, stage)) })
    } else if (event.key === ' ') playback.toggle()
    else if (preset) {
      change({ preset, arches: archOfView[preset] })
      scene?.look(preset)
      announce(viewNames[preset])
    } else return steer(scene, () => {}, event)
    event.preventDefault()
  }
}
