import { useEffect, useEffectEvent } from 'react'
import type { ModelScene } from '#features/cases/models/web/scene.ts'
import { steer } from '#features/cases/models/web/steer.ts'
import { useScene } from '#features/cases/models/web/useScene.ts'
import type { PlanModel } from '#features/cases/plans/viewer/contract/model.ts'
import type { Part } from '#features/cases/plans/viewer/contract/parts.ts'
import type { ViewState } from '#features/cases/plans/viewer/contract/viewState.ts'
import { PlanScene } from '#features/cases/plans/viewer/web/PlanScene.tsx'
import { type Ghost, type Painters, toothOfKey } from '#features/cases/plans/viewer/web/shownPlan.ts'
import type { PlanShapes } from '#features/cases/plans/viewer/web/usePlanShapes.ts'
import { useWords as useViewerWords } from '#features/cases/plans/viewer/web/words.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import styles from './VersionsIn3D.module.css'

interface VersionSceneProps {
  model: PlanModel
  parts: readonly Part[]
  loads: PlanShapes
  name: string
  view: ViewState
  painters: Painters
  ghost?: Ghost | undefined
  /** Called with the scene when it is there, and with nothing when it is closed. */
  onScene: (scene: ModelScene | undefined) => void
  onTooth: (tooth: Tooth | null) => void
}

/** One of two versions in 3D, with its name. */
export function VersionScene({
  model,
  parts,
  loads,
  name,
  view,
  painters,
  ghost,
  onScene,
  onTooth,
}: VersionSceneProps) {
  const viewer = useViewerWords()
  const { canvas, scene, failed } = useScene()
  const report = useEffectEvent((opened: ModelScene | undefined) => onScene(opened))
  useEffect(() => {
    report(scene)
    return () => report(undefined)
  }, [scene])
  if (failed) return <p>{viewer.noWebGl}</p>
  return (
    <figure className={styles.version}>
      <figcaption>{name}</figcaption>
      <PlanScene
        {...{ model, parts, view, painters, ghost, canvas, scene }}
        shapes={loads.shapes}
        isWhole={loads.loaded === loads.total}
        position={view.stage}
        ruler={[]}
        depth={0}
        label={name}
        onPick={picked => onTooth(Tooth.safeParse(toothOfKey(picked?.key)).data ?? null)}
        onKeyDown={event => steer(scene, () => {}, event)}
        showDistance={String}
      />
    </figure>
  )
}
