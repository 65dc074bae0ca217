import type { Attachment, Cut, Extraction } from '#features/cases/plans/format/contract/details.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { archNames, archOf } from '#features/cases/plans/format/contract/stages.ts'
import type { ToothModel } from '#features/cases/plans/format/contract/toothModel.ts'
import type { ArchName } from '#features/cases/plans/format/contract/values.ts'
import {
  type Movement,
  type MovementKind,
  movementBetween,
  movementKinds,
  unitOfMovement,
} from '#features/cases/plans/movements/contract/toothMovement.ts'
import { allTeeth, type Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { type ListChange, listChanges } from './listChanges.ts'

/** Less than this is the rounding of an export, not a change of the plan: 0.05 mm and 0.5 degrees. */
export const leastChange = { mm: 0.05, degrees: 0.5 } as const

/** A tooth whose final place differs: its whole movement in each plan, null where the plan does not have it. */
export interface ToothChange {
  fdi: Tooth
  before: Movement | null
  after: Movement | null
  /** After less before, in the kinds of movement that changed; empty for a tooth that one plan does not have. */
  deltas: Partial<Record<MovementKind, number>>
}

/** Interproximal reduction of a contact: the sum over all stages in mm, and the stages. */
export interface ContactReduction {
  contact: string
  mm: number
  stages: number[]
}

/** What differs between two versions of a plan; what is the same is not listed. */
export interface PlanComparison {
  teeth: ToothChange[]
  /** Arches of both plans whose teeth are not compared, because a plan gives whole arches there and not each tooth. */
  archesWithoutTeeth: ArchName[]
  ipr: ListChange<ContactReduction>[]
  attachments: ListChange<Attachment>[]
  cuts: ListChange<Cut>[]
  extractions: ListChange<Extraction>[]
  /** The last stage of each arch whose stages differ; null where a plan does not have the arch. */
  stages: { arch: ArchName; before: number | null; after: number | null }[]
  wearDays: { before: number; after: number } | null
}

/**
 * Compares two versions of a plan. Both are plans of the same starting position, so teeth are compared by their whole
 * movement, each in the axes of its own plan: a version whose meshes were cut again can still be compared.
 */
export function comparePlans(before: PlanJson, after: PlanJson): PlanComparison {
  const changes = <K extends 'attachments' | 'cuts' | 'extractions'>(field: K) =>
    [before[field] ?? [], after[field] ?? []] as const
  return {
    teeth: teethChanges(before, after),
    archesWithoutTeeth: archesOfBoth(before, after).filter(arch => !hasTeeth(before, arch) || !hasTeeth(after, arch)),
    ipr: listChanges(reductions(before), reductions(after), ({ contact }) => contact),
    attachments: listChanges<Attachment>(...changes('attachments'), ({ tooth, surface }) => `${tooth} ${surface}`),
    cuts: listChanges<Cut>(...changes('cuts'), ({ tooth, side }) => `${tooth} ${side}`),
    extractions: listChanges<Extraction>(...changes('extractions'), ({ tooth }) => tooth),
    stages: archNames.flatMap(arch => {
      const [old, fresh] = [before, after].map(plan => plan.arches[arch]?.last ?? null)
      return old === fresh ? [] : [{ arch, before: old ?? null, after: fresh ?? null }]
    }),
    wearDays: before.wearDays === after.wearDays ? null : { before: before.wearDays, after: after.wearDays },
  }
}

/** How many of an entry were added, removed and changed. */
export interface ChangeCounts {
  added: number
  removed: number
  changed: number
}

/** The facts of the sentence that says what changed. */
export interface ComparisonFacts extends Pick<PlanComparison, 'archesWithoutTeeth' | 'stages' | 'wearDays'> {
  /** Teeth that end elsewhere. */
  teeth: number
  /** Teeth that only one of the plans has. */
  teethOfOne: number
  ipr: ChangeCounts
  attachments: ChangeCounts
  cuts: ChangeCounts
  extractions: ChangeCounts
}

/** The comparison in numbers. */
export function factsOf(comparison: PlanComparison): ComparisonFacts {
  const { teeth, ipr, attachments, cuts, extractions, archesWithoutTeeth, stages, wearDays } = comparison
  const moved = teeth.filter(({ before, after }) => before && after)
  return {
    ...{ teeth: moved.length, teethOfOne: teeth.length - moved.length, archesWithoutTeeth },
    ...{ ipr: countsOf(ipr), attachments: countsOf(attachments) },
    ...{ cuts: countsOf(cuts), extractions: countsOf(extractions), stages, wearDays },
  }
}

function countsOf(changes: readonly ListChange<unknown>[]): ChangeCounts {
  return {
    added: changes.filter(({ before }) => before === null).length,
    removed: changes.filter(({ after }) => after === null).length,
    changed: changes.filter(({ before, after }) => before !== null && after !== null).length,
  }
}

const archesOfBoth = (before: PlanJson, after: PlanJson) =>
  archNames.filter(arch => before.arches[arch] && after.arches[arch])

const hasTeeth = ({ teeth = [] }: PlanJson, arch: ArchName) => teeth.some(({ fdi }) => archOf(fdi) === arch)

function teethChanges(before: PlanJson, after: PlanJson): ToothChange[] {
  const arches = archesOfBoth(before, after).filter(arch => hasTeeth(before, arch) && hasTeeth(after, arch))
  const compared = allTeeth.filter(fdi => arches.includes(archOf(fdi)))
  return compared.flatMap(fdi => {
    const [old, fresh] = [before, after].map(plan => wholeMovement(plan, fdi))
    const change = { fdi, before: old ?? null, after: fresh ?? null }
    if (!old || !fresh) return old || fresh ? [{ ...change, deltas: {} }] : []
    const deltas = Object.fromEntries(
      movementKinds.flatMap(kind => {
        const delta = fresh[kind] - old[kind]
        return Math.abs(delta) < leastChange[unitOfMovement[kind]] ? [] : [[kind, delta]]
      }),
    )
    return Object.keys(deltas).length > 0 ? [{ ...change, deltas }] : []
  })
}

function wholeMovement({ teeth = [] }: PlanJson, fdi: Tooth): Movement | undefined {
  const tooth: ToothModel | undefined = teeth.find(one => one.fdi === fdi)
  const [first, last] = [tooth?.poses[0], tooth?.poses.at(-1)]
  return tooth && first && last ? movementBetween(tooth, first, last) : undefined
}

function reductions({ ipr = [] }: PlanJson): ContactReduction[] {
  const contacts = [...new Set(ipr.map(({ contact }) => contact))]
  return contacts
    .map(contact => {
      const own = ipr.filter(one => one.contact === contact)
      const mm = Math.round(own.reduce((sum, one) => sum + one.mm, 0) * 1000) / 1000
      return { contact, mm, stages: own.map(({ stage }) => stage).toSorted((a, b) => a - b) }
    })
    .toSorted((a, b) => archOf(b.contact).localeCompare(archOf(a.contact)))
}
