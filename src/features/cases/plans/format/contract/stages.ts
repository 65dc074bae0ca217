import { isUpper } from '#features/cases/prescription/fields/contract/gap.ts'
import { faultAt, type Place, type PlanFault } from './faults.ts'
import type { PlanJson } from './planJson.ts'
import type { ReadableParts } from './readable.ts'
import type { ArchName } from './values.ts'

/** The arch of a tooth. */
export const archOf = (tooth: string): ArchName => (isUpper(tooth) ? 'upper' : 'lower')

export const archNames: readonly ArchName[] = ['upper', 'lower']

/** How many stages an arch has, both ends counted; nothing when it is not in the plan or its range is faulty. */
export function stageCount({ arches }: ReadableParts, arch: ArchName): number | undefined {
  const range = arches[arch]
  return range && range.last >= range.first ? range.last - range.first + 1 : undefined
}

/** The faults of arches, and of everything that is from one stage to another. */
export function stageFaults(plan: ReadableParts): PlanFault[] {
  return [
    ...archFaults(plan),
    ...(['passive', 'overcorrection'] as const).flatMap(field =>
      plan[field].flatMap((range, i) => (range ? rangeFaults(plan, range.arch, range, [field, i]) : [])),
    ),
    ...checkpointFaults(plan),
    ...wearFaults(plan),
  ]
}

/** The faults of stages `from` to `to` in an arch. */
export function rangeFaults(
  plan: ReadableParts,
  arch: ArchName,
  { from, to }: { from: number; to: number },
  place: Place,
): PlanFault[] {
  if (plan.arches[arch] === undefined) return [faultAt('arch-not-in-plan', place, { arch })]
  const reversed = from > to ? [faultAt('from-after-to', place, { from, to })] : []
  return [
    ...reversed,
    ...stageFault(plan, arch, from, [...place, 'from']),
    ...stageFault(plan, arch, to, [...place, 'to']),
  ]
}

/** The fault of a stage that its arch does not have, or of an arch that is not in the plan. */
export function stageFault(plan: ReadableParts, arch: ArchName, stage: number, place: Place): PlanFault[] {
  const range = plan.arches[arch]
  if (range === undefined) return [faultAt('arch-not-in-plan', place, { arch })]
  if (range === null || range.first > range.last || (stage >= range.first && stage <= range.last)) return []
  return [faultAt('stage-out-of-plan', place, { stage, arch, first: range.first, last: range.last })]
}

function archFaults(plan: ReadableParts): PlanFault[] {
  const present = archNames.filter(arch => plan.arches[arch])
  if (archNames.every(arch => plan.arches[arch] === undefined)) return [faultAt('no-arch', ['arches'])]
  return present.flatMap(arch => {
    const { first = 0, last = 0 } = plan.arches[arch] ?? {}
    if (first > last) return [faultAt('stages-reversed', ['arches', arch], { arch, first, last })]
    return [...modelFaults(plan, arch), ...countFaults(plan, arch)]
  })
}

function modelFaults(plan: ReadableParts, arch: ArchName): PlanFault[] {
  const hasTeeth = plan.teeth?.some(tooth => tooth?.fdi && archOf(tooth.fdi) === arch)
  return hasTeeth || plan.stages[arch] ? [] : [faultAt('arch-without-models', ['arches', arch], { arch })]
}

// a list with one name a stage: of whole arches always, of the gum when it is not one file for all
function countFaults(plan: ReadableParts, arch: ArchName): PlanFault[] {
  const expected = stageCount(plan, arch)
  const counted = (['stages', 'gingiva'] as const).flatMap(field => {
    const names = plan[field][arch]
    return names ? [{ field, count: names.length }] : []
  })
  return counted
    .filter(({ field, count }) => count !== expected && !(field === 'gingiva' && count === 1))
    .map(({ field, count }) => faultAt('stage-files-count', [field, arch], { arch, count, expected: expected ?? 0 }))
}

function checkpointFaults(plan: ReadableParts): PlanFault[] {
  const ranges = archNames.flatMap(arch => plan.arches[arch] ?? [])
  const first = Math.min(...ranges.map(range => range.first))
  const last = Math.max(...ranges.map(range => range.last))
  return plan.checkpoints.flatMap((stage, i) => {
    if (stage === null) return []
    const before = plan.checkpoints[i - 1]
    const isLate = ranges.length > 0 && first <= last && (stage < first || stage > last)
    return [
      ...(isLate ? [faultAt('stage-out-of-plan', ['checkpoints', i], { stage, first, last })] : []),
      ...(typeof before === 'number' && before >= stage
        ? [faultAt('checkpoints-unordered', ['checkpoints', i], { stage, before })]
        : []),
    ]
  })
}

/** Days that aligners are usually worn: 7, 10 or 14, and up to four weeks where movements are difficult. */
const usualWear = { min: 5, max: 28 }

function wearFaults({ wearDays: days }: ReadableParts): PlanFault[] {
  const isUnusual = days !== undefined && Number.isFinite(days) && (days < usualWear.min || days > usualWear.max)
  return isUnusual ? [faultAt('wear-days-unusual', ['wearDays'], { days, ...usualWear })] : []
}

/** The first stage of a plan, of both arches together. */
export function firstStage({ arches: { upper, lower } }: PlanJson): number {
  return Math.min(upper?.first ?? Number.POSITIVE_INFINITY, lower?.first ?? Number.POSITIVE_INFINITY)
}

/** The last stage of a plan, which is the number of its aligners for the arch that has most. */
export function lastStage({ arches: { upper, lower } }: PlanJson): number {
  return Math.max(upper?.last ?? 0, lower?.last ?? 0)
}
