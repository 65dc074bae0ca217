import { Minus, Plus, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useScene } from '#features/cases/models/web/useScene.ts'
import { archNames } from '#features/cases/plans/format/contract/stages.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { numberFormat } from '#kit/formats.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { loadChunk } from '#shell/chunks.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Row } from '#ui/Stack.tsx'
import { mapJobOf } from '../contract/mapJob.ts'
import type { PlanModel, PlanSubject } from '../contract/model.ts'
import { partsOf, stagesOf } from '../contract/parts.ts'
import { stageFacts } from '../contract/stageFacts.ts'
import type { ViewState } from '../contract/viewState.ts'
import { FullScreenButton } from './FullScreenButton.tsx'
import { RulerNote, SectionSlider } from './ModeControls.tsx'
import { PlanScene } from './PlanScene.tsx'
import { PlanTables } from './PlanTables.tsx'
import styles from './PlanViewer.module.css'
import { SnapshotButtons } from './SnapshotButtons.tsx'
import { StageChoice } from './StageChoice.tsx'
import { StageControls } from './StageControls.tsx'
import { type Painters, shownPlan, toothOfKey } from './shownPlan.ts'
import { stageSummary } from './stageSummary.ts'
import { usePlanKeys } from './usePlanKeys.ts'
import { usePlanShapes } from './usePlanShapes.ts'
import { usePlayback } from './usePlayback.ts'
import { ViewControls } from './ViewControls.tsx'
import { useViewStore } from './viewStore.ts'
import { useWords } from './words.ts'

// the maps are loaded when one is asked for
const MapPanel = lazy(() =>
  loadChunk(() => import('./MapPanel.tsx')).then(({ MapPanel: panel }) => ({ default: panel })),
)
const PlanStills = lazy(() =>
  loadChunk(() => import('./PlanStills.tsx')).then(({ PlanStills: stills }) => ({ default: stills })),
)
const PhotosBeside = lazy(() =>
  loadChunk(() => import('./PhotosBeside.tsx')).then(({ PhotosBeside: photos }) => ({ default: photos })),
)
const unpainted: Painters = new Map()

interface PlanViewerProps {
  model: PlanModel
  subject?: PlanSubject | undefined
  /** Whether the URL says what is shown; it does not of a plan that is not published. */
  isInUrl?: boolean
}

/** A plan in 3D, its stages and the same content as tables. Without WebGL 2 the tables say what the models show. */
export function PlanViewer({ model, subject, isInUrl = true }: PlanViewerProps) {
  const words = useWords()
  const locale = localeOf(useLanguage())
  const show = (mm: number) => numberFormat(locale, { maximumFractionDigits: 2 }).format(mm)
  const parts = useMemo(() => partsOf(model), [model])
  const facts = useMemo(() => stageFacts(model, parts), [model, parts])
  const { view, change } = useViewStore(model, { isInUrl })
  const goTo = (stage: number) => change({ stage })
  const playback = usePlayback(view.stage, model, goTo)
  const { canvas, scene, failed } = useScene()
  // the stills show both arches, whichever the view does
  const wanted: ViewState = failed ? { ...view, arches: 'both' } : view
  const loads = usePlanShapes({ parts, files: model.files, view: wanted, isPlaying: playback.isPlaying })
  const [ruler, setRuler] = useState<readonly Axes[]>([])
  const [depth, setDepth] = useState(0)
  const [painters, setPainters] = useState(unpainted)
  const viewer = useRef<HTMLElement>(null)
  const onKeyDown = usePlanKeys({ scene, view, range: model, change, playback })
  const hasBothArches = archNames.every(arch => parts.some(part => part.arch === arch))
  const here = facts.find(({ stage }) => stage === view.stage)
  const summary = here ? stageSummary(here, model.last, words, show) : ''

  if (parts.length === 0) return <p>{words.noModels}</p>
  const tables = (
    <PlanTables
      {...{ model, parts, facts }}
      stage={view.stage}
      selected={view.tooth}
      onSelect={tooth => change({ tooth })}
      onStage={goTo}
    />
  )
  const stages = <StageControls stage={view.stage} facts={facts} playback={playback} onStage={goTo} />
  const map = view.map !== 'none' && (
    <Suspense fallback={null}>
      <MapPanel
        job={mapJobOf(parts, view)}
        title={({ titles }) =>
          view.map === 'contacts'
            ? titles.contacts(view.stage)
            : titles.difference(view.stage, view.compared ?? view.stage)
        }
        shapes={loads.shapes}
        onPaint={painted => setPainters(painted ?? unpainted)}
        onLeave={() => change({ map: 'none' })}
        selected={view.tooth}
        onSelect={tooth => change({ tooth })}
        isOpen={failed}
      />
    </Suspense>
  )
  const said = (
    <p className={styles.help} role="status">
      {playback.isPlaying ? '' : summary}
    </p>
  )
  if (failed)
    return (
      <section className={styles.viewer} aria-label={words.region}>
        <Banner tone="info" title={words.noWebGl}>
          {words.noWebGlText}
        </Banner>
        <Suspense fallback={null}>
          <PlanStills
            shownOn={arches =>
              shownPlan({
                ...{ model, parts, shapes: loads.shapes, painters: unpainted, position: view.stage },
                view: { ...view, arches },
              })
            }
            version={loads.loaded === loads.total ? `${view.stage} ${view.overlays}` : undefined}
            stage={view.stage}
            last={model.last}
          />
        </Suspense>
        {stages}
        {said}
        <Row gap={4} align="start">
          <StageChoice {...{ view, hasBothArches }} stages={stagesOf(model)} onChange={change} />
        </Row>
        {map}
        {tables}
      </section>
    )
  return (
    <section ref={viewer} className={styles.viewer} aria-label={words.region}>
      <div className={styles.view} data-part="view">
        <div className={styles.room} data-beside={(subject && view.hasPhotos) || undefined}>
          <PlanScene
            {...{ model, parts, view, painters, ruler, depth, canvas, scene, onKeyDown }}
            shapes={loads.shapes}
            isWhole={loads.loaded === loads.total}
            position={playback.position}
            label={words.model}
            showDistance={mm => words.distance(show(mm))}
            onPick={picked => {
              if (view.mode === 'measure') {
                if (picked) setRuler(ruler.length === 1 ? [...ruler, picked.point] : [picked.point])
              } else change({ tooth: Tooth.safeParse(toothOfKey(picked?.key)).data ?? null })
            }}
          >
            <div className={styles.tools}>
              <IconButton size="small" label={words.closer} icon={<Plus />} onClick={() => scene?.zoom(1.25)} />
              <IconButton size="small" label={words.farther} icon={<Minus />} onClick={() => scene?.zoom(0.8)} />
              <IconButton
                size="small"
                label={words.reset}
                icon={<RotateCcw />}
                onClick={() => scene?.look(view.preset)}
              />
              {subject && <SnapshotButtons {...{ scene, subject, view }} last={model.last} />}
              <FullScreenButton of={viewer} />
            </div>
            {loads.loaded < loads.total && loads.failed.length === 0 && (
              <div className={styles.loading}>
                <Progress
                  label={words.loading}
                  value={loads.loaded / loads.total}
                  detail={words.loaded(loads.loaded, loads.total)}
                />
              </div>
            )}
          </PlanScene>
          {subject && view.hasPhotos && (
            <Suspense fallback={<Skeleton lines={6} />}>
              <PhotosBeside subject={subject} onClose={() => change({ hasPhotos: false })} />
            </Suspense>
          )}
        </div>
        {loads.failed.map(({ name, retry }) => (
          <Banner
            key={name}
            tone="bad"
            title={words.failed(name)}
            actions={
              <Button size="small" onClick={retry}>
                {words.retry}
              </Button>
            }
          />
        ))}
        {view.mode === 'measure' && ruler.length > 0 && <RulerNote onClear={() => setRuler([])} />}
        {view.mode === 'section' && <SectionSlider depth={depth} show={show} onChange={setDepth} />}
        {map}
        {stages}
        {said}
      </div>
      <ViewControls
        view={view}
        stages={stagesOf(model)}
        hasBothArches={hasBothArches}
        canShowPhotos={subject !== undefined}
        hasTeeth={parts.some(({ kind }) => kind === 'tooth')}
        onChange={part => {
          if (part.mode) setRuler([])
          change(part)
        }}
      />
      {tables}
      <p className={styles.help}>{words.simulation}</p>
    </section>
  )
}
