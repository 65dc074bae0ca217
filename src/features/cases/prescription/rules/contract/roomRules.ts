import { teethOfSpan } from '../../fields/contract/conditions.ts'
import { between, endsOf, type Gap } from '../../fields/contract/gap.ts'
import type { Rx } from '../../fields/contract/prescription.ts'
import type { Tooth } from '../../fields/contract/tooth.ts'
import {
  answerTo,
  archOfField,
  crowdings,
  inArch,
  isAnterior,
  isTreated,
  midlines,
  type Rule,
  sagittals,
} from './rule.ts'
import { isBetween } from './teethRules.ts'

/** Contradictions about spaces, crowding and interproximal reduction. */
export const roomRules = {
  'gap-twice': {
    ...{ level: 'block', fields: ['spacing'] },
    finds: ({ rx }) => {
      const gaps = gapsLeft(rx)
      return [...new Set(gaps.filter((gap, index) => gaps.indexOf(gap) < index))]
    },
  },
  'gap-across-teeth': {
    ...{ level: 'block', fields: ['spacing'] },
    finds: ({ rx, chart }) => gapsLeft(rx).filter(gap => between(gap).some(tooth => !chart.gone.has(tooth))),
  },
  // a gap has to end at present teeth; a pontic counts as present
  'gap-ends-at-missing': {
    ...{ level: 'block', fields: ['spacing'] },
    finds: ({ rx, chart }) => {
      const pontics = rx.bridges?.flatMap(teethOfSpan) ?? []
      return gapsLeft(rx).filter(gap => endsOf(gap).some(end => chart.gone.has(end) && !pontics.includes(end)))
    },
  },
  'gap-outside-arches': {
    ...{ level: 'block', fields: ['spacing'] },
    finds: ({ rx, of }) => gapsLeft(rx).filter(gap => !isTreated(gap, of.arches)),
  },
  // the space may be closed already: only the doctor knows
  'gap-between-fixed': {
    ...{ level: 'warn', fields: ['spacing'] },
    finds: ({ rx, chart, of }) =>
      rx.spacing?.aim === 'close-all'
        ? chart
            .having('missing')
            .filter(tooth => isTreated(tooth, of.arches))
            .filter(tooth => isBetween(tooth, { gone: chart.gone, held: chart.immovable }))
        : undefined,
  },
  // veneers alone need neither a gap nor a missing tooth
  'nothing-to-restore': {
    ...{ level: 'warn', fields: ['spacing'] },
    finds: ({ rx, chart, treatment }) =>
      treatment === 'pre-prosthetic-treatment' &&
      rx.spacing?.aim !== undefined &&
      !gapsLeft(rx).length &&
      !rx.extractions?.length &&
      rx.bolton !== 'build-up' &&
      chart.having('missing', 'implant', 'unerupted', 'impacted').length === 0,
  },
  'extraction-space-contradicts': {
    ...{ level: 'warn', fields: ['extractionPlan'] },
    finds: ({ rx }) => {
      const space = rx.extractionPlan?.space
      if (space === 'keep') return rx.spacing?.aim === 'close-all' ? rx.extractions : []
      const left = new Set(gapsLeft(rx).flatMap(between))
      return space === 'close' ? rx.extractions?.filter(tooth => left.has(tooth)) : []
    },
  },
  'extraction-unnamed': {
    ...{ level: 'warn', fields: [...crowdings, ...midlines, ...sagittals] },
    finds: ({ rx }, field) => {
      const extracted = rx.extractions ?? []
      const ofArch = inArch(archOfField(field), extracted)
      if (answerTo(rx, field, crowdings)?.ways?.includes('extract')) return ofArch.length === 0
      if (answerTo(rx, field, midlines)?.means?.includes('extraction')) return ofArch.length === 0
      return (answerTo(rx, field, sagittals)?.means?.includes('extraction') ?? false) && extracted.length === 0
    },
  },
  'narrowed-and-expanded': {
    ...{ level: 'block', fields: ['crossbite', ...crowdings] },
    finds: ({ rx }, field) => {
      const { kinds = [], means = [] } = rx.crossbite ?? {}
      const both = (arch: 'upper' | 'lower') => means.includes(`expand-${arch}`) && means.includes(`narrow-${arch}`)
      // one side can be in crossbite and the other in scissor bite
      if (field === 'crossbite')
        return !(kinds.includes('posterior') && kinds.includes('scissor')) && (both('upper') || both('lower'))
      const { ways = [], expandWhere = [] } = answerTo(rx, field, crowdings) ?? {}
      const isOfCanines = expandWhere.length > 0 && expandWhere.every(place => place === 'canines')
      return means.includes(`narrow-${archOfField(field)}`) && ways.includes('expand') && !isOfCanines
    },
  },
  'ipr-refused-but-first': {
    ...{ level: 'block', fields: crowdings },
    finds: ({ rx }, field) => rx.ipr?.use === 'no' && answerTo(rx, field, crowdings)?.ways?.[0] === 'ipr',
  },
  'ipr-refused-but-listed': {
    ...{ level: 'warn', fields: crowdings },
    finds: ({ rx }, field) =>
      rx.ipr?.use === 'no' && (answerTo(rx, field, crowdings)?.ways?.slice(1).includes('ipr') ?? false),
  },
  'ipr-refused-but-means': {
    ...{ level: 'block', fields: [...midlines, 'overjet', ...sagittals, 'bolton'] },
    finds: ({ rx }, field) =>
      rx.ipr?.use === 'no' && (field === 'bolton' ? rx.bolton === 'ipr-opposite' : hasIprAsMeans(rx, field)),
  },
  'ipr-without-use': {
    ...{ level: 'warn', fields: ['ipr'] },
    finds: ({ rx, of, isUsual }) => {
      if (rx.ipr?.use !== 'yes' || rx.bolton === 'ipr-opposite' || isUsual('ipr')) return false
      const ofArches = crowdings.filter(
        field => of.arches !== `${archOfField(field) === 'upper' ? 'lower' : 'upper'}-arch`,
      )
      const refuses = ofArches.every(field => rx[field]?.aim && !rx[field].ways?.includes('ipr'))
      return refuses && !iprMeansFields.some(field => hasIprAsMeans(rx, field))
    },
  },
  // Sarig 2015: half a millimetre of enamel at an anterior contact, up to one at a posterior one
  'ipr-cap-anterior': {
    ...{ level: 'warn', fields: ['ipr'] },
    finds: ({ rx: { ipr }, isUsual }) => !isUsual('ipr') && (ipr?.capMm ?? 0) > 0.5 && { mm: ipr?.capMm ?? 0 },
  },
  'ipr-cap-on-crowns': {
    ...{ level: 'warn', fields: ['ipr'] },
    finds: ({ rx: { ipr }, chart, of }) => {
      const cap = (tooth: Tooth) => (isAnterior(tooth) ? ipr?.capMm : (ipr?.posteriorCapMm ?? ipr?.capMm)) ?? 0
      const isSpared = (tooth: Tooth) => (ipr?.not ?? []).filter(gap => endsOf(gap).includes(tooth)).length >= 2
      return chart
        .having('crown', 'veneer', 'bridge', 'implant')
        .filter(tooth => isTreated(tooth, of.arches) && cap(tooth) > 0.5 && !isSpared(tooth))
    },
  },
} as const satisfies Record<string, Rule>

const iprMeansFields = [...midlines, 'overjet', ...sagittals] as const

function hasIprAsMeans(rx: Rx, field: keyof Rx): boolean {
  const means: readonly string[] = answerTo(rx, field, iprMeansFields)?.means ?? []
  return means.includes('ipr')
}

function gapsLeft({ spacing }: Rx): Gap[] {
  return spacing?.gaps?.flatMap(({ contact }) => contact ?? []) ?? []
}
