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

/** Why a prescription asks for a record, and because of which teeth. */
export interface AskedRecord {
  slot: Slot
  code: NeedCode
  level: 'warn' | 'block'
  teeth: readonly string[]
}

interface RecordNeed {
  slot: Slot
  level: 'warn' | 'block'
  /** Whether the prescription asks for it, or because of which teeth. */
  when: (rx: Rx, chart: ChartFacts) => boolean | undefined | readonly string[]
}

/**
 * The records that a prescription asks for (docs/design/clinical.md, "Records"). All are warnings: a doctor may have
 * reasons not to take one, and the planner sees which is missing. To add one, add its code in `item.ts`: a missing
 * entry here and missing words then do not compile.
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
      // the doctor does not know whether there are third molars
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

/** The records that a prescription asks for. Retainers move no teeth and need none. */
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
