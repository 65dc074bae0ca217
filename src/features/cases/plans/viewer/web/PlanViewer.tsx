import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useScene } from '#features/cases/models/web/useScene.ts'
import { archNames } from '#features/cases/plans/format/contract/stages.ts'
import { tableNames } from '#features/cases/plans/tables/contract/planTables.ts'
import { loadChunk } from '#shell/chunks.ts'
import { Banner } from '#ui/Banner.tsx'
import { Row } from '#ui/Stack.tsx'
import { Status } from '#ui/Status.tsx'
import { mapJobOf } from '../contract/mapJob.ts'
import type { PlanModel, PlanSubject } from '../contract/model.ts'
import { partsOf, stagesOf } from '../contract/parts.ts'
import { stageFacts } from '../contract/stageFacts.ts'
import { planAddress, type ViewState } from '../contract/viewState.ts'
import { ModelView } from './ModelView.tsx'
import { PlanTables } from './PlanTables.tsx'
import styles from './PlanViewer.module.css'
import type { PlanAside } from './planAside.ts'
import type { RowSelection } from './planContent.ts'
import { StageChoice } from './StageChoice.tsx'
import { StageControls } from './StageControls.tsx'
import { type Painters, shownPlan } from './shownPlan.ts'
import { stageSummary } from './stageSummary.ts'
import { useLength } from './useLength.ts'
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
const unpainted: Painters = new Map()

interface PlanViewerProps {
  model: PlanModel
  subject?: PlanSubject | undefined
  aside?: PlanAside | undefined
  /** Whether the URL says what is shown; it does not of a plan that is not published. */
  isInUrl?: boolean
}

/** A plan in 3D, its stages and the same content as tables. Without WebGL 2 stills and the tables say what the models show. */
export function PlanViewer({ model, subject, aside, isInUrl = true }: PlanViewerProps) {
  const words = useWords()
  const show = useLength()
  const parts = useMemo(() => partsOf(model), [model])
  const facts = useMemo(() => stageFacts(model, parts), [model, parts])
  const { view, change } = useViewStore(model, { address: isInUrl ? planAddress : null })
  const goTo = (stage: number) => change({ stage })
  const playback = usePlayback(view.stage, model, goTo)
  const { canvas, scene, failed } = useScene()
  // the stills show both arches, whichever the view does, and one stage over the other
  const wanted: ViewState = failed ? { ...view, arches: 'both', stageWay: 'over' } : view
  const loads = usePlanShapes({ parts, files: model.files, view: wanted, isPlaying: playback.isPlaying })
  const [painters, setPainters] = useState(unpainted)
  const viewer = useRef<HTMLElement>(null)
  const onRequest = useRef(() => {})
  const onPicture = useRef((_: File) => {})
  const onKeyDown = usePlanKeys({ scene, view, range: model, change, playback })
  if (parts.length === 0) return <p>{words.noModels}</p>

  const hasTeeth = parts.some(({ kind }) => kind === 'tooth')
  const hasBothArches = archNames.every(arch => parts.some(part => part.arch === arch))
  const here = facts.find(({ stage }) => stage === view.stage)
  const row: RowSelection = {
    ...{ tooth: view.tooth, contact: view.contact },
    onSelect: (tooth, contact) => change({ tooth, contact }),
    request: aside && { label: aside.requestLabel, onRequest: () => onRequest.current() },
  }
  const stages = (
    <>
      <StageControls stage={view.stage} facts={facts} playback={playback} onStage={goTo} />
      <Status className={styles.help} isQuietAtFirst>
        {here && !playback.isPlaying ? stageSummary(here, model.last, words, show) : ''}
      </Status>
    </>
  )
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
        row={row}
        isOpen={failed}
      />
    </Suspense>
  )
  const beside = aside && (
    <div data-part="aside">
      {aside.render({
        ...{ view, change },
        hasTeeth: hasTeeth || tableNames.some(name => model.tables?.[name]?.length),
        camera: () => scene?.camera() ?? view.camera,
        onRequest: listener => {
          onRequest.current = listener
        },
        onPicture: listener => {
          onPicture.current = listener
        },
      })}
    </div>
  )
  const tables = <PlanTables {...{ model, parts, facts }} stage={view.stage} row={row} onStage={goTo} />
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
                view: { ...wanted, arches },
              })
            }
            version={loads.loaded === loads.total ? `${view.stage} ${view.overlays}` : undefined}
            stage={view.stage}
            last={model.last}
          />
        </Suspense>
        {stages}
        <Row gap={4} align="start">
          <StageChoice {...{ hasBothArches }} view={wanted} isFlat stages={stagesOf(model)} onChange={change} />
        </Row>
        {beside}
        {map}
        {tables}
      </section>
    )
  return (
    <section ref={viewer} className={styles.viewer} aria-label={words.region}>
      <ModelView
        {...{ model, parts, subject, view, change, loads, painters, canvas, scene, onKeyDown, viewer }}
        position={playback.position}
        onAttach={aside && (picture => onPicture.current(picture))}
      >
        {map}
        {stages}
      </ModelView>
      {beside}
      <ViewControls
        view={view}
        stages={stagesOf(model)}
        hasBothArches={hasBothArches}
        canShowPhotos={subject !== undefined}
        hasTeeth={hasTeeth}
        onChange={change}
      />
      {tables}
      <p className={styles.help}>{words.simulation}</p>
    </section>
  )
}
