import { type KeyboardEvent, useMemo, useState } from 'react'
import type { Camera } from '#features/cases/models/contract/camera.ts'
import { type Preset, presetNames } from '#features/cases/models/contract/preset.ts'
import { CanvasPair, ModelTools } from '#features/cases/models/web/ModelCanvas.tsx'
import type { ModelScene } from '#features/cases/models/web/scene.ts'
import { useSteering } from '#features/cases/models/web/useSteering.ts'
import { ViewTools } from '#features/cases/models/web/ViewTools.tsx'
import { versionJobOf } from '#features/cases/plans/viewer/contract/mapJob.ts'
import type { PlanModel } from '#features/cases/plans/viewer/contract/model.ts'
import { partsElsewhere, partsOf } from '#features/cases/plans/viewer/contract/parts.ts'
import { firstView, type ViewState } from '#features/cases/plans/viewer/contract/viewState.ts'
import { LinkedScene } from '#features/cases/plans/viewer/web/LinkedScene.tsx'
import { MapPanel } from '#features/cases/plans/viewer/web/MapPanel.tsx'
import { archOfView, type Painters } from '#features/cases/plans/viewer/web/shownPlan.ts'
import { useLinkedCameras } from '#features/cases/plans/viewer/web/useLinkedCameras.ts'
import { usePlanShapes } from '#features/cases/plans/viewer/web/usePlanShapes.ts'
import { useViewStore } from '#features/cases/plans/viewer/web/viewStore.ts'
import { useWords as useViewerWords } from '#features/cases/plans/viewer/web/words.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Row } from '#ui/Stack.tsx'
import { type ComparedWay, pairAddress, waysOf } from '../contract/pairView.ts'
import styles from './VersionsIn3D.module.css'
import { useWords } from './words.ts'

interface VersionsIn3DProps {
  models: readonly [before: PlanModel, after: PlanModel]
  names: readonly [string, string]
  way: ComparedWay
  onWay: (way: ComparedWay | undefined) => void
}

const unpainted: Painters = new Map()

/** Two versions at the same stage: their cameras turn together, and the URL has what they show. */
export function VersionsIn3D({ models, names, way: wanted, onWay }: VersionsIn3DProps) {
  const words = useWords()
  const viewer = useViewerWords()
  const [before, after] = models
  const range = { first: Math.min(before.first, after.first), last: Math.max(before.last, after.last) }
  const first = { ...firstView(range), stage: range.last }
  const { view, change } = useViewStore(range, { first, address: pairAddress })
  const parts = useMemo(() => [partsOf(before), partsOf(after)] as const, [before, after])
  const ways = useMemo(() => waysOf(...parts), [parts])
  const way = ways.includes(wanted) ? wanted : 'sides'
  const loads = [
    usePlanShapes({ parts: parts[0], files: before.files, view, isPlaying: false }),
    usePlanShapes({ parts: parts[1], files: after.files, view, isPlaying: false }),
  ] as const
  const [painters, setPainters] = useState(unpainted)
  const [scenes, setScenes] = useState<{ before?: ModelScene | undefined; after?: ModelScene | undefined }>({})
  useLinkedCameras(scenes.before, scenes.after)
  const look = (preset: Preset) => {
    change({ preset, arches: archOfView[preset] })
    announce(viewer.viewNames[preset])
  }
  const steer = useSteering()
  const shared = {
    view,
    onTooth: (tooth: ViewState['tooth']) => change({ tooth }),
    onTurned: (camera: Camera) => change({ camera }),
    onKeyDown: (event: KeyboardEvent, scene: ModelScene | undefined) => steer(scene, look, event),
  }
  // a version with fewer stages stays at its last one
  const captionOf = (at: 0 | 1) => {
    const { first: start, last } = models[at]
    return `${names[at]} · ${viewer.stageOf(Math.min(last, Math.max(start, view.stage)), last)}`
  }
  const ghosts = way === 'over' ? partsElsewhere(parts[0], parts[1], view.stage) : []
  return (
    <section className={styles.both} aria-label={words.in3d.region}>
      <CanvasPair isPair={way === 'sides'}>
        {way === 'sides' && (
          <LinkedScene
            key="before"
            {...shared}
            model={before}
            parts={parts[0]}
            loads={loads[0]}
            caption={captionOf(0)}
            onScene={scene => setScenes(held => ({ ...held, before: scene }))}
          />
        )}
        <LinkedScene
          key="after"
          {...shared}
          model={after}
          parts={parts[1]}
          loads={loads[1]}
          caption={captionOf(1)}
          painters={way === 'difference' ? painters : unpainted}
          ghost={way === 'over' ? { parts: ghosts, shapes: loads[0].shapes } : undefined}
          onScene={scene => setScenes(held => ({ ...held, after: scene }))}
        >
          <ModelTools>
            <ViewTools scene={scenes.after} />
          </ModelTools>
        </LinkedScene>
      </CanvasPair>
      {way === 'over' && (
        <p className={styles.note}>
          {(ghosts.some(({ kind }) => kind === 'arch') ? words.in3d.overWhole : words.in3d.overHelp)(...names)}
        </p>
      )}
      {way !== 'sides' && models.some(({ planJson }) => !planJson) && (
        <p className={styles.note}>{words.in3d.placedByFiles}</p>
      )}
      {way === 'difference' && (
        <MapPanel
          job={versionJobOf(parts[1], parts[0], view)}
          title={() => words.in3d.difference(...names, view.stage)}
          shapes={new Map([...loads[0].shapes, ...loads[1].shapes])}
          onPaint={painted => setPainters(painted ?? unpainted)}
          onLeave={() => onWay('sides')}
          row={{ tooth: view.tooth, contact: null, onSelect: tooth => change({ tooth }), request: undefined }}
        />
      )}
      <label className={styles.stage}>
        {viewer.stage}
        <input
          type="range"
          aria-label={viewer.stage}
          min={range.first}
          max={range.last}
          value={view.stage}
          aria-valuetext={viewer.stageOf(view.stage, range.last)}
          onChange={event => change({ stage: event.target.valueAsNumber })}
        />
        <span>{viewer.stageOf(view.stage, range.last)}</span>
      </label>
      <Row gap={4} align="end">
        <ChoiceChips
          label={words.in3d.way}
          size="small"
          options={ways.map(value => ({ value, label: words.in3d.ways[value] }))}
          value={way}
          onChange={onWay}
        />
        <ChoiceChips
          label={viewer.views}
          size="small"
          options={presetNames.map(value => ({ value, label: viewer.presets[value] }))}
          value={view.preset}
          onChange={look}
        />
        <Button size="small" onClick={() => onWay(undefined)}>
          {words.in3d.close}
        </Button>
      </Row>
    </section>
  )
}
