import { z } from 'zod'
import type { TreatmentType } from '#features/cases/case/contract/options.ts'
import { isDeciduous, isUpper } from './contact.ts'
import { crowdingMeans } from './options.ts'
import { type Rx, type RxField, rxFields } from './prescription.ts'
import { lowerTeeth, Tooth, upperTeeth } from './tooth.ts'

/**
 * One line of the readiness list about the prescription. The codes are stable; `text` describes each one and how to
 * correct it.
 */
export const rxReadinessCodes = [
  'fine',
  'missing',
  'shift-unsaid',
  'gap-unsaid',
  'means-unsaid',
  'cap-unsaid',
  'class-unsaid',
  'no-way-to-make-room',
  'ipr-refused-but-wanted',
  'ipr-after-last-stage',
  'extracted-but-fixed',
  'extracted-but-missing',
  'extracted-but-implant',
  'cannot-move',
  'gone-but-named',
  'every-tooth-fixed',
  'gaps-but-closed',
  'deciduous-unexpected',
  'outside-arches',
  'fixed-in-the-way',
] as const
export type RxReadinessCode = (typeof rxReadinessCodes)[number]

export const RxReadinessItem = z.strictObject({
  code: z.enum(rxReadinessCodes),
  /** `block` keeps the case from being submitted; `warn` is for the doctor to decide. */
  level: z.enum(['pass', 'warn', 'block']),
  field: z.enum(rxFields),
  facts: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
})
export type RxReadinessItem = z.infer<typeof RxReadinessItem>

/** What of the case decides how much its prescription must say. Null: not chosen yet, so everything is asked. */
export interface RxCase {
  treatmentType: TreatmentType | null
  arches: 'botch-arches' | 'upper-arch' | 'lower-arch' | null
}

/**
 * Whether a prescription says what planning needs and does not contradict itself: what is wrong, in the order of the
 * form, then `fine` for each needed field that is said. Empty for retainers unless something is contradictory.
 */
export function rxReadiness(rx: Rx, of: RxCase): RxReadinessItem[] {
  const faults = [...missing(rx, of), ...unfinished(rx), ...aboutTeeth(rx, of), ...aboutRoom(rx, of)]
  const faulty = new Set(faults.map(item => item.field))
  const fine = neededFields(of)
    .filter(({ field }) => isAnswered(rx, field) && !faulty.has(field))
    .map(({ field }): RxReadinessItem => ({ code: 'fine', level: 'pass', field }))
  return [...faults.sort(inOrderOfForm), ...fine]
}

function inOrderOfForm(a: RxReadinessItem, b: RxReadinessItem): number {
  return rxFields.indexOf(a.field) - rxFields.indexOf(b.field)
}

type Need = 'block' | 'warn'
const whole: Partial<Record<RxField, Need>> = {
  complaints: 'block',
  dentition: 'block',
  upperMidline: 'block',
  lowerMidline: 'block',
  overjet: 'block',
  overbite: 'block',
  sagittalRight: 'block',
  sagittalLeft: 'block',
  crossbite: 'block',
  spacing: 'block',
  crowdingUpper: 'block',
  crowdingLower: 'block',
  ipr: 'block',
  archForm: 'warn',
  wearDays: 'warn',
}

/** What each treatment type needs said. A treatment to measure has a limit; before a prosthesis the gaps are the point. */
export const rxNeeds: Record<TreatmentType, Partial<Record<RxField, Need>>> = {
  'without-worries': whole,
  'to-your-measure': {
    complaints: 'block',
    dentition: 'block',
    spacing: 'block',
    crowdingUpper: 'block',
    crowdingLower: 'block',
    ipr: 'block',
    overjet: 'warn',
    overbite: 'warn',
    upperMidline: 'warn',
    lowerMidline: 'warn',
    wearDays: 'warn',
    stageLimit: 'warn',
  },
  'pre-prosthetic-treatment': {
    complaints: 'block',
    dentition: 'block',
    spacing: 'block',
    ipr: 'block',
    overbite: 'warn',
    crowdingUpper: 'warn',
    crowdingLower: 'warn',
    wearDays: 'warn',
  },
  retainers: {},
}

/** The fields that a case of this kind is asked for, in the order of the form. */
export function neededFields({ treatmentType, arches }: RxCase): { field: RxField; need: Need }[] {
  const needs = rxNeeds[treatmentType ?? 'without-worries']
  return rxFields.flatMap(field => {
    const need = needs[field]
    return need && isRequested(field, arches) ? [{ field, need }] : []
  })
}

/** Whether a field makes sense for the treated arches. */
export function isRequested(field: RxField, arches: RxCase['arches']): boolean {
  if (arches === 'upper-arch') return field !== 'lowerMidline' && field !== 'crowdingLower'
  if (arches === 'lower-arch') return field !== 'upperMidline' && field !== 'crowdingUpper'
  return true
}

function missing(rx: Rx, of: RxCase): RxReadinessItem[] {
  return neededFields(of)
    .filter(({ field }) => !isAnswered(rx, field))
    .map(({ field, need }) => ({ code: 'missing', level: need, field }))
}

function isAnswered(rx: Rx, field: RxField): boolean {
  if (field === 'complaints') return Boolean(rx.complaints?.length || rx.complaintText)
  if (field === 'crowdingUpper' || field === 'crowdingLower') return crowdingMeans.every(means => rx[field]?.[means])
  if (field === 'sagittalRight' || field === 'sagittalLeft') return rx[field]?.aim !== undefined
  return rx[field] !== undefined
}

// what was begun but does not say enough to be planned
function unfinished(rx: Rx): RxReadinessItem[] {
  const items: RxReadinessItem[] = []
  for (const field of ['upperMidline', 'lowerMidline'] as const) {
    const midline = rx[field]
    if (midline?.aim === 'shift' && (!midline.mm || !midline.side))
      items.push({ code: 'shift-unsaid', level: 'block', field })
  }
  for (const field of ['sagittalRight', 'sagittalLeft'] as const) {
    const { aim, means, canine, molar } = rx[field] ?? {}
    if (aim && !canine && !molar) items.push({ code: 'class-unsaid', level: 'warn', field })
    if (aim && aim !== 'maintain' && !means?.length) items.push({ code: 'means-unsaid', level: 'warn', field })
  }
  const { overbite, crossbite, spacing, ipr } = rx
  if (overbite?.aim.startsWith('correct') && !overbite.means?.length)
    items.push({ code: 'means-unsaid', level: 'warn', field: 'overbite' })
  if (crossbite?.aim === 'correct' && !crossbite.means?.length)
    items.push({ code: 'means-unsaid', level: 'warn', field: 'crossbite' })
  if (spacing?.aim === 'leave' && (!spacing.gaps?.length || spacing.gaps.some(gap => !gap.mm)))
    items.push({ code: 'gap-unsaid', level: 'block', field: 'spacing' })
  if (ipr && ipr.use !== 'no' && !ipr.capMm) items.push({ code: 'cap-unsaid', level: 'warn', field: 'ipr' })
  return items
}

function aboutTeeth(rx: Rx, { arches }: RxCase): RxReadinessItem[] {
  const { fixedTeeth = [], bareTeeth = [], extractions = [] } = rx
  const having = (...wanted: string[]) =>
    Tooth.options.filter(tooth => rx.conditions?.[tooth]?.some(condition => wanted.includes(condition)))
  const absent = having('missing')
  const gone = new Set([...absent, ...extractions])
  const treated = [...(arches === 'lower-arch' ? [] : upperTeeth), ...(arches === 'upper-arch' ? [] : lowerTeeth)]
  const outside = extractions.filter(tooth => (isUpper(tooth) ? arches === 'lower-arch' : arches === 'upper-arch'))
  const named = new Set([...fixedTeeth, ...bareTeeth, ...extractions, ...having('crown', 'veneer', 'mobile')])
  const fixed = new Set(fixedTeeth)
  return [
    ...about(
      'extracted-but-fixed',
      'block',
      'extractions',
      extractions.filter(tooth => fixed.has(tooth)),
    ),
    ...about(
      'extracted-but-missing',
      'block',
      'extractions',
      extractions.filter(tooth => absent.includes(tooth)),
    ),
    ...about(
      'extracted-but-implant',
      'warn',
      'extractions',
      extractions.filter(tooth => having('implant').includes(tooth)),
    ),
    ...about('outside-arches', 'warn', 'extractions', outside),
    // they have no periodontal ligament that could remodel
    ...about(
      'cannot-move',
      'warn',
      'fixedTeeth',
      having('implant', 'ankylosed').filter(tooth => !fixed.has(tooth) && !gone.has(tooth)),
    ),
    ...about(
      'gone-but-named',
      'warn',
      'bareTeeth',
      bareTeeth.filter(tooth => gone.has(tooth)),
    ),
    ...about(
      'gone-but-named',
      'warn',
      'fixedTeeth',
      fixedTeeth.filter(tooth => absent.includes(tooth)),
    ),
    ...about(
      'every-tooth-fixed',
      'block',
      'fixedTeeth',
      treated.every(tooth => fixed.has(tooth) || gone.has(tooth)) ? ['*'] : [],
    ),
    ...about(
      'deciduous-unexpected',
      'warn',
      'dentition',
      rx.dentition === 'permanent' ? [...named].filter(isDeciduous) : [],
    ),
  ]
}

function about(code: RxReadinessCode, level: Need, field: RxField, teeth: readonly string[]): RxReadinessItem[] {
  if (teeth.length === 0) return []
  return [{ code, level, field, ...(teeth[0] !== '*' && { facts: { teeth: teeth.join(', ') } }) }]
}

function aboutRoom(rx: Rx, { arches }: RxCase): RxReadinessItem[] {
  const items: RxReadinessItem[] = []
  const refused = rx.ipr?.use === 'no'
  for (const field of ['crowdingUpper', 'crowdingLower'] as const) {
    if (!isRequested(field, arches)) continue
    const crowding = rx[field] ?? {}
    const extracts = rx.extractions?.some(tooth => isUpper(tooth) === (field === 'crowdingUpper'))
    if (!extracts && crowdingMeans.every(means => crowding[means] === 'no'))
      items.push({ code: 'no-way-to-make-room', level: 'warn', field })
    if (refused && (crowding.ipr === 'primarily' || crowding.ipr === 'if-needed'))
      items.push({ code: 'ipr-refused-but-wanted', level: crowding.ipr === 'primarily' ? 'block' : 'warn', field })
  }
  for (const field of ['sagittalRight', 'sagittalLeft'] as const) {
    const { means = [], aim } = rx[field] ?? {}
    if (aim === 'maintain') continue
    if (refused && means.includes('ipr')) items.push({ code: 'ipr-refused-but-wanted', level: 'block', field })
    const molars = field === 'sagittalRight' ? ['16', '17'] : ['26', '27']
    const held = rx.fixedTeeth?.filter(tooth => molars.includes(tooth)) ?? []
    if (means.includes('distalisation')) items.push(...about('fixed-in-the-way', 'warn', field, held))
  }
  const { ipr, stageLimit, spacing } = rx
  if (ipr?.use !== 'no' && ipr?.notBeforeStage && stageLimit && ipr.notBeforeStage > stageLimit)
    items.push({
      code: 'ipr-after-last-stage',
      level: 'block',
      field: 'ipr',
      facts: { stage: ipr.notBeforeStage, limit: stageLimit },
    })
  if (spacing && spacing.aim !== 'leave' && spacing.gaps?.length)
    items.push({ code: 'gaps-but-closed', level: 'block', field: 'spacing' })
  return items
}
