import type { ComparedPart, MapJob, MapPart, PlacedFile } from '#features/cases/plans/maps/contract/surfaceMap.ts'
import { identityPose } from '#kit/mesh/pose.ts'
import { fileAt, type Part, poseAt, sceneKeyOf } from './parts.ts'
import type { ViewState } from './viewState.ts'

/**
 * The map that a view asks for; undefined for none, and for a difference from the shown stage itself. The gingiva has no colours: it is
 * not planned. Contacts need both arches, also while one of them is shown.
 */
export function mapJobOf(parts: readonly Part[], { map, stage, compared, arches }: ViewState): MapJob | undefined {
  const of = (wanted: readonly Part[]) => wanted.flatMap(part => mapPartAt(part, stage) ?? [])
  if (map === 'contacts') return { kind: 'contacts', parts: of(parts) }
  if (map !== 'difference' || compared === null || compared === stage) return undefined
  const shown = parts.filter(({ arch }) => arches === 'both' || arch === arches)
  const withOther = shown.flatMap((part): ComparedPart[] => {
    const here = mapPartAt(part, stage)
    return here ? [{ ...here, other: placedAt(part, compared) ?? null }] : []
  })
  return { kind: 'difference', parts: withOther }
}

/** The map of how far each tooth of a version is, at a stage, from where it is in another version at the same one. */
export function versionJobOf(
  parts: readonly Part[],
  others: readonly Part[],
  { stage, arches }: Pick<ViewState, 'stage' | 'arches'>,
): MapJob {
  const byKey = new Map(others.map(part => [sceneKeyOf(part), part]))
  const shown = parts.filter(({ arch }) => arches === 'both' || arch === arches)
  const compared = shown.flatMap((part): ComparedPart[] => {
    const [here, other] = [mapPartAt(part, stage), byKey.get(sceneKeyOf(part))]
    return here ? [{ ...here, other: (other && placedAt(other, stage)) ?? null }] : []
  })
  return { kind: 'difference', parts: compared }
}

function mapPartAt(part: Part, stage: number): MapPart | undefined {
  const placed = placedAt(part, stage)
  const tooth = part.kind === 'tooth' ? part.fdi : null
  return placed && { key: sceneKeyOf(part), tooth, arch: part.arch, ...placed }
}

function placedAt(part: Part, stage: number): PlacedFile | undefined {
  if (part.kind === 'gingiva') return undefined
  const [fileId, pose] =
    part.kind === 'tooth' ? [part.fileId, poseAt(part, stage)] : [fileAt(part, stage), { ...identityPose }]
  return fileId !== undefined && pose ? { fileId, pose } : undefined
}
