import { z } from 'zod'
import { type Camera, cameraText, readCamera } from '#features/cases/models/contract/camera.ts'
import { type Preset, presetNames } from '#features/cases/models/contract/preset.ts'
import { type MapKind, mapKinds } from '#features/cases/plans/maps/contract/surfaceMap.ts'
import { Gap } from '#features/cases/prescription/fields/contract/gap.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { StageRange } from './parts.ts'

/** What can be shown on the models besides the teeth. */
export const overlays = ['gingiva', 'attachments', 'ipr', 'cuts', 'numbers', 'grid'] as const
export type Overlay = (typeof overlays)[number]
const shownAtFirst: readonly Overlay[] = ['gingiva', 'attachments', 'ipr', 'cuts']

/** What a click or a drag in the 3D view does. */
export const modes = ['look', 'measure', 'section'] as const
export type Mode = (typeof modes)[number]

export const archChoices = ['both', 'upper', 'lower'] as const
export type ArchChoice = (typeof archChoices)[number]

/** How a second stage is seen: drawn see-through over the shown one, or beside it. */
export const stageWays = ['over', 'beside'] as const
export type StageWay = (typeof stageWays)[number]

/** What the viewer of a plan shows. It is in the URL, so that Back and a shared link work. */
export interface ViewState {
  stage: number
  /** A second stage, seen together with the first, or measured to by the map of differences. */
  compared: number | null
  stageWay: StageWay
  arches: ArchChoice
  preset: Preset
  /** Where the reader turned the model to; null while it is seen from `preset`. */
  camera: Camera | null
  overlays: readonly Overlay[]
  tooth: Tooth | null
  /** The contact that was chosen in a table, together with its first tooth. */
  contact: Gap | null
  mode: Mode
  /** What the teeth are coloured by. */
  map: MapKind
  /** Whether the photos of the case are beside the models. */
  hasPhotos: boolean
}

/** The names in the URL; those of other parts of the page are left alone. */
export const viewParams = [
  ...(['stage', 'with', 'way', 'arches', 'view', 'camera', 'show'] as const),
  ...(['tooth', 'contact', 'mode', 'map', 'beside'] as const),
] as const
export type ViewParam = (typeof viewParams)[number]

/** Where a URL has a view: which parts of it, and what is written before their names. */
export interface ViewAddress {
  prefix: string
  names: readonly ViewParam[]
}

/** The view of the plan that is open on a page. */
export const planAddress: ViewAddress = { prefix: '', names: viewParams }

/** What a plan shows when it is opened: its first stage from the front. */
export function firstView({ first }: StageRange): ViewState {
  return {
    stage: first,
    compared: null,
    stageWay: 'over',
    arches: 'both',
    preset: 'front',
    camera: null,
    overlays: shownAtFirst,
    tooth: null,
    contact: null,
    mode: 'look',
    map: 'none',
    hasPhotos: false,
  }
}

/** The second stage when it is beside the first; null when there is none, or it is seen in another way. */
export function stageBeside({ compared, stageWay, map }: ViewState): number | null {
  return stageWay === 'beside' && map === 'none' ? compared : null
}

/**
 * Reads the state from the parameters of a URL. Unknown values and stages outside of the plan are ignored: a URL can be
 * edited by hand.
 */
export function readView(
  params: ReadonlyMap<string, string>,
  range: StageRange,
  otherwise = firstView(range),
): ViewState {
  const stages = z
    .stringFormat('stage', /^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(range.first).max(range.last))
  const stage = (name: 'stage' | 'with') => stages.safeParse(params.get(name)).data
  const one = <V extends string>(name: string, values: readonly [V, ...V[]]) =>
    z.enum(values).safeParse(params.get(name)).data
  const shown = params.get('show')?.split('.')
  return {
    stage: stage('stage') ?? otherwise.stage,
    compared: stage('with') ?? null,
    stageWay: one('way', stageWays) ?? otherwise.stageWay,
    arches: one('arches', archChoices) ?? otherwise.arches,
    preset: one('view', presetNames) ?? otherwise.preset,
    camera: readCamera(params.get('camera')) ?? null,
    overlays: shown ? overlays.filter(overlay => shown.includes(overlay)) : otherwise.overlays,
    tooth: Tooth.safeParse(params.get('tooth')).data ?? null,
    contact: Gap.safeParse(params.get('contact')).data ?? null,
    mode: one('mode', modes) ?? otherwise.mode,
    map: one('map', mapKinds) ?? otherwise.map,
    hasPhotos: params.get('beside') === 'photos',
  }
}

/** The parameters of the URL of a state; what is as when the plan is opened needs none. */
export function viewQuery(state: ViewState, otherwise: ViewState): Map<ViewParam, string> {
  const [values, before] = [valuesOf(state), valuesOf(otherwise)]
  const changed = viewParams.filter(name => values[name] !== '' && values[name] !== before[name])
  return new Map(changed.map(name => [name, values[name]]))
}

function valuesOf({
  stage,
  compared,
  stageWay,
  arches,
  preset,
  camera,
  overlays: shown,
  tooth,
  contact,
  mode,
  map,
  hasPhotos,
}: ViewState): Record<ViewParam, string> {
  return {
    stage: `${stage}`,
    with: compared === null ? '' : `${compared}`,
    way: stageWay,
    arches,
    view: preset,
    camera: camera ? cameraText(camera) : '',
    // no overlays is not the same as the usual ones
    show: shown.join('.') || 'none',
    tooth: tooth ?? '',
    contact: contact ?? '',
    mode,
    map,
    beside: hasPhotos ? 'photos' : '',
  }
}
