import { expect, test } from 'vitest'
import { missingTeeth } from './missingTeeth.ts'

const of = { treatmentType: 'without-worries', arches: 'botch-arches' } as const
const permanent = { dentition: 'permanent' } as const

test('the chart decides which teeth a scan does not have to show; an implant has to be scanned, like a crown', () => {
  const conditions = {
    '17': ['missing'],
    '38': ['impacted'],
    '27': ['unerupted'],
    '36': ['implant'],
    '11': ['crown'],
  } as const
  const chart = Object.fromEntries(Object.entries(conditions).map(([tooth, marks]) => [tooth, [...marks]]))
  expect(missingTeeth({ ...permanent, conditions: chart }, of)?.toSorted()).toEqual(['17', '27', '38'])
  expect(missingTeeth(permanent, of)).toEqual([])
})

test('teeth to be extracted do not have to be in the scan either, where extractions are asked', () => {
  const rx = { ...permanent, conditions: { '17': ['missing' as const] }, extractions: ['14' as const] }
  expect(missingTeeth(rx, of)).toEqual(['17', '14'])
  expect(missingTeeth(rx, { ...of, treatmentType: 'retainers' })).toEqual(['17'])
})

test('nothing is expected in a mixed dentition, nor in an unknown one', () => {
  expect(missingTeeth({ dentition: 'mixed', conditions: {} }, of)).toBeUndefined()
  expect(missingTeeth({}, of)).toBeUndefined()
})
