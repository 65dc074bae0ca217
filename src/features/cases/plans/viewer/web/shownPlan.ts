import type { Shape } from '#features/cases/models/contract/shape.ts'
import { ballShape, boxShape } from '#features/cases/models/contract/solids.ts'
import { palette } from '#features/cases/models/web/palette.ts'
import type { Painter, ShownShape } from '#features/cases/models/web/sceneParts.ts'
import { storedStride } from '#kit/mesh/grid.ts'
import { type Marker, markersAt } from '../contract/markers.ts'
import type { PlanModel } from '../contract/model.ts'
import { fileAt, type Part, poseAt, sceneKeyOf } from '../contract/parts.ts'
import type { ViewState } from '../contract/viewState.ts'

interface Drawn {
  model: PlanModel
  parts: readonly Part[]
  shapes: ReadonlyMap<string, Shape>
  view: ViewState
  /** The stage that is drawn; between two stages while the plan is played. */
  position: number
  painters: Painters
  /** Another version, drawn see-through over this one. */
  ghost?: Ghost | undefined
}

export interface Ghost {
  parts: readonly Part[]
  shapes: ReadonlyMap<string, Shape>
}

/** The colours of a map, by the key of what they are on. */
export type Painters = ReadonlyMap<string, Painter>

/** What the scene draws of a plan: its models, the compared stage, and the markers on the teeth. */
export function shownPlan({ model, parts, shapes, view, position, painters, ghost }: Drawn): ShownShape[] {
  const shown = parts.filter(({ arch }) => view.arches === 'both' || arch === view.arches)
  const models = shown.flatMap(part => {
    const drawn = shapeAt(part, shapes, view, position)
    if (!drawn) return []
    const painter = painters.get(drawn.key)
    // the colours of another form or stage of a model do not fit its vertices
    const isOfShape = painter?.values.length === drawn.shape.stored.positions.length / storedStride
    return [{ ...drawn, painter: isOfShape ? painter : undefined }]
  })
  const compared =
    view.compared === null || view.compared === view.stage || view.stageWay === 'beside' || view.map !== 'none'
      ? []
      : shown.flatMap(part => comparedAt(part, shapes, view.compared ?? 0) ?? [])
  const other = (ghost?.parts ?? []).filter(({ arch }) => view.arches === 'both' || arch === view.arches)
  const ghosts = other.flatMap(part => comparedAt(part, ghost?.shapes ?? shapes, view.stage) ?? [])
  return [...models, ...compared, ...ghosts, ...shownMarkers(model, shown, shapes, view, position)]
}

/** The tooth of a key in the scene. */
export const toothOfKey = (key: string | undefined) => (key?.startsWith('tooth ') ? key.slice(6) : undefined)

function shapeAt(
  part: Part,
  shapes: ReadonlyMap<string, Shape>,
  view: ViewState,
  position: number,
): ShownShape | undefined {
  if (part.kind === 'tooth') {
    const [shape, pose] = [shapes.get(part.fileId), poseAt(part, position)]
    const outline = view.tooth === part.fdi ? palette.selected : undefined
    return (
      shape &&
      pose && {
        key: sceneKeyOf(part),
        shape,
        pose,
        colour: outline ? palette.selectedTooth : palette.tooth,
        isClosed: true,
        outline,
      }
    )
  }
  if (part.kind === 'gingiva' && !view.overlays.includes('gingiva')) return undefined
  // a whole arch has no way between two stages: it is drawn at once where it arrives
  const shape = shapes.get(fileAt(part, part.kind === 'arch' ? view.stage : position) ?? '')
  return shape && { key: sceneKeyOf(part), shape, colour: part.kind === 'arch' ? palette.tooth : palette.gingiva }
}

function comparedAt(part: Part, shapes: ReadonlyMap<string, Shape>, stage: number): ShownShape | undefined {
  const look = { colour: palette.compared, opacity: 0.5, isClosed: part.kind === 'tooth' }
  if (part.kind === 'arch') {
    const shape = shapes.get(fileAt(part, stage) ?? '')
    return shape && { key: `compared ${part.arch}`, shape, ...look }
  }
  // the gum of two stages is nearly the same: over each other they only flicker
  if (part.kind !== 'tooth') return undefined
  const [shape, pose] = [shapes.get(part.fileId), poseAt(part, stage)]
  return shape && pose && { key: `compared ${part.fdi}`, shape, pose, ...look }
}

const overlayOf = { attachment: 'attachments', ipr: 'ipr', cut: 'cuts' } as const
const balls = { ipr: ballShape(0.9), cut: ballShape(0.8) }
const boxes = new Map<string, Shape>()

function shownMarkers(
  { planJson }: PlanModel,
  parts: readonly Part[],
  shapes: ReadonlyMap<string, Shape>,
  view: ViewState,
  position: number,
): ShownShape[] {
  if (!planJson) return []
  const at = { stage: Math.round(position), position }
  return markersAt(planJson, parts, at, ({ fileId }) => shapes.get(fileId)?.sample)
    .filter(({ kind }) => view.overlays.includes(overlayOf[kind]))
    .map(marker => ({
      key: marker.key,
      shape: solidOf(marker),
      pose: marker.pose,
      colour: colourOf(marker),
      isClosed: true,
    }))
}

function solidOf(marker: Marker): Shape {
  if (marker.kind !== 'attachment') return balls[marker.kind]
  const key = marker.size.join()
  const box = boxes.get(key) ?? boxShape(marker.size)
  boxes.set(key, box)
  return box
}

const colourOf = ({ kind }: Marker) => (kind === 'ipr' ? palette.interproximal : palette.attachment)

/** The arch that is seen alone from a view: from its teeth, an arch is hidden by the other one. */
export const archOfView = { front: 'both', right: 'both', left: 'both', upper: 'upper', lower: 'lower' } as const
