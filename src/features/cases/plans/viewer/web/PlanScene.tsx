import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo } from 'react'
import type { Camera } from '#features/cases/models/contract/camera.ts'
import { gridLines } from '#features/cases/models/contract/measureGrid.ts'
import { lookFrom } from '#features/cases/models/contract/preset.ts'
import type { Shape } from '#features/cases/models/contract/shape.ts'
import { centreOf } from '#features/cases/models/web/framing.ts'
import { ModelCanvas } from '#features/cases/models/web/ModelCanvas.tsx'
import { palette } from '#features/cases/models/web/palette.ts'
import type { Picked } from '#features/cases/models/web/picks.ts'
import type { ModelScene } from '#features/cases/models/web/scene.ts'
import type { ShownLines } from '#features/cases/models/web/sceneParts.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import { transform } from '#kit/mesh/pose.ts'
import { plus, scale } from '#kit/mesh/vector.ts'
import type { PlanModel } from '../contract/model.ts'
import { fileAt, type Part, poseAt, type ToothPart } from '../contract/parts.ts'
import type { ViewState } from '../contract/viewState.ts'
import { type SceneLabel, SceneLabels } from './SceneLabels.tsx'
import { type Ghost, type Painters, shownPlan } from './shownPlan.ts'
import { viewText } from './viewText.ts'
import { useWords } from './words.ts'

interface PlanSceneProps {
  model: PlanModel
  parts: readonly Part[]
  shapes: ReadonlyMap<string, Shape>
  isWhole: boolean
  view: ViewState
  position: number
  painters: Painters
  ghost?: Ghost | undefined
  /** The points of the ruler. */
  ruler: readonly Axes[]
  /** mm from the middle to the plane of the section. */
  depth: number
  canvas: RefObject<HTMLCanvasElement | null>
  scene: ModelScene | undefined
  label: string
  caption?: string | undefined
  onPick: (picked: Picked | undefined) => void
  onTurned?: (camera: Camera) => void
  onKeyDown: (event: KeyboardEvent) => void
  showDistance: (mm: number) => string
  children?: ReactNode
}

/** The canvas of a plan, with labels over it. */
export function PlanScene(props: PlanSceneProps) {
  const { model, parts, shapes, isWhole, view, position, painters, ghost, ruler, depth, canvas, scene } = props
  const { caption, onPick, onTurned } = props
  const words = useWords()
  const { arches, preset, camera, overlays, mode } = view
  useEffect(() => {
    const whole = isWhole ? `${arches} ${overlays.includes('gingiva')}` : undefined
    scene?.show(shownPlan({ model, parts, shapes, view, position, painters, ghost }), whole)
  }, [scene, model, parts, shapes, view, position, painters, ghost, isWhole, arches, overlays])
  useEffect(() => (camera ? scene?.lookAs(camera) : scene?.look(preset)), [scene, preset, camera])
  useEffect(() => scene?.onPick(onPick))
  useEffect(() => scene?.onTurned(camera => onTurned?.(camera)))
  useEffect(
    () => scene?.cut(mode === 'section' ? { direction: lookFrom[preset].from, offset: depth } : undefined),
    [scene, mode, preset, depth],
  )
  const lines = useMemo(() => linesOf(view, middleOf(parts, shapes), ruler), [view, parts, shapes, ruler])
  useEffect(() => scene?.drawLines(lines), [scene, lines])
  const labels = labelsOf(parts, view, position, ruler, props.showDistance)
  return (
    <ModelCanvas
      {...{ canvas, caption }}
      label={props.label}
      role={words.shown.role}
      shows={viewText(view, model.last, words)}
      keys={words.keys}
      isAiming={mode === 'measure'}
      onKeyDown={props.onKeyDown}
    >
      <SceneLabels scene={scene} labels={labels} />
      {props.children}
    </ModelCanvas>
  )
}

function linesOf({ overlays, preset }: ViewState, middle: Axes, ruler: readonly Axes[]): ShownLines[] {
  const [one, other] = ruler
  const colour = palette.grid
  return [
    ...(overlays.includes('grid')
      ? [
          { key: 'fine', points: gridLines(preset, middle, 1), colour, opacity: 0.22 },
          { key: 'coarse', points: gridLines(preset, middle, 5), colour, opacity: 0.6 },
        ]
      : []),
    ...(one && other
      ? [{ key: 'ruler', points: new Float32Array([...one, ...other]), colour: palette.measure, opacity: 1 }]
      : []),
  ]
}

/** The middle of the crowns, or of the arches where the teeth are not known. */
function middleOf(parts: readonly Part[], shapes: ReadonlyMap<string, Shape>): Axes {
  const points = parts.flatMap(part => {
    if (part.kind === 'tooth') return crownAt(part, part.first) ?? []
    const sample = part.kind === 'arch' && shapes.get(fileAt(part, part.first) ?? '')?.sample
    return sample ? [...sample] : []
  })
  return points.length === 0 ? [0, 0, 0] : [...centreOf([new Float32Array(points)])]
}

function crownAt(tooth: ToothPart, stage: number): Axes | undefined {
  const pose = poseAt(tooth, stage)
  return pose && transform(pose, tooth.frame.origin)
}

function labelsOf(
  parts: readonly Part[],
  view: ViewState,
  position: number,
  ruler: readonly Axes[],
  showDistance: (mm: number) => string,
): SceneLabel[] {
  const [one, other] = ruler
  const numbers = parts.flatMap(part => {
    if (part.kind !== 'tooth' || (view.arches !== 'both' && part.arch !== view.arches)) return []
    const isSelected = part.fdi === view.tooth
    const pose = poseAt(part, position)
    if (!pose || !(isSelected || view.overlays.includes('numbers'))) return []
    const { frame } = part
    const towards = plus(scale(frame.buccoLingual, 0.8), scale(frame.long, 0.6))
    const from = transform(pose, frame.origin)
    const point = transform(pose, plus(frame.origin, scale(towards, 4)))
    return [
      {
        key: part.fdi,
        text: part.fdi,
        point,
        look: isSelected ? ('selected' as const) : ('number' as const),
        facing: plus(point, scale(from, -1)),
      },
    ]
  })
  if (!one) return numbers
  const ends = ruler.map((point, at) => ({
    key: `end ${at}`,
    text: '',
    point,
    look: 'end' as const,
    facing: undefined,
  }))
  if (!other) return [...numbers, ...ends]
  const between = scale(plus(one, other), 0.5)
  const text = showDistance(Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]))
  return [...numbers, ...ends, { key: 'distance', text, point: between, look: 'distance', facing: undefined }]
}
