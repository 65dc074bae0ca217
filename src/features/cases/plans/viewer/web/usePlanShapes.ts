import type { Shape } from '#features/cases/models/contract/shape.ts'
import { useBestShapes, useShapes } from '#features/cases/models/web/shapes.ts'
import { type ShapeSet, useBasesLoaded } from '#features/cases/models/web/stageShapes.ts'
import type { ModelFile } from '../contract/model.ts'
import { fileAt, type Part, type StagedPart } from '../contract/parts.ts'
import { stageBeside, type ViewState } from '../contract/viewState.ts'

export interface FailedModel {
  name: string
  retry: () => void
}

export interface PlanShapes {
  /** By file: the best form that is loaded. */
  shapes: ReadonlyMap<string, Shape>
  /** Of the models that are shown: how many are there, and how many there are to be. */
  loaded: number
  total: number
  failed: readonly FailedModel[]
}

interface Wanted {
  parts: readonly Part[]
  files: readonly ModelFile[]
  view: ViewState
  isPlaying: boolean
}

/**
 * Loads the models of a plan: first the previews of what is shown, then its full forms, and when those are there the previews of
 * the other stages; of stages that are one set, their full forms, which take fewer bytes than previews. While the plan is played,
 * previews are enough.
 */
export function usePlanShapes({ parts, files, view, isPlaying }: Wanted): PlanShapes {
  const shown = shownFiles(parts, view)
  const others = files.map(({ id }) => id).filter(id => isModelOf(parts, id) && !shown.includes(id))
  const sets = setsOf(parts)
  const setOf = (fileId: string) => sets.get(fileId)
  const { best, haveSettled } = useBestShapes(shown, { isFullWanted: !isPlaying, setOf })
  // a version whose models have no previews is not asked for more of them
  const hasPreviews = haveSettled && best.some(({ shape }) => shape && shape.form !== 'original')
  const isBaseLoaded = useBasesLoaded()
  const later = useShapes(
    others.map(fileId => {
      const set = setOf(fileId)
      const isDue = set ? haveSettled && isBaseLoaded(set) : hasPreviews
      return { fileId, form: set ? 'full' : 'preview', set, isDue }
    }),
  )
  const shapes = new Map<string, Shape>()
  for (const [index, fileId] of others.entries()) keep(shapes, fileId, later[index]?.data)
  for (const [index, fileId] of shown.entries()) keep(shapes, fileId, best[index]?.shape)
  const failed = shown.flatMap((fileId, index) => {
    const retry = best[index]?.retry
    const name = files.find(({ id }) => id === fileId)?.name ?? fileId
    return retry && !shapes.has(fileId) ? [{ name, retry }] : []
  })
  const loaded = shown.filter(fileId => shapes.has(fileId)).length
  return { shapes, loaded, total: shown.length, failed }
}

/** The files of what is shown, each once, with those of the compared stage, and of the other arch for the map of contacts. */
export function shownFiles(parts: readonly Part[], view: ViewState): string[] {
  const { stage, compared, arches, overlays, map } = view
  const filesAt = (part: StagedPart, other: number | null) =>
    [stage, other].flatMap(at => (at === null ? [] : (fileAt(part, at) ?? [])))
  const ids = parts.flatMap(part => {
    const isShown = arches === 'both' || part.arch === arches
    if (!isShown && (map !== 'contacts' || part.kind === 'gingiva')) return []
    if (part.kind === 'tooth') return [part.fileId]
    if (part.kind === 'gingiva') return overlays.includes('gingiva') ? filesAt(part, stageBeside(view)) : []
    return filesAt(part, compared)
  })
  return [...new Set(ids)]
}

/** The set that a file is a stage of, by file. */
function setsOf(parts: readonly Part[]): ReadonlyMap<string, ShapeSet> {
  const staged = parts.flatMap(part => (part.kind !== 'tooth' && part.isSet ? [part.fileIds] : []))
  return new Map(staged.flatMap(set => set.map(fileId => [fileId, set] as const)))
}

function isModelOf(parts: readonly Part[], fileId: string): boolean {
  return parts.some(part => (part.kind === 'tooth' ? part.fileId === fileId : part.fileIds.includes(fileId)))
}

function keep(shapes: Map<string, Shape>, fileId: string, shape: Shape | null | undefined): void {
  if (shape) shapes.set(fileId, shape)
}
