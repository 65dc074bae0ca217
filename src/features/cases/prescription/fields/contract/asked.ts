import type { GumTrimming, TreatmentType } from '#features/cases/case/contract/options.ts'
import { ageOn } from '#kit/dates.ts'
import type { AnyValues, Group, Rows, Some } from './answers.ts'
import { fieldOf, type Need, type RxField, rxFields } from './fields.ts'
import { Rx, type RxPreferences } from './prescription.ts'

/** The facts of a case that decide what its prescription asks. Null: not chosen yet, so everything is asked. */
export interface RxCase {
  treatmentType: TreatmentType | null
  arches: 'botch-arches' | 'upper-arch' | 'lower-arch' | null
  /** The patient's age in years, where it is known. */
  age?: number | undefined
  /** How far aligners go over the gums. */
  gumTrimming?: GumTrimming | null | undefined
  /** Only in a refinement: whether the progress of the previous cycle was recorded. */
  isRefinement?: boolean | undefined
  hasProgress?: boolean | undefined
  /** The doctor's default answers, where they are known: an answer that equals them causes no warning. */
  usual?: RxPreferences | undefined
}

/** The number of the prescribed cycle, and what is known of the previous one. */
export interface RxCycle {
  cycle: number
  hasProgress: boolean
}

/** The facts of a first cycle, also for a case that is not saved yet. */
export const firstCycle: RxCycle = { cycle: 1, hasProgress: false }

/** The facts of a case that its prescription depends on, on a day (`2026-11-23`). */
export function rxCaseOf(
  fields: Pick<RxCase, 'treatmentType' | 'arches' | 'gumTrimming'> & { birthDate: string | null },
  { cycle, hasProgress }: RxCycle,
  today: string,
): RxCase {
  const { treatmentType, arches, gumTrimming, birthDate } = fields
  return {
    ...{ treatmentType, arches, gumTrimming, isRefinement: cycle > 1, hasProgress },
    age: birthDate === null ? undefined : ageOn(birthDate, today),
  }
}

// fields that are asked only after certain answers, or only in some cases
const conditions: { readonly [F in RxField]?: (rx: Rx, of: RxCase) => boolean } = {
  // nobody plans what happens to the space of a third molar
  extractionPlan: rx => Boolean(rx.extractions?.some(tooth => !tooth.endsWith('8'))),
  leaveAsIs: rx => Boolean(rx.complaints?.length || rx.complaintText),
  sagittalRight: (_, of) => isWholeBite(of),
  sagittalLeft: (_, of) => isWholeBite(of),
  overCorrectionBy: rx => rx.overCorrection === 'rotations' || rx.overCorrection === 'spaces',
  patientText: rx => Boolean(rx.patient?.some(fact => fact !== 'none')),
  archOrder: (_, of) => isWholeBite(of),
}

const isWholeBite = ({ arches }: RxCase) => arches === null || arches === 'botch-arches'

/** Whether a field is asked in this case, with the answers so far. */
export function isAsked(field: RxField, rx: Rx, of: RxCase): boolean {
  const { arch, isOfRetainers } = fieldOf[field]
  if (of.treatmentType === 'retainers' && !isOfRetainers) return false
  if (arch && of.arches === `${arch === 'upper' ? 'lower' : 'upper'}-arch`) return false
  return conditions[field]?.(rx, of) ?? true
}

/** The parts of a question that are asked now, in the order of asking. */
export function askedParts({ parts, when, former }: Group | Rows, values: AnyValues, rx: AnyValues): string[] {
  return Object.keys(parts).filter(name => !former.includes(name) && (when[name]?.(values, rx) ?? true))
}

/** A prescription without answers to questions that are no longer asked: planners read it, and it is checked. */
export function askedRx(rx: Rx, of: RxCase): Rx {
  const kept = rxFields.flatMap(field => {
    const value = rx[field]
    return value !== undefined && isAsked(field, rx, of) ? [[field, askedAnswer(field, value, rx)]] : []
  })
  return Rx.parse(Object.fromEntries(kept))
}

/** The same for the answer to one field: the answers to parts that are no longer asked are removed. */
export function askedAnswer<F extends RxField>(field: F, value: NonNullable<Rx[F]>, rx: AnyValues): NonNullable<Rx[F]>
export function askedAnswer(field: RxField, value: unknown, rx: AnyValues): unknown {
  const { answer } = fieldOf[field]
  if (answer.kind === 'group') return askedValues(answer, value as AnyValues, rx) // it was parsed by its schema
  if (answer.kind === 'rows') return (value as AnyValues[]).map(row => askedValues(answer, row, rx))
  return value
}

/** The answers to a question or a row, without those to parts that are no longer asked. */
export function askedValues(group: Group | Rows, values: AnyValues, rx: AnyValues): AnyValues {
  // answers to parts of an earlier form are kept until the question is answered again
  const isAnsweredAgain = group.kind === 'group' && values[group.lead] !== undefined
  const asked = [...askedParts(group, values, rx), ...(isAnsweredAgain ? [] : group.former)]
  // a part can depend on one that depends on a third one
  const left = Object.fromEntries(Object.entries(values).filter(([name]) => asked.includes(name)))
  const isSettled = Object.keys(left).length === Object.keys(values).length
  if (!isSettled) return askedValues(group, left, rx)
  const nested = Object.entries(left).map(([name, value]) => {
    const part = group.parts[name]
    if (part?.kind === 'rows') return [name, (value as AnyValues[]).map(row => askedValues(part, row, rx))]
    return [name, part?.kind === 'some' ? offeredOf(part, value, left) : value]
  })
  return Object.fromEntries(nested.filter(([, value]) => value !== undefined))
}

// of several answers, those that are still offered
function offeredOf({ offers, former = [] }: Some, value: unknown, values: AnyValues): unknown {
  if (!offers || !Array.isArray(value)) return value
  const offered = value.filter(code => offers(values).includes(code) || former.includes(code))
  return offered.length > 0 ? offered : undefined
}

/** The fields that a case of this kind needs, in the order of the form. */
export function neededFields(rx: Rx, of: RxCase): { field: RxField; need: Need }[] {
  return rxFields.flatMap(field => {
    const need = needOf(field, rx, of)
    return need ? [{ field, need }] : []
  })
}

/** How much a case of this kind needs a field; undefined when it does not, or does not ask for it. */
export function needOf(field: RxField, rx: Rx, of: RxCase): Need | undefined {
  const need = fieldOf[field].needs?.[of.treatmentType ?? 'without-worries']
  return need && isAsked(field, rx, of) ? need : undefined
}

/** Whether a field is answered. */
export function isAnswered(rx: Rx, field: RxField): boolean {
  const { answer } = fieldOf[field]
  const value = rx[field]
  if (field === 'complaints' && rx.complaintText) return true
  if (value === undefined) return false
  if (answer.kind === 'group') return (value as AnyValues)[answer.lead] !== undefined
  return Array.isArray(value) ? value.length > 0 : true
}

/** The parts of an answered question that are asked and needed but not answered. */
export function unansweredParts(rx: Rx, field: RxField): { part: string; need: Need }[] {
  const { answer } = fieldOf[field]
  const value = rx[field]
  if (value === undefined) return []
  if (answer.kind === 'group') return unansweredIn(answer, value as AnyValues, rx)
  if (answer.kind === 'rows') return (value as AnyValues[]).flatMap(row => unansweredIn(answer, row, rx))
  return []
}

function unansweredIn(group: Group | Rows, values: AnyValues, rx: AnyValues): { part: string; need: Need }[] {
  const asked = askedParts(group, values, rx)
  const own = asked.flatMap(part => {
    const need = group.needs[part]
    const value = values[part]
    return need && (value === undefined || (Array.isArray(value) && value.length === 0)) ? [{ part, need }] : []
  })
  const nested = asked.flatMap(name => {
    const [part, value] = [group.parts[name], values[name]]
    return part?.kind === 'rows' && Array.isArray(value) ? value.flatMap(row => unansweredIn(part, row, rx)) : []
  })
  return [...own, ...nested]
}
