import type { RxField } from '../../fields/contract/fields.ts'
import { isUpper } from '../../fields/contract/gap.ts'
import type { crossbiteMeans, deepBiteMeans, openBiteMeans, overjetMeans } from '../../fields/contract/options.ts'
import type { Rx } from '../../fields/contract/prescription.ts'
import type { Tooth } from '../../fields/contract/tooth.ts'
import {
  type Arch,
  answerTo,
  archOfField,
  crowdings,
  isAnterior,
  isIncisor,
  isMolar,
  isPosterior,
  isPremolar,
  isRight,
  midlines,
  placeOf,
  type RuleInput,
  sagittals,
} from './rule.ts'

/** The teeth moved by one aim, or by one of its means. */
export interface MovedTeeth {
  /** The teeth that can move. */
  teeth: Tooth[]
  /** Whether they are in a treated arch. */
  isTreated: boolean
}

type OverbiteMeans = (typeof openBiteMeans | typeof deepBiteMeans)[number]

interface Group {
  arch: Arch | 'any'
  has: (tooth: Tooth) => boolean
}

/** The groups of teeth that the answer to a field moves. */
export function movedBy(input: RuleInput, field: RxField): MovedTeeth[] {
  return groupsOf(input, field).map(({ arch, has }) => ({
    teeth: [...input.chart.movable].filter(
      tooth => has(tooth) && (arch === 'any' || isUpper(tooth) === (arch === 'upper')),
    ),
    isTreated: arch === 'any' || input.of.arches !== (arch === 'upper' ? 'lower-arch' : 'upper-arch'),
  }))
}

function groupsOf({ rx }: RuleInput, field: RxField): Group[] {
  if (field === 'overjet') return (rx.overjet?.means ?? []).flatMap(means => overjetGroups[means])
  if (field === 'overbite') return (rx.overbite?.means ?? []).flatMap(means => overbiteGroups[means])
  if (field === 'crossbite') return crossbiteMoves(rx.crossbite)
  if (answerTo(rx, field, sagittals)?.means?.length)
    return [{ arch: 'any', has: tooth => placeOf(tooth) >= 3 && isRight(tooth) === (field === 'sagittalRight') }]
  const arch = archOfField(field)
  const midline = answerTo(rx, field, midlines)
  if (midline?.aim === 'centre' || midline?.aim === 'shift') return [{ arch, has: isIncisor }]
  const crowding = answerTo(rx, field, crowdings)
  if (!crowding?.ways?.includes('expand')) return []
  const places = crowding.expandWhere ?? []
  return [{ arch, has: tooth => (places.length ? places.some(place => expanded[place](tooth)) : placeOf(tooth) >= 3) }]
}

const expanded = { canines: (tooth: Tooth) => placeOf(tooth) === 3, premolars: isPremolar, molars: isMolar }

const overjetGroups: Record<(typeof overjetMeans)[number], Group[]> = {
  'retract-upper': [{ arch: 'upper', has: isIncisor }],
  'procline-upper': [{ arch: 'upper', has: isIncisor }],
  'retract-lower': [{ arch: 'lower', has: isIncisor }],
  'procline-lower': [{ arch: 'lower', has: isIncisor }],
  retract: [{ arch: 'any', has: isIncisor }],
  procline: [{ arch: 'any', has: isIncisor }],
  ...{ ipr: [], distalise: [], advance: [] },
}

// the named teeth of the arch that a means moves; without named teeth, those that it usually moves
function crossbiteMoves({ means = [], teeth = [] }: Rx['crossbite'] = {}): Group[] {
  const groups = means.flatMap(one => crossbiteGroups[one])
  return groups.map(({ arch, has }) => {
    const named = teeth.filter(tooth => isUpper(tooth) === (arch === 'upper'))
    return { arch, has: named.length > 0 ? tooth => named.includes(tooth) : has }
  })
}

const overbiteGroups: Record<OverbiteMeans, Group[]> = {
  'extrude-anteriors': [{ arch: 'any', has: isAnterior }],
  'intrude-posteriors': [{ arch: 'any', has: isPosterior }],
  'intrude-upper-anteriors': [{ arch: 'upper', has: isAnterior }],
  'intrude-lower-anteriors': [{ arch: 'lower', has: isAnterior }],
  'extrude-posteriors': [{ arch: 'any', has: isPosterior }],
  // these means hold teeth in place and move none
  'bite-ramps': [],
}

const crossbiteGroups: Record<(typeof crossbiteMeans)[number], Group[]> = {
  'expand-upper': [{ arch: 'upper', has: isPosterior }],
  'narrow-upper': [{ arch: 'upper', has: isPosterior }],
  'expand-lower': [{ arch: 'lower', has: isPosterior }],
  'narrow-lower': [{ arch: 'lower', has: isPosterior }],
  'procline-upper': [{ arch: 'upper', has: isAnterior }],
  'retract-lower': [{ arch: 'lower', has: isAnterior }],
  elastics: [],
}
