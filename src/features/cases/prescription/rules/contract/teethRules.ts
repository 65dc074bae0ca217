import { excludes, teethOfSpan } from '../../fields/contract/conditions.ts'
import { endsOf, gapsOf, isDeciduous, isUpper } from '../../fields/contract/gap.ts'
import { conditions, type Dentition } from '../../fields/contract/options.ts'
import { lowerTeeth, type Tooth, upperTeeth } from '../../fields/contract/tooth.ts'
import { answerTo, isRight, isThirdMolar, isTreated, type Rule } from './rule.ts'

const spans = ['bridges', 'bondedRetainers'] as const

/** Contradictions, and impossible marks, on the chart of teeth. */
export const teethRules = {
  'every-tooth-fixed': {
    ...{ level: 'block', fields: ['fixedTeeth'] },
    finds: ({ chart, treatment }) => treatment !== 'retainers' && chart.movable.size === 0,
  },
  'exclusive-conditions': {
    ...{ level: 'block', fields: ['conditions'] },
    finds: ({ chart, rx }) =>
      chart.having(...conditions).filter(tooth => {
        const has = rx.conditions?.[tooth] ?? []
        return has.some(one => has.some(other => excludes(one, other)))
      }),
  },
  'ends-in-two-arches': {
    ...{ level: 'block', fields: spans },
    finds: ({ rx }, field) =>
      answerTo(rx, field, spans)
        ?.filter(({ from, to }) => from && to && isUpper(from) !== isUpper(to))
        .map(({ from, to }) => `${from} – ${to}`),
  },
  'extracted-but-fixed': {
    ...{ level: 'block', fields: ['extractions'] },
    finds: ({ rx }) => rx.extractions?.filter(tooth => rx.fixedTeeth?.includes(tooth)),
  },
  'extracted-but-missing': {
    ...{ level: 'block', fields: ['extractions'] },
    finds: ({ rx, chart }) => rx.extractions?.filter(tooth => chart.having('missing').includes(tooth)),
  },
  'extracted-but-implant': {
    ...{ level: 'warn', fields: ['extractions'] },
    finds: ({ rx, chart }) => rx.extractions?.filter(tooth => chart.having('implant').includes(tooth)),
  },
  'extracted-outside-arches': {
    ...{ level: 'warn', fields: ['extractions'] },
    finds: ({ rx, of }) => rx.extractions?.filter(tooth => !isTreated(tooth, of.arches)),
  },
  'space-beside-fixed': {
    ...{ level: 'block', fields: ['extractionPlan'] },
    finds: ({ rx, chart }) =>
      rx.extractionPlan?.space === 'close'
        ? rx.extractions?.filter(tooth => isBetween(tooth, { gone: chart.gone, held: chart.immovable }))
        : undefined,
  },
  // implants and ankylosed teeth have no periodontal ligament that could remodel
  'cannot-move': {
    ...{ level: 'warn', fields: ['fixedTeeth'] },
    finds: ({ rx, chart }) =>
      chart.having('implant', 'ankylosed').filter(tooth => !rx.fixedTeeth?.includes(tooth) && !chart.gone.has(tooth)),
  },
  // the abutments of a bridge are one piece: none moves without the others
  'bridge-may-move': {
    ...{ level: 'warn', fields: ['fixedTeeth'] },
    finds: ({ rx, chart, treatment }) => {
      if (treatment === 'retainers') return false
      const ends = rx.bridges?.flatMap(({ from, to }) => [from, to]) ?? []
      return [...chart.movable].filter(tooth => ends.includes(tooth) || chart.having('bridge').includes(tooth))
    },
  },
  'bonded-retainer-may-move': {
    ...{ level: 'warn', fields: ['fixedTeeth'] },
    finds: ({ rx, chart, treatment }) =>
      treatment === 'retainers'
        ? false
        : [...chart.movable].filter(tooth => rx.bondedRetainers?.some(span => teethOfSpan(span).includes(tooth))),
  },
  'gone-but-named': {
    ...{ level: 'warn', fields: ['fixedTeeth', 'bareTeeth', 'trimExceptions', 'overbite', 'crossbite'] },
    finds: ({ rx, chart }, field) => {
      const gone = field === 'fixedTeeth' ? new Set(chart.having('missing')) : chart.gone
      const named = { overbite: rx.overbite?.rampTeeth, crossbite: rx.crossbite?.teeth }
      const teeth =
        field === 'overbite' || field === 'crossbite'
          ? named[field]
          : answerTo(rx, field, ['fixedTeeth', 'bareTeeth', 'trimExceptions'])
      return teeth?.filter(tooth => gone.has(tooth))
    },
  },
  // third molars that stay where they are need no plan
  'impacted-without-plan': {
    ...{ level: 'warn', fields: ['conditions'] },
    finds: ({ rx, chart, of, treatment }) =>
      treatment === 'retainers'
        ? false
        : chart.having('impacted').filter(tooth => {
            const isNamed = [...(rx.extractions ?? []), ...(rx.fixedTeeth ?? [])].includes(tooth)
            const isWritten = new RegExp(`\\b${tooth}\\b`).test(`${rx.notes} ${rx.leaveAsIs}`)
            return isTreated(tooth, of.arches) && !isThirdMolar(tooth) && !isNamed && !isWritten
          }),
  },
  'third-molars-contradict': {
    ...{ level: 'warn', fields: ['thirdMolars'] },
    finds: ({ rx, chart }) => {
      const marked = thirdMolars.filter(tooth => rx.conditions?.[tooth]?.length || rx.extractions?.includes(tooth))
      const there = marked.filter(tooth => !chart.having('missing', 'implant').includes(tooth))
      if (rx.thirdMolars === 'none') return there.length > 0
      return rx.thirdMolars === 'marked' && marked.length === 0
    },
  },
  'deciduous-unexpected': {
    ...{ level: 'warn', fields: ['dentition'] },
    finds: ({ rx, chart }) =>
      rx.dentition === 'permanent'
        ? [
            ...new Set([
              ...(rx.fixedTeeth ?? []),
              ...(rx.bareTeeth ?? []),
              ...(rx.extractions ?? []),
              ...chart.having('crown', 'veneer', 'mobile', 'mobile-2', 'mobile-3'),
            ]),
          ].filter(isDeciduous)
        : undefined,
  },
  'too-young': {
    ...{ level: 'block', fields: ['dentition'] },
    finds: ({ of: { age = 5 } }) => age < 5,
  },
  // the last deciduous teeth leave between 10 and 12, the first go at 6 (American Dental Association, eruption charts)
  'dentition-against-age': {
    ...{ level: 'warn', fields: ['dentition'] },
    finds: ({ rx: { dentition }, of: { age } }) => {
      if (dentition === undefined || age === undefined) return false
      const [from, to] = agesOf[dentition]
      return (age < from || age > to) && { age }
    },
  },
} as const satisfies Record<string, Rule>

const agesOf: Record<Dentition, readonly [number, number]> = { deciduous: [0, 7], mixed: [5, 14], permanent: [10, 120] }
const thirdMolars: readonly Tooth[] = [...upperTeeth, ...lowerTeeth].filter(isThirdMolar)

/** Whether the nearest present teeth on both sides of a tooth cannot move. */
export function isBetween(
  tooth: Tooth,
  { gone, held }: { gone: ReadonlySet<Tooth>; held: ReadonlySet<Tooth> },
): boolean {
  const arch: readonly Tooth[] = isUpper(tooth) ? upperTeeth : lowerTeeth
  return gapsOf(arch, gone)
    .map(endsOf)
    .some(
      ([first, last]) =>
        arch.indexOf(first) < arch.indexOf(tooth) &&
        arch.indexOf(tooth) < arch.indexOf(last) &&
        held.has(first) &&
        held.has(last),
    )
}

/** Whether the numbers of these teeth on the right and on the left differ. */
export function isUneven(teeth: readonly Tooth[]): boolean {
  return teeth.filter(isRight).length * 2 !== teeth.length
}
