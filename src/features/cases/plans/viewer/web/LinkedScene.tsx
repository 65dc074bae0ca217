import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Camera } from '#features/cases/models/contract/camera.ts'
import type { ModelScene } from '#features/cases/models/web/scene.ts'
import { useScene } from '#features/cases/models/web/useScene.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { PlanModel } from '../contract/model.ts'
import type { Part } from '../contract/parts.ts'
import type { ViewState } from '../contract/viewState.ts'
import { PlanScene } from './PlanScene.tsx'
import { type Ghost, type Painters, toothOfKey } from './shownPlan.ts'
import type { PlanShapes } from './usePlanShapes.ts'
import { useWords } from './words.ts'

interface LinkedSceneProps {
  model: PlanModel
  parts: readonly Part[]
  loads: PlanShapes
  caption: string
  view: ViewState
  painters?: Painters
  ghost?: Ghost | undefined
  /** mm from the middle to the plane of the section. */
  depth?: number
  /** Called with the scene when it is there, and with nothing when it is closed. */
  onScene: (scene: ModelScene | undefined) => void
  onTooth: (tooth: Tooth | null) => void
  onTurned: (camera: Camera) => void
  onKeyDown: (event: KeyboardEvent, scene: ModelScene | undefined) => void
  /** The buttons over the models. */
  children?: ReactNode
}

const unpainted: Painters = new Map()

/** One of two scenes whose cameras turn together, with what it shows. */
export function LinkedScene({ loads, view, painters = unpainted, depth = 0, onTooth, ...props }: LinkedSceneProps) {
  const words = useWords()
  const { canvas, scene, failed } = useScene()
  const report = useEffectEvent((opened: ModelScene | undefined) => props.onScene(opened))
  useEffect(() => {
    report(scene)
    return () => report(undefined)
  }, [scene])
  if (failed) return <p>{words.noWebGl}</p>
  const { model, parts, ghost, caption, onTurned } = props
  return (
    <PlanScene
      {...{ model, parts, view, painters, ghost, depth, canvas, scene, caption, onTurned }}
      shapes={loads.shapes}
      isWhole={loads.loaded === loads.total}
      position={view.stage}
      ruler={[]}
      label={caption}
      onPick={picked => onTooth(Tooth.safeParse(toothOfKey(picked?.key)).data ?? null)}
      onKeyDown={event => props.onKeyDown(event, scene)}
      showDistance={String}
    >
      {props.children}
    </PlanScene>
  )
}
