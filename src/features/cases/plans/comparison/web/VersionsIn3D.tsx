import { useEffect, useMemo, useState } from 'react'
import { presetNames } from '#features/cases/models/contract/preset.ts'
import type { ModelScene } from '#features/cases/models/web/scene.ts'
import { versionJobOf } from '#features/cases/plans/viewer/contract/mapJob.ts'
import type { PlanModel } from '#features/cases/plans/viewer/contract/model.ts'
import { partsElsewhere, partsOf } from '#features/cases/plans/viewer/contract/parts.ts'
import { firstView, type ViewState } from '#features/cases/plans/viewer/contract/viewState.ts'
import { MapPanel } from '#features/cases/plans/viewer/web/MapPanel.tsx'
import { archOfView, type Painters } from '#features/cases/plans/viewer/web/shownPlan.ts'
import { usePlanShapes } from '#features/cases/plans/viewer/web/usePlanShapes.ts'
import { useWords as useViewerWords } from '#features/cases/plans/viewer/web/words.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { Row } from '#ui/Stack.tsx'
import { type ComparedWay, comparedWays } from './comparedWays.ts'
import { VersionScene } from './VersionScene.tsx'
import styles from './VersionsIn3D.module.css'
import { useWords } from './words.ts'

interface VersionsIn3DProps {
  models: readonly [before: PlanModel, after: PlanModel]
  names: readonly [string, string]
  way: ComparedWay
  onWay: (way: ComparedWay | undefined) => void
}

const unpainted: Painters = new Map()

/** Two versions at the same stage: their cameras turn together. */
export function VersionsIn3D({ models, names, way, onWay }: VersionsIn3DProps) {
  const words = useWords()
  const viewer = useViewerWords()
  const [before, after] = models
  const last = Math.max(before.last, after.last)
  const [view, setView] = useState<ViewState>(() => ({ ...firstView(after), stage: last }))
  const change = (part: Partial<ViewState>) => setView(held => ({ ...held, ...part }))
  const parts = useMemo(() => [partsOf(before), partsOf(after)] as const, [before, after])
  const loads = [
    usePlanShapes({ parts: parts[0], files: before.files, view, isPlaying: false }),
    usePlanShapes({ parts: parts[1], files: after.files, view, isPlaying: false }),
  ] as const
  const [painters, setPainters] = useState(unpainted)
  const onScene = useLinkedCameras()
  const shared = { view, onTooth: (tooth: ViewState['tooth']) => change({ tooth }) }
  return (
    <section className={styles.both} aria-label={words.in3d.region}>
      <div className={styles.scenes} data-way={way}>
        {way === 'sides' && (
          <VersionScene
            key="before"
            {...shared}
            model={before}
            parts={parts[0]}
            loads={loads[0]}
            name={names[0]}
            painters={unpainted}
            onScene={onScene.first}
          />
        )}
        <VersionScene
          key="after"
          {...shared}
          model={after}
          parts={parts[1]}
          loads={loads[1]}
          name={names[1]}
          painters={way === 'difference' ? painters : unpainted}
          ghost={
            way === 'over'
              ? { parts: partsElsewhere(parts[0], parts[1], view.stage), shapes: loads[0].shapes }
              : undefined
          }
          onScene={onScene.second}
        />
      </div>
      {way === 'over' && <p className={styles.note}>{words.in3d.overHelp(names[0], names[1])}</p>}
      {way === 'difference' && (
        <MapPanel
          job={versionJobOf(parts[1], parts[0], view)}
          title={() => words.in3d.difference(names[0], names[1], view.stage)}
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
          min={Math.min(before.first, after.first)}
          max={last}
          value={view.stage}
          aria-valuetext={viewer.stageOf(view.stage, last)}
          onChange={event => change({ stage: event.target.valueAsNumber })}
        />
        <output>{viewer.stageOf(view.stage, last)}</output>
      </label>
      <Row gap={4} align="end">
        <ChoiceChips
          label={words.in3d.way}
          size="small"
          options={comparedWays.map(value => ({ value, label: words.in3d.ways[value] }))}
          value={way}
          onChange={onWay}
        />
        <ChoiceChips
          label={viewer.views}
          size="small"
          options={presetNames.map(value => ({ value, label: viewer.presets[value] }))}
          value={view.preset}
          onChange={preset => change({ preset, arches: archOfView[preset] })}
        />
        <Button size="small" onClick={() => onWay(undefined)}>
          {words.in3d.close}
        </Button>
      </Row>
    </section>
  )
}

/** What one of two scenes is turned to, the other one shows as well. */
function useLinkedCameras() {
  const [first, setFirst] = useState<ModelScene>()
  const [second, setSecond] = useState<ModelScene>()
  useEffect(() => {
    if (!first || !second) return
    first.onTurn(second.lookAs)
    second.onTurn(first.lookAs)
    return () => second.onTurn(() => {})
  }, [first, second])
  return { first: setFirst, second: setSecond }
}
