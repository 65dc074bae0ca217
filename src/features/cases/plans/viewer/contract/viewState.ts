import { z } from 'zod'
import { type Preset, presetNames } from '#features/cases/models/contract/preset.ts'
import { type MapKind, mapKinds } from '#features/cases/plans/maps/contract/surfaceMap.ts'
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

/** What the viewer of a plan shows. It is in the URL, so that Back and a shared link work. */
export interface ViewState {
  stage: number
  /** A second stage, drawn see-through over the first, or measured to by the map of differences. */
  compared: number | null
  arches: ArchChoice
  preset: Preset
  overlays: readonly Overlay[]
  tooth: Tooth | null
  mode: Mode
  /** What the teeth are coloured by. */
  map: MapKind
  /** Whether the photos of the case are beside the models. */
  hasPhotos: boolean
}

/** The names in the URL; those of other parts of the page are left alone. */
export const viewParams = ['stage', 'with', 'arches', 'view', 'show', 'tooth', 'mode', 'map', 'beside'] as const

/** What a plan shows when it is opened: its first stage from the front. */
export function firstView({ first }: StageRange): ViewState {
  return {
    stage: first,
    compared: null,
    arches: 'both',
    preset: 'front',
    overlays: shownAtFirst,
    tooth: null,
    mode: 'look',
    map: 'none',
    hasPhotos: false,
  }
}

/**
 * Reads the state from the parameters of a URL. Unknown values and stages outside of the plan are ignored: a URL can be
 * edited by hand.
 */
export function readView(params: ReadonlyMap<string, string>, range: StageRange): ViewState {
  const otherwise = firstView(range)
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
    arches: one('arches', archChoices) ?? otherwise.arches,
    preset: one('view', presetNames) ?? otherwise.preset,
    overlays: shown ? overlays.filter(overlay => shown.includes(overlay)) : otherwise.overlays,
    tooth: Tooth.safeParse(params.get('tooth')).data ?? null,
    mode: one('mode', modes) ?? otherwise.mode,
    map: one('map', mapKinds) ?? otherwise.map,
    hasPhotos: params.get('beside') === 'photos',
  }
}

/** The parameters of the URL of a state; what is as when the plan is opened needs none. */
export function viewQuery(state: ViewState, range: StageRange): Map<string, string> {
  const before = valuesOf(firstView(range))
  const entries = Object.entries(valuesOf(state)).filter(([name, value]) => value !== '' && value !== before[name])
  return new Map(entries)
}

function valuesOf({
  stage,
  compared,
  arches,
  preset,
  overlays: shown,
  tooth,
  mode,
  map,
  hasPhotos,
}: ViewState): Record<string, string> {
  return {
    stage: `${stage}`,
    with: compared === null ? '' : `${compared}`,
    arches,
    view: preset,
    // no overlays is not the same as the usual ones
    show: shown.join('.') || 'none',
    tooth: tooth ?? '',
    mode,
    map,
    beside: hasPhotos ? 'photos' : '',
  }
}
