import { expect, test } from 'vitest'
import { lowerTeeth, upperTeeth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { bothArches, completeRx, testRules } from '#test/prescriptions.ts'
import { rxReadiness } from './readiness.ts'
import { teethRules } from './teethRules.ts'

const block = 'block' as const
const warn = 'warn' as const
const close = { extractions: ['14' as const], extractionPlan: { space: 'close' as const } }
// without a mark on the chart, third molars do not count as present and movable
const allFixed = [...upperTeeth, ...lowerTeeth].filter(tooth => !tooth.endsWith('8'))

testRules(teethRules, [
  {
    ...{ code: 'every-tooth-fixed', field: 'fixedTeeth', level: block },
    broken: { fixedTeeth: allFixed },
    kept: { fixedTeeth: allFixed.slice(1) },
  },
  {
    ...{ code: 'exclusive-conditions', field: 'conditions', level: block },
    broken: { conditions: { 14: ['missing', 'implant'] } },
    kept: { conditions: { 14: ['implant', 'crown'] } },
  },
  {
    ...{ code: 'ends-in-two-arches', field: 'bridges', level: block },
    broken: { bridges: [{ from: '14', to: '46' }] },
    kept: { bridges: [{ from: '14', to: '16' }] },
  },
  {
    ...{ code: 'ends-in-two-arches', field: 'bondedRetainers', level: block },
    broken: { bondedRetainers: [{ from: '43', to: '23' }] },
    kept: { bondedRetainers: [{ from: '43', to: '33' }] },
  },
  {
    ...{ code: 'extracted-but-fixed', field: 'extractions', level: block },
    broken: { ...close, fixedTeeth: ['14'] },
    kept: { ...close, fixedTeeth: ['15'] },
  },
  {
    ...{ code: 'extracted-but-missing', field: 'extractions', level: block },
    broken: { ...close, conditions: { 14: ['missing'] } },
    kept: { ...close, conditions: { 14: ['root-canal'] } },
  },
  {
    ...{ code: 'extracted-but-implant', field: 'extractions', level: warn },
    broken: { ...close, conditions: { 14: ['implant'] } },
    kept: { ...close, conditions: { 14: ['crown'] } },
  },
  {
    ...{ code: 'extracted-outside-arches', field: 'extractions', level: warn },
    broken: close,
    kept: close,
    of: { arches: 'lower-arch' },
    keptOf: { arches: 'upper-arch' },
  },
  {
    ...{ code: 'space-beside-fixed', field: 'extractionPlan', level: block },
    broken: { ...close, fixedTeeth: ['15', '13'] },
    kept: { ...close, fixedTeeth: ['15'] },
  },
  {
    ...{ code: 'cannot-move', field: 'fixedTeeth', level: warn },
    broken: { conditions: { 36: ['ankylosed'] } },
    kept: { conditions: { 36: ['ankylosed'] }, fixedTeeth: ['36'] },
  },
  {
    ...{ code: 'bridge-may-move', field: 'fixedTeeth', level: warn },
    broken: { bridges: [{ from: '14', to: '16' }], conditions: { 15: ['missing'] }, fixedTeeth: ['14'] },
    kept: { bridges: [{ from: '14', to: '16' }], conditions: { 15: ['missing'] }, fixedTeeth: ['14', '16'] },
  },
  {
    ...{ code: 'bonded-retainer-may-move', field: 'fixedTeeth', level: warn },
    broken: { bondedRetainers: [{ from: '42', to: '32' }], fixedTeeth: ['42', '41', '32'] },
    kept: { bondedRetainers: [{ from: '42', to: '32' }], fixedTeeth: ['42', '41', '31', '32'] },
  },
  {
    ...{ code: 'gone-but-named', field: 'fixedTeeth', level: warn },
    broken: { conditions: { 14: ['missing'] }, fixedTeeth: ['14'] },
    kept: { conditions: { 14: ['missing'] }, fixedTeeth: ['15'] },
  },
  {
    ...{ code: 'gone-but-named', field: 'bareTeeth', level: warn },
    broken: { ...close, bareTeeth: ['14'] },
    kept: { ...close, bareTeeth: ['15'] },
  },
  {
    ...{ code: 'gone-but-named', field: 'trimExceptions', level: warn },
    broken: { ...close, trimExceptions: ['14'] },
    kept: { ...close, trimExceptions: ['15'] },
  },
  {
    ...{ code: 'gone-but-named', field: 'overbite', level: warn },
    broken: { ...close, overbite: { aim: 'correct-deep', means: ['bite-ramps'], rampTeeth: ['14'] } },
    kept: { ...close, overbite: { aim: 'correct-deep', means: ['extrude-posteriors'], rampTeeth: ['14'] } },
  },
  {
    ...{ code: 'gone-but-named', field: 'crossbite', level: warn },
    broken: { conditions: { 16: ['missing'] }, crossbite: { aim: 'correct', teeth: ['16', '17'] } },
    kept: { conditions: { 16: ['crown'] }, crossbite: { aim: 'correct', teeth: ['16', '17'] } },
  },
  {
    ...{ code: 'impacted-without-plan', field: 'conditions', level: warn },
    broken: { conditions: { 13: ['impacted'], 38: ['impacted'] }, notes: 'See the X-ray of 2013' },
    kept: {
      conditions: { 13: ['impacted'], 38: ['impacted'] },
      notes: 'Tooth 13 will be exposed and drawn into the arch',
    },
  },
  {
    ...{ code: 'third-molars-contradict', field: 'thirdMolars', level: warn },
    broken: { thirdMolars: 'none', conditions: { 18: ['present'] } },
    kept: { thirdMolars: 'none', conditions: { 18: ['missing'] } },
  },
  {
    ...{ code: 'third-molars-contradict', field: 'thirdMolars', level: warn },
    broken: { thirdMolars: 'marked' },
    kept: { thirdMolars: 'marked', conditions: { 18: ['present'] } },
  },
  {
    ...{ code: 'deciduous-unexpected', field: 'dentition', level: warn },
    broken: { conditions: { 55: ['crown'] } },
    kept: { conditions: { 55: ['crown'] }, dentition: 'mixed' },
  },
  {
    ...{ code: 'too-young', field: 'dentition', level: block },
    ...{ broken: { dentition: 'deciduous' }, kept: { dentition: 'deciduous' } },
    ...{ of: { age: 4 }, keptOf: { age: 5 } },
  },
  {
    ...{ code: 'too-young', field: 'dentition', level: block },
    ...{ broken: {}, kept: {}, of: { age: -1 }, keptOf: {} },
  },
  {
    ...{ code: 'dentition-against-age', field: 'dentition', level: warn },
    ...{ broken: { dentition: 'mixed' }, kept: { dentition: 'mixed' }, of: { age: 15 }, keptOf: { age: 14 } },
  },
  {
    ...{ code: 'dentition-against-age', field: 'dentition', level: warn },
    ...{ broken: {}, kept: {}, of: { age: 9 }, keptOf: { age: 10 } },
  },
  {
    ...{ code: 'bonded-retainer-may-move', field: 'fixedTeeth', level: warn },
    broken: {
      bondedRetainers: [
        { from: '42', to: '32' },
        { from: '11', to: '21' },
      ],
    },
    kept: { bondedRetainers: [{ from: '42' }] },
  },
])

test('children whose permanent teeth have not erupted have teeth that can move', () => {
  const rx = { ...completeRx, dentition: 'mixed' as const, fixedTeeth: allFixed }
  const codesOf = (conditions: typeof completeRx.conditions) =>
    rxReadiness({ ...rx, conditions }, bothArches).map(({ code }) => code)
  expect(codesOf({})).toContain('every-tooth-fixed')
  expect(codesOf({ 13: ['unerupted'] })).not.toContain('every-tooth-fixed')
})
