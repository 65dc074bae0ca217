import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { archNames, archOf } from '#features/cases/plans/format/contract/stages.ts'
import type { Frame } from '#features/cases/plans/format/contract/toothModel.ts'
import type { ArchName } from '#features/cases/plans/format/contract/values.ts'
import { allTeeth, type Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { angleBetween, between, type Pose } from '#kit/mesh/pose.ts'
import { minus } from '#kit/mesh/vector.ts'
import type { PlanModel } from './model.ts'
import { readStageName } from './stageName.ts'

/** A tooth that moves as a whole: a pose for each stage of its arch, from `first` on. */
export interface ToothPart {
  kind: 'tooth'
  fdi: Tooth
  arch: ArchName
  fileId: string
  frame: Frame
  first: number
  poses: readonly Pose[]
  /** The stage before whose aligner it is extracted. */
  extractedAt: number | undefined
}

/** The gum, or a whole arch without known teeth: a file for each stage from `first` on, or one for all. */
export interface StagedPart {
  kind: 'gingiva' | 'arch'
  arch: ArchName
  first: number
  fileIds: readonly string[]
  /** Whether they are stored as one set, of which a stage is loaded by what differs from the one before. */
  isSet: boolean
}

export type Part = ToothPart | StagedPart

/** The stages of a plan or an arch, both included. */
export interface StageRange {
  first: number
  last: number
}

/** What is drawn of a plan. Files that the plan names but the version does not have are left out. */
export function partsOf({ planJson, files, sets = [] }: PlanModel): Part[] {
  if (!planJson) return archesByName(files, sets)
  const ids = new Map(files.map(({ name, id }) => [name, id]))
  const idsOf = (names: readonly string[]) => names.flatMap(name => ids.get(name) ?? [])
  const teeth = toothParts(planJson, ids)
  const staged = archNames.flatMap(arch => {
    const first = planJson.arches[arch]?.first
    if (first === undefined) return []
    const gum = planJson.gingiva?.[arch] ?? []
    const parts: StagedPart[] = [
      { kind: 'gingiva', arch, first, fileIds: idsOf(typeof gum === 'string' ? [gum] : gum), isSet: false },
      // an arch whose teeth are known is drawn by its teeth
      {
        kind: 'arch',
        arch,
        first,
        fileIds: teeth.some(tooth => tooth.arch === arch) ? [] : idsOf(planJson.stages?.[arch] ?? []),
        isSet: sets.includes(arch),
      },
    ]
    return parts.filter(({ fileIds }) => fileIds.length > 0)
  })
  return [...teeth, ...staged]
}

// in the order of the tooth chart
function toothParts(plan: PlanJson, ids: ReadonlyMap<string, string>): ToothPart[] {
  const inOrder = (plan.teeth ?? []).toSorted((a, b) => allTeeth.indexOf(a.fdi) - allTeeth.indexOf(b.fdi))
  return inOrder.flatMap(({ fdi, mesh, frame, poses }) => {
    const fileId = ids.get(mesh)
    const arch = archOf(fdi)
    const first = plan.arches[arch]?.first
    if (fileId === undefined || first === undefined) return []
    const extractedAt = plan.extractions?.find(({ tooth }) => tooth === fdi)?.stage
    return [{ kind: 'tooth' as const, fdi, arch, fileId, frame, first, poses, extractedAt }]
  })
}

// stage files without a plan.json say their arch and stage by their names
function archesByName(files: PlanModel['files'], sets: readonly ArchName[]): StagedPart[] {
  return archNames.flatMap(arch => {
    const named = files.flatMap(({ id, name }) => {
      const place = readStageName(name)
      return place?.arch === arch ? [{ id, stage: place.stage }] : []
    })
    const inOrder = named.toSorted((a, b) => a.stage - b.stage)
    const [start] = inOrder
    const fileIds = inOrder.map(({ id }) => id)
    return start ? [{ kind: 'arch' as const, arch, first: start.stage, fileIds, isSet: sets.includes(arch) }] : []
  })
}

/**
 * The pose of a tooth at a stage, or between two stages while the plan is played (7.5 is half way). An arch that begins later or
 * ends earlier stands as in its first or last stage. Undefined when the tooth is extracted by then, or has no pose.
 */
export function poseAt({ first, poses, extractedAt }: ToothPart, stage: number): Pose | undefined {
  if (extractedAt !== undefined && stage >= extractedAt) return undefined
  const at = Math.min(poses.length - 1, Math.max(0, stage - first))
  const [from, to] = [poses[Math.floor(at)], poses[Math.ceil(at)]]
  return from && to && between(from, to, at - Math.floor(at))
}

/** The file of a part at a stage. Models of different stages are never blended: the nearest stage is shown. */
export function fileAt({ first, fileIds }: StagedPart, stage: number): string | undefined {
  return fileIds[Math.min(fileIds.length - 1, Math.max(0, Math.round(stage) - first))]
}

/** How far two poses may be apart and still draw the same: mm of position, radians of rotation. */
const same = { mm: 1e-3, radians: 1e-4 }

/** The parts of another version that are not at the same place as those of this one at a stage; stage files all count as such. */
export function partsElsewhere(others: readonly Part[], parts: readonly Part[], stage: number): Part[] {
  const byKey = new Map(parts.map(part => [sceneKeyOf(part), part]))
  return others.filter(other => {
    const here = byKey.get(sceneKeyOf(other))
    if (other.kind !== 'tooth' || here?.kind !== 'tooth') return true
    const [theirs, mine] = [poseAt(other, stage), poseAt(here, stage)]
    if (!theirs || !mine) return true
    const apart = Math.hypot(...minus(theirs.position, mine.position))
    return apart > same.mm || angleBetween(theirs.rotation, mine.rotation) > same.radians
  })
}

/** Names a part in the 3D view. */
export const sceneKeyOf = (part: Part): string =>
  part.kind === 'tooth' ? `tooth ${part.fdi}` : `${part.kind} ${part.arch}`

/** The stages that the slider covers. */
export function stagesOf({ first, last }: StageRange): number[] {
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => first + index)
}
