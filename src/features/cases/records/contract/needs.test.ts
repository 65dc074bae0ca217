import { expect, test } from 'vitest'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { needCodes } from './item.ts'
import { askedRecords, type recordNeeds } from './needs.ts'
import type { Slot } from './options.ts'

const of = { treatmentType: 'without-worries', arches: 'botch-arches' } as const
const asks = (rx: Rx, treated: Parameters<typeof askedRecords>[1] = of) =>
  askedRecords({ dentition: 'permanent', ...rx }, treated)

// for each need: prescriptions that have it, and a similar one that does not
const rows: [code: keyof typeof recordNeeds, slot: Slot, asking: [Rx, teeth: string[]][], not: Rx][] = [
  [
    'asked-for-sagittal',
    'lateral-ceph',
    [
      [{ sagittalRight: { aim: 'correct', means: ['distalisation'] } }, []],
      [{ sagittalLeft: { aim: 'correct-canine' } }, []],
    ],
    { sagittalRight: { aim: 'maintain' }, sagittalLeft: { aim: 'maintain' } },
  ],
  [
    'asked-for-proclination',
    'lateral-ceph',
    [
      [{ overjet: { aim: 'correct', mm: 2, means: ['procline'] } }, []],
      [{ crowdingLower: { aim: 'resolve', mm: 4, ways: ['ipr', 'procline'] } }, []],
      [{ crossbite: { aim: 'correct', means: ['procline-upper'] } }, []],
    ],
    // an answer that is no longer asked causes no need
    { overjet: { aim: 'maintain', means: ['procline'] }, crowdingUpper: { aim: 'resolve', ways: ['ipr'] } },
  ],
  ['asked-for-extraction', 'lateral-ceph', [[{ extractions: ['14', '24'] }, ['14', '24']]], { extractions: ['55'] }],
  [
    'asked-for-impacted',
    'panoramic',
    [[{ conditions: { '13': ['impacted'], '23': ['unerupted'] } }, ['13', '23']]],
    { conditions: { '13': ['erupting'], '48': ['impacted'] } },
  ],
  [
    'asked-for-third-molars',
    'panoramic',
    [
      [{ conditions: { '38': ['impacted'] }, extractions: ['38', '48'] }, ['38', '48']],
      [{ conditions: { '18': ['present'] } }, ['18']],
      [{ thirdMolars: 'unknown' }, []],
    ],
    { thirdMolars: 'none', conditions: { '28': ['missing'] } },
  ],
  [
    'asked-for-root-canals',
    'periapical',
    [[{ conditions: { '36': ['root-canal', 'crown'] } }, ['36']]],
    { conditions: { '36': ['crown'] } },
  ],
  [
    'asked-for-short-roots',
    'periapical',
    [[{ conditions: { '12': ['short-root'] } }, ['12']]],
    { conditions: { '12': ['veneer'] } },
  ],
  [
    'asked-for-mobile-teeth',
    'periapical',
    [[{ conditions: { '31': ['mobile'], '41': ['mobile-3'] } }, ['31', '41']]],
    { conditions: { '31': ['ankylosed'] } },
  ],
  ['asked-for-periodontitis', 'perio-chart', [[{ patient: ['periodontitis'] }, []]], { patient: ['recession'] }],
]

test('every need has its row', () => {
  expect(rows.map(([code]) => code)).toEqual([...needCodes])
})

test.each(rows)('%s: the %s', (code, slot, asking, not) => {
  for (const [rx, teeth] of asking)
    expect(asks(rx).map(ask => ({ ...ask, teeth: ask.teeth.toSorted() }))).toContainEqual({
      code,
      slot,
      level: 'warn',
      teeth,
    })
  expect(asks(not).map(ask => ask.code)).not.toContain(code)
})

test('a simple prescription asks for nothing more, and neither do retainers', () => {
  expect(asks({ sagittalRight: { aim: 'maintain' }, patient: ['none'], thirdMolars: 'none' })).toEqual([])
  const rx: Rx = { conditions: { '36': ['root-canal'], '13': ['impacted'] } }
  expect(asks(rx)).toHaveLength(2)
  expect(asks(rx, { ...of, treatmentType: 'retainers' })).toEqual([])
})
