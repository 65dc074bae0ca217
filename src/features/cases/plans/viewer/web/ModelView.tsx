import { RotateCcw } from 'lucide-react'
import { type KeyboardEvent, lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'
import type { Camera } from '#features/cases/models/contract/camera.ts'
import { CanvasPair, ModelTools } from '#features/cases/models/web/ModelCanvas.tsx'
import type { Picked } from '#features/cases/models/web/picks.ts'
import type { ModelScene } from '#features/cases/models/web/scene.ts'
import { ViewTools } from '#features/cases/models/web/ViewTools.tsx'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { loadChunk } from '#shell/chunks.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PlanModel, PlanSubject } from '../contract/model.ts'
import type { Part } from '../contract/parts.ts'
import { stageBeside, type ViewState } from '../contract/viewState.ts'
import { FullScreenButton } from './FullScreenButton.tsx'
import { LinkedScene } from './LinkedScene.tsx'
import { RulerNote, SectionSlider } from './ModeControls.tsx'
import { PlanScene } from './PlanScene.tsx'
import styles from './PlanViewer.module.css'
import { SnapshotButtons } from './SnapshotButtons.tsx'
import { type Painters, toothOfKey } from './shownPlan.ts'
import { useLength } from './useLength.ts'
import { useLinkedCameras } from './useLinkedCameras.ts'
import type { usePlanShapes } from './usePlanShapes.ts'
import { useWords } from './words.ts'

const PhotosBeside = lazy(() =>
  loadChunk(() => import('./PhotosBeside.tsx')).then(({ PhotosBeside: photos }) => ({ default: photos })),
)

interface ModelViewProps {
  model: PlanModel
  parts: readonly Part[]
  subject: PlanSubject | undefined
  view: ViewState
  change: (part: Partial<ViewState>) => void
  loads: ReturnType<typeof usePlanShapes>
  painters: Painters
  /** The stage that is drawn; between two while the plan plays. */
  position: number
  canvas: RefObject<HTMLCanvasElement | null>
  scene: ModelScene | undefined
  onKeyDown: (event: KeyboardEvent) => void
  /** Attaches a picture of the view to what is beside the model. */
  onAttach: ((picture: File) => void) | undefined
  /** What fills the screen when the reader asks for it. */
  viewer: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The models in 3D with their tools, the ruler and the section, and what is below them. */
export function ModelView(props: ModelViewProps) {
  const { model, parts, subject, view, change, loads, painters, position, canvas, scene, onKeyDown, viewer } = props
  const words = useWords()
  const show = useLength()
  const [ruler, setRuler] = useState<readonly Axes[]>([])
  const [depth, setDepth] = useState(0)
  const [other, setOther] = useState<ModelScene>()
  useLinkedCameras(scene, other)
  const beside = stageBeside(view)
  const turn = (camera: Camera) => change({ camera })
  // a measurement ends with its mode
  if (view.mode !== 'measure' && ruler.length > 0) setRuler([])
  const pick = (picked: Picked | undefined) => {
    if (view.mode === 'measure') {
      if (picked) setRuler(ruler.length === 1 ? [...ruler, picked.point] : [picked.point])
    } else change({ tooth: Tooth.safeParse(toothOfKey(picked?.key)).data ?? null })
  }
  return (
    <div className={styles.view} data-part="view">
      <div className={styles.room} data-beside={(subject && view.hasPhotos) || undefined}>
        <CanvasPair isPair={beside !== null}>
          <PlanScene
            {...{ model, parts, view, position, painters, ruler, depth, canvas, scene, onKeyDown }}
            shapes={loads.shapes}
            isWhole={loads.loaded === loads.total}
            label={words.model}
            caption={beside === null ? undefined : words.stageOf(view.stage, model.last)}
            showDistance={mm => words.distance(show(mm))}
            onPick={pick}
            onTurned={turn}
          >
            <ModelTools>
              <ViewTools scene={scene} />
              <IconButton
                size="small"
                label={words.reset}
                icon={<RotateCcw />}
                onClick={() => {
                  change({ preset: view.preset })
                  scene?.look(view.preset)
                }}
              />
              {subject && <SnapshotButtons {...{ scene, subject, view }} last={model.last} onAttach={props.onAttach} />}
              <FullScreenButton of={viewer} />
            </ModelTools>
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
          {beside !== null && (
            <LinkedScene
              {...{ model, parts, loads, depth, onKeyDown }}
              view={{ ...view, stage: beside, compared: null, mode: view.mode === 'section' ? 'section' : 'look' }}
              caption={words.stageOf(beside, model.last)}
              onScene={setOther}
              onTooth={tooth => change({ tooth })}
              onTurned={turn}
            />
          )}
        </CanvasPair>
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
      {props.children}
    </div>
  )
}
