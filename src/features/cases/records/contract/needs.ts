import { askedRx, type RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import {
  type ChartFacts,
  chartFacts,
  crowdings,
  isThirdMolar,
  permanentExtractions,
  sagittals,
} from '#features/cases/prescription/rules/contract/rule.ts'
import { type NeedCode, needCodes } from './item.ts'
import type { Slot } from './options.ts'

/** Why a prescription asks for a record, and of which teeth, where it is about some. */
export interface AskedRecord {
  slot: Slot
  code: NeedCode
  level: 'warn' | 'block'
  teeth: readonly string[]
}

interface RecordNeed {
  slot: Slot
  level: 'warn' | 'block'
  /** Whether, or for which teeth, the prescription asks for it. */
  when: (rx: Rx, chart: ChartFacts) => boolean | undefined | readonly string[]
}

/**
 * The records that follow from a prescription (docs/design/clinical.md, "Records"). All warn: a doctor may have reasons not
 * to take one, and the planner reads which is missing. To add one, add its code in `item.ts`: an entry here and its words are then missing.
 */
export const recordNeeds: Readonly<Record<NeedCode, RecordNeed>> = {
  'asked-for-sagittal': {
    ...{ slot: 'lateral-ceph', level: 'warn' },
    when: rx => sagittals.some(side => rx[side]?.aim === 'correct' || rx[side]?.aim === 'correct-canine'),
  },
  'asked-for-proclination': {
    ...{ slot: 'lateral-ceph', level: 'warn' },
    when: rx =>
      rx.overjet?.means?.some(means => means.startsWith('procline')) ||
      rx.crossbite?.means?.includes('procline-upper') ||
      crowdings.some(arch => rx[arch]?.ways?.includes('procline')),
  },
  'asked-for-extraction': { slot: 'lateral-ceph', level: 'warn', when: permanentExtractions },
  'asked-for-impacted': {
    ...{ slot: 'panoramic', level: 'warn' },
    when: (_, chart) => chart.having('impacted', 'unerupted').filter(tooth => !isThirdMolar(tooth)),
  },
  'asked-for-third-molars': {
    ...{ slot: 'panoramic', level: 'warn' },
    when: (rx, chart) => {
      const there = [...chart.having('impacted', 'unerupted', 'erupting', 'present'), ...(rx.extractions ?? [])].filter(
        isThirdMolar,
      )
      // nobody knows of them before they are seen
      return there.length > 0 ? [...new Set(there)] : rx.thirdMolars === 'unknown'
    },
  },
  'asked-for-root-canals': { slot: 'periapical', level: 'warn', when: (_, chart) => chart.having('root-canal') },
  'asked-for-short-roots': { slot: 'periapical', level: 'warn', when: (_, chart) => chart.having('short-root') },
  'asked-for-mobile-teeth': {
    ...{ slot: 'periapical', level: 'warn' },
    when: (_, chart) => chart.having('mobile', 'mobile-2', 'mobile-3'),
  },
  'asked-for-periodontitis': {
    ...{ slot: 'perio-chart', level: 'warn' },
    when: rx => rx.patient?.includes('periodontitis'),
  },
}

/** The records that a prescription asks for. Retainers move nothing, and ask for none. */
export function askedRecords(given: Rx, of: RxCase): AskedRecord[] {
  if (of.treatmentType === 'retainers') return []
  const rx = askedRx(given, of)
  const chart = chartFacts(rx, of)
  return needCodes.flatMap(code => {
    const { slot, level, when } = recordNeeds[code]
    const found = when(rx, chart)
    const teeth = Array.isArray(found) ? found : []
    return found === true || teeth.length > 0 ? [{ code, slot, level, teeth }] : []
  })
}
