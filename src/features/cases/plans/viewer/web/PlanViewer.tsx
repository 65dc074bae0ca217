import { Minus, Plus, RotateCcw } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useScene } from '#features/cases/models/web/useScene.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { numberFormat } from '#kit/formats.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Progress } from '#ui/Progress.tsx'
import type { PlanModel } from '../contract/model.ts'
import { partsOf, stagesOf } from '../contract/parts.ts'
import { stageFacts } from '../contract/stageFacts.ts'
import { FullScreenButton } from './FullScreenButton.tsx'
import { RulerNote, SectionSlider } from './ModeControls.tsx'
import { PlanScene } from './PlanScene.tsx'
import { PlanTables } from './PlanTables.tsx'
import styles from './PlanViewer.module.css'
import type { PlanAside } from './planAside.ts'
import { StageControls } from './StageControls.tsx'
import { toothOfKey } from './shownPlan.ts'
import { stageSummary } from './stageSummary.ts'
import { usePlanKeys } from './usePlanKeys.ts'
import { usePlanShapes } from './usePlanShapes.ts'
import { usePlayback } from './usePlayback.ts'
import { ViewControls } from './ViewControls.tsx'
import { useViewStore } from './viewStore.ts'
import { useWords } from './words.ts'

/** A plan in 3D, its stages and the same content as tables. Without WebGL 2 the tables say what the models show. */
export function PlanViewer({ model, aside }: { model: PlanModel; aside?: PlanAside | undefined }) {
  const words = useWords()
  const locale = localeOf(useLanguage())
  const show = (mm: number) => numberFormat(locale, { maximumFractionDigits: 2 }).format(mm)
  const parts = useMemo(() => partsOf(model), [model])
  const facts = useMemo(() => stageFacts(model, parts), [model, parts])
  const { view, change } = useViewStore(model)
  const goTo = (stage: number) => change({ stage })
  const playback = usePlayback(view.stage, model, goTo)
  const loads = usePlanShapes({ parts, files: model.files, view, isPlaying: playback.isPlaying })
  const { canvas, scene, failed } = useScene()
  const [ruler, setRuler] = useState<readonly Axes[]>([])
  const [depth, setDepth] = useState(0)
  const viewer = useRef<HTMLElement>(null)
  const onRequest = useRef(() => {})
  const onKeyDown = usePlanKeys({ scene, view, range: model, change, playback })
  const here = facts.find(({ stage }) => stage === view.stage)
  const summary = here ? stageSummary(here, model.last, words, show) : ''

  if (parts.length === 0) return <p>{words.noModels}</p>
  const tables = (
    <PlanTables
      {...{ model, parts, facts }}
      stage={view.stage}
      row={{
        ...{ tooth: view.tooth, contact: view.contact },
        onSelect: (tooth, contact) => change({ tooth, contact }),
        request: aside && { label: aside.requestLabel, onRequest: () => onRequest.current() },
      }}
      onStage={goTo}
    />
  )
  const stages = <StageControls stage={view.stage} facts={facts} playback={playback} onStage={goTo} />
  const said = (
    <p className={styles.help} role="status">
      {playback.isPlaying ? '' : summary}
    </p>
  )
  const beside = aside && (
    <div data-part="aside">
      {aside.render({
        ...{ view, change },
        hasTeeth: parts.some(({ kind }) => kind === 'tooth'),
        camera: () => scene?.camera() ?? view.camera,
        onRequest: listener => {
          onRequest.current = listener
        },
      })}
    </div>
  )
  if (failed)
    return (
      <section className={styles.viewer} aria-label={words.region}>
        <Banner tone="info" title={words.noWebGl}>
          {words.noWebGlText}
        </Banner>
        {stages}
        {said}
        {beside}
        {tables}
      </section>
    )
  return (
    <section ref={viewer} className={styles.viewer} aria-label={words.region}>
      <div className={styles.view} data-part="view">
        <PlanScene
          {...{ model, parts, view, ruler, depth, canvas, scene, onKeyDown }}
          shapes={loads.shapes}
          isWhole={loads.loaded === loads.total}
          position={playback.position}
          label={words.model}
          onTurned={camera => change({ camera })}
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
              onClick={() => {
                change({ preset: view.preset })
                scene?.look(view.preset)
              }}
            />
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
        {stages}
        {said}
      </div>
      {beside}
      <ViewControls
        view={view}
        stages={stagesOf(model)}
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
