import { between, type Gap, isUpper } from '#features/cases/prescription/fields/contract/gap.ts'
import { lowerTeeth, upperTeeth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { canonical } from '#kit/canonical.ts'
import { faultAt, type Place, type PlanFault } from './faults.ts'
import type { ReadableParts } from './readable.ts'
import { archNames, archOf, rangeFaults, stageFault } from './stages.ts'

/**
 * Enamel that a contact allows, in mm of both teeth together: 0.5 between incisors and canines, 1.0 as soon as one of the
 * two is a premolar or molar (Sarig 2015).
 */
export const iprLimits = { anterior: 0.5, posterior: 1 } as const

/** The faults of what is done to teeth: attachments, cuts, interproximal reduction, extractions, landmarks. */
export function detailFaults(plan: ReadableParts): PlanFault[] {
  return [
    ...(['attachments', 'cuts'] as const).flatMap(field =>
      plan[field].flatMap((one, i) => {
        if (!one) return []
        const arch = archOf(one.tooth)
        return [
          ...presenceFaults(plan, one.tooth, one.to, [field, i, 'tooth']),
          ...rangeFaults(plan, arch, one, [field, i]),
        ]
      }),
    ),
    ...doubledAttachments(plan),
    ...iprFaults(plan),
    ...extractionFaults(plan),
    ...landmarkFaults(plan),
  ]
}

/** A tooth without a mesh, where teeth have meshes, or that is extracted by the stage. */
function presenceFaults(plan: ReadableParts, tooth: string, stage: number, place: Place): PlanFault[] {
  const extraction = plan.extractions.find(one => one?.tooth === tooth)
  if (extraction && stage >= extraction.stage)
    return [faultAt('tooth-extracted', place, { tooth, stage: extraction.stage })]
  return isMissing(plan, tooth) ? [faultAt('tooth-missing', place, { tooth })] : []
}

function isMissing(plan: ReadableParts, tooth: string): boolean {
  const own = (plan.teeth ?? []).filter(one => one?.fdi && archOf(one.fdi) === archOf(tooth))
  // the whole list is unknown where a tooth of it cannot be read
  const isKnown = own.length > 0 && plan.teeth?.every(one => one?.fdi)
  return isKnown === true && !own.some(one => one?.fdi === tooth)
}

function doubledAttachments({ attachments }: ReadableParts): PlanFault[] {
  const known = new Set<string>()
  return attachments.flatMap((one, i) => {
    if (!one) return []
    const text = canonical(one)
    const isDouble = known.has(text)
    known.add(text)
    return isDouble ? [faultAt('attachment-twice', ['attachments', i], { tooth: one.tooth })] : []
  })
}

function iprFaults(plan: ReadableParts): PlanFault[] {
  const sums = new Map<string, number>()
  return plan.ipr.flatMap((one, i) => {
    if (!one) return []
    const { contact, mm, stage } = one
    const place = ['ipr', i]
    const row: readonly string[] = isUpper(contact) ? upperTeeth : lowerTeeth
    const [first = '', second = ''] = contact.split('-')
    if (!row.includes(first) || row.indexOf(second) <= row.indexOf(first))
      return [faultAt('contact-unknown', [...place, 'contact'], { contact })]
    const arch = archOf(contact)
    const before = sums.get(contact) ?? 0
    const sum = before + mm
    sums.set(contact, sum)
    const max = /^[1-4][1-3]-[1-4][1-3]$/.test(contact) ? iprLimits.anterior : iprLimits.posterior
    // once, where the limit is passed; hundredths are compared, since 0.1 + 0.2 is more than 0.3 in binary
    const isOver = Math.round(sum * 100) > max * 100 && Math.round(before * 100) <= max * 100
    return [
      ...contactFaults(plan, contact as Gap, stage, [...place, 'contact']), // as its two teeth are of one row
      ...stageFault(plan, arch, stage, [...place, 'stage']),
      ...(isOver
        ? [faultAt('ipr-over-limit', [...place, 'mm'], { contact, mm: Math.round(sum * 100) / 100, max })]
        : []),
    ]
  })
}

function contactFaults(plan: ReadableParts, contact: Gap, stage: number, place: Place): PlanFault[] {
  const ends = contact.split('-').flatMap(tooth => presenceFaults(plan, tooth, stage, place))
  const gone = (tooth: string) =>
    isMissing(plan, tooth) || plan.extractions.some(one => one?.tooth === tooth && one.stage <= stage)
  const hasTeeth = plan.teeth !== undefined
  const passed = between(contact)
  const standing = passed.find(tooth => !gone(tooth))
  if (standing !== undefined && (hasTeeth || passed.length > 0))
    return [...ends, faultAt('contact-not-adjacent', place, { contact, tooth: standing })]
  return passed.length > 0 ? [...ends, faultAt('contact-across-gap', place, { contact, tooth: passed[0] ?? '' })] : ends
}

function extractionFaults(plan: ReadableParts): PlanFault[] {
  return plan.extractions.flatMap((one, i) => {
    if (!one) return []
    const { tooth, stage } = one
    const place = ['extractions', i]
    const arch = archOf(tooth)
    const isDouble = plan.extractions.slice(0, i).some(other => other?.tooth === tooth)
    return [
      ...(isDouble ? [faultAt('extraction-twice', place, { tooth })] : []),
      ...stageFault(plan, arch, stage, [...place, 'stage']),
    ]
  })
}

function landmarkFaults({ landmarks, teeth = [] }: ReadableParts): PlanFault[] {
  const lost = Object.keys(landmarks?.teeth ?? {}).filter(tooth => !teeth.some(one => one?.fdi === tooth))
  const planes = [
    ...archNames.map(arch => [['arches', arch, 'occlusalPlane'], landmarks?.arches?.[arch]?.occlusalPlane] as const),
    [['facialMidline'], landmarks?.facialMidline] as const,
  ]
  return [
    ...lost.map(tooth => faultAt('landmark-without-tooth', ['landmarks', 'teeth', tooth], { tooth })),
    ...planes.flatMap(([place, plane]) => {
      const length = plane ? Math.hypot(...plane.normal) : 1
      const at = ['landmarks', ...place, 'normal']
      return Math.abs(length - 1) > 0.002
        ? [faultAt('plane-not-unit', at, { length: Math.round(length * 1000) / 1000 })]
        : []
    }),
  ]
}
