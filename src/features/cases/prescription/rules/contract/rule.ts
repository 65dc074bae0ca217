import type { TreatmentType } from '#features/cases/case/contract/options.ts'
import type { RxCase } from '../../fields/contract/asked.ts'
import type { Need, RxField } from '../../fields/contract/fields.ts'
import { isDeciduous, isUpper } from '../../fields/contract/gap.ts'
import type { Condition } from '../../fields/contract/options.ts'
import type { Rx } from '../../fields/contract/prescription.ts'
import { allTeeth, Tooth } from '../../fields/contract/tooth.ts'

/** The facts that the words of a rule may use: `teeth`, `stage`. */
export type RuleFacts = Readonly<Record<string, string | number>>

/** The result of a rule at one field: no finding, a finding, the teeth concerned, or facts for its words. */
export type Finding = boolean | undefined | readonly string[] | RuleFacts

/** A contradiction in a prescription, or something that cannot be planned. */
export interface Rule {
  /** `block` keeps the case from being submitted; `warn` can be kept with a reason. */
  level: Need
  /** The fields whose answers can correct it; it is reported at each one where it applies. */
  fields: readonly [RxField, ...RxField[]]
  finds: (input: RuleInput, field: RxField) => Finding
}

/** A prescription without answers to questions that are not asked, and the facts of its chart. */
export interface RuleInput {
  rx: Rx
  of: RxCase
  treatment: TreatmentType
  chart: ChartFacts
  /** Whether a field has the doctor's default answer: then it is no oversight. */
  isUsual: (field: RxField) => boolean
}

export interface ChartFacts {
  /** The teeth with any of these conditions. */
  having: (...conditions: Condition[]) => Tooth[]
  /** Missing teeth, and permanent teeth that have not erupted. */
  absent: ReadonlySet<Tooth>
  /** The same, and those to be extracted. */
  gone: ReadonlySet<Tooth>
  /** Implants, ankylosed teeth, and teeth that the doctor wants not to move. */
  immovable: ReadonlySet<Tooth>
  /** The present, movable teeth of a treated arch; third molars only where the chart says that they are present. */
  movable: ReadonlySet<Tooth>
}

/** The facts of a prescription's chart, for the arches of a case. */
export function chartFacts(rx: Rx, of: Pick<RxCase, 'arches'>): ChartFacts {
  const having = (...conditions: Condition[]) =>
    allTeeth.filter(tooth => rx.conditions?.[tooth]?.some(has => conditions.includes(has)))
  const absent = new Set(having('missing', 'unerupted', 'impacted'))
  const gone = new Set([...absent, ...(rx.extractions ?? [])])
  const immovable = new Set([...having('implant', 'ankylosed'), ...(rx.fixedTeeth ?? [])])
  const marked = new Set<Tooth>([...having(...marksOfPresent), ...immovable])
  const isPresent = (tooth: Tooth) => !absent.has(tooth) && (marked.has(tooth) || isExpected(tooth, rx, absent))
  const movable = allTeeth.filter(
    tooth => isTreated(tooth, of.arches) && isPresent(tooth) && !gone.has(tooth) && !immovable.has(tooth),
  )
  return { having, absent, gone, immovable, movable: new Set(movable) }
}

const marksOfPresent = [
  ...(['present', 'erupting', 'crown', 'veneer', 'bridge', 'root-canal', 'short-root'] as const),
  ...(['mobile', 'mobile-2', 'mobile-3'] as const),
]

// whether a tooth without a mark belongs to a dentition: a deciduous one does until its successor is present
function isExpected(tooth: Tooth, { dentition }: Rx, absent: ReadonlySet<Tooth>): boolean {
  if (!isDeciduous(tooth)) return dentition !== 'deciduous' && !tooth.endsWith('8')
  const successor = Tooth.parse(`${Number(tooth.charAt(0)) - 4}${tooth.charAt(1)}`)
  return dentition === 'deciduous' || (dentition === 'mixed' && absent.has(successor))
}

/** Whether the arch of a tooth, or of a gap, is treated. */
export function isTreated(name: string, arches: RxCase['arches']): boolean {
  return arches !== (isUpper(name) ? 'lower-arch' : 'upper-arch')
}

/** The arch of a field that is about one arch. */
export function archOfField(field: RxField): Arch {
  return field.endsWith('Upper') || field.startsWith('upper') ? 'upper' : 'lower'
}
export type Arch = 'upper' | 'lower'

/** Those of these teeth that are in one arch. */
export function inArch<T extends string>(arch: Arch, teeth: Iterable<T>): T[] {
  return [...teeth].filter(tooth => isUpper(tooth) === (arch === 'upper'))
}

/** Whether a tooth stands on the patient's right: quadrants 1, 4, 5 and 8 (ISO 3950). */
export const isRight = (tooth: Tooth) => ['1', '4', '5', '8'].includes(tooth.charAt(0))
/** The position of a tooth in its quadrant, counted from the midline: 1 is the central incisor. */
export const placeOf = (tooth: Tooth) => Number(tooth.charAt(1))
export const isIncisor = (tooth: Tooth) => placeOf(tooth) <= 2
export const isAnterior = (tooth: Tooth) => placeOf(tooth) <= 3
export const isPosterior = (tooth: Tooth) => placeOf(tooth) > 3
export const isPremolar = (tooth: Tooth) => !isDeciduous(tooth) && (placeOf(tooth) === 4 || placeOf(tooth) === 5)
export const isMolar = (tooth: Tooth) => placeOf(tooth) >= 6 || (isDeciduous(tooth) && placeOf(tooth) >= 4)
export const isThirdMolar = (tooth: Tooth) => placeOf(tooth) === 8

/** The answer to a field, if it is one of these fields. */
export function answerTo<const F extends RxField>(rx: Rx, field: RxField, fields: readonly F[]): Rx[F] {
  const own = fields.find(name => name === field)
  return own && rx[own]
}

export const midlines = ['upperMidline', 'lowerMidline'] as const
export const sagittals = ['sagittalRight', 'sagittalLeft'] as const
export const crowdings = ['crowdingUpper', 'crowdingLower'] as const

/** The permanent teeth to be extracted whose space has to be planned. */
export function permanentExtractions({ extractions = [] }: Rx): Tooth[] {
  return extractions.filter(tooth => !isThirdMolar(tooth) && !isDeciduous(tooth))
}
