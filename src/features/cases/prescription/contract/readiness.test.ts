import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { treatmentTypes } from '#features/cases/case/contract/options.ts'
import * as codes from './options.ts'
import { Rx, type RxField } from './prescription.ts'
import { isRequested, neededFields, type RxCase, RxReadinessItem, rxReadiness } from './readiness.ts'
import { lowerTeeth, Tooth, upperTeeth } from './tooth.ts'

const crowding = { expand: 'primarily', procline: 'if-needed', ipr: 'if-needed', distalise: 'no' } as const
const side = { canine: 'class-1', molar: 'class-1', aim: 'maintain' } as const
const complete: Rx = {
  complaints: ['crowding'],
  dentition: 'permanent',
  upperMidline: { aim: 'centre' },
  lowerMidline: { aim: 'shift', mm: 1.5, side: 'left' },
  overjet: { aim: 'as-results' },
  overbite: { aim: 'correct-deep', means: ['bite-ramps'] },
  sagittalRight: side,
  sagittalLeft: side,
  crossbite: { aim: 'none' },
  spacing: { aim: 'close-all' },
  crowdingUpper: crowding,
  crowdingLower: crowding,
  ipr: { use: 'if-needed', capMm: 0.3 },
  archForm: 'keep',
  wearDays: 7,
  stageLimit: 20,
}
const both: RxCase = { treatmentType: 'without-worries', arches: 'botch-arches' }

const teeth = fc.uniqueArray(fc.constantFrom(...Tooth.options), { maxLength: 12 })
const one = <const C extends readonly (string | number)[]>(list: C) =>
  fc.option(fc.constantFrom<C[number]>(...list), { nil: undefined })
const mm = fc.option(
  fc.integer({ min: 1, max: 10 }).map(n => n / 10),
  { nil: undefined },
)
const anyMidline = fc.record({ aim: fc.constantFrom(...codes.midlineAims), mm, side: one(codes.sides) })
const anyCrowding = fc.record({
  expand: one(codes.preferences),
  procline: one(codes.preferences),
  ipr: one(codes.preferences),
  distalise: one(codes.preferences),
})
const anySide = fc.record({
  aim: one(codes.sagittalAims),
  means: fc.subarray([...codes.sagittalMeans]),
  canine: one(codes.angleClasses),
})
const anyRx: fc.Arbitrary<Rx> = fc
  .record(
    {
      complaints: fc.subarray([...codes.complaints]),
      dentition: fc.constantFrom(...codes.dentitions),
      conditions: fc.dictionary(fc.constantFrom(...Tooth.options), fc.subarray([...codes.conditions]), { maxKeys: 6 }),
      fixedTeeth: teeth,
      bareTeeth: teeth,
      extractions: teeth,
      upperMidline: anyMidline,
      lowerMidline: anyMidline,
      sagittalRight: anySide,
      sagittalLeft: anySide,
      overbite: fc.record({ aim: fc.constantFrom(...codes.overbiteAims) }),
      spacing: fc.record({ aim: fc.constantFrom(...codes.spacingAims) }),
      crowdingUpper: anyCrowding,
      crowdingLower: anyCrowding,
      ipr: fc.record({ use: fc.constantFrom(...codes.iprUses), capMm: mm, notBeforeStage: one([1, 5, 40]) }),
      stageLimit: fc.integer({ min: 1, max: 99 }),
    },
    { requiredKeys: [] },
  )
  .map(rx => Rx.parse(JSON.parse(JSON.stringify(rx))))
const anyCase: fc.Arbitrary<RxCase> = fc.record({
  treatmentType: fc.constantFrom(null, ...treatmentTypes),
  arches: fc.constantFrom(null, 'botch-arches' as const, 'upper-arch' as const, 'lower-arch' as const),
})

const blocks = (rx: Rx, of: RxCase = both) => rxReadiness(rx, of).filter(item => item.level === 'block')
const codesOf = (rx: Rx, of: RxCase = both) => rxReadiness({ ...complete, ...rx }, of).map(item => item.code)

describe('any prescription', () => {
  test('every line is a known code at a known field', () => {
    fc.assert(
      fc.property(anyRx, anyCase, (rx, of) => {
        for (const item of rxReadiness(rx, of)) expect(RxReadinessItem.safeParse(item).success).toBe(true)
      }),
    )
  })

  test('each needed field is either said or missing, never both, never neither', () => {
    fc.assert(
      fc.property(anyRx, anyCase, (rx, of) => {
        const items = rxReadiness(rx, of)
        for (const { field } of neededFields(of)) {
          const mine = items.filter(item => item.field === field)
          expect(mine.length).toBeGreaterThan(0)
          if (mine.some(item => item.level === 'pass')) expect(mine).toHaveLength(1)
        }
      }),
    )
  })

  test('a tooth that is extracted and not to move is always refused, whatever else is said', () => {
    fc.assert(
      fc.property(anyRx, anyCase, fc.constantFrom(...Tooth.options), (rx, of, tooth) => {
        const torn = { ...rx, extractions: [tooth], fixedTeeth: [tooth] }
        expect(rxReadiness(torn, of)).toContainEqual({
          code: 'extracted-but-fixed',
          level: 'block',
          field: 'extractions',
          facts: { teeth: tooth },
        })
      }),
    )
  })

  test('retainers are never missing anything', () => {
    fc.assert(
      fc.property(anyRx, rx => {
        expect(codesOf(rx, { treatmentType: 'retainers', arches: 'botch-arches' })).not.toContain('missing')
      }),
    )
  })

  test('it survives JSON: the server judges what the browser judged', () => {
    fc.assert(
      fc.property(anyRx, anyCase, (rx, of) => {
        expect(rxReadiness(Rx.parse(JSON.parse(JSON.stringify(rx))), of)).toEqual(rxReadiness(rx, of))
      }),
    )
  })
})

describe('what is missing', () => {
  test('a complete prescription has only passes', () => {
    expect(rxReadiness(complete, both).filter(item => item.level !== 'pass')).toEqual([])
  })

  test('taking any needed field away is noticed at that field', () => {
    for (const { field, need } of neededFields(both)) {
      const rest = { ...complete }
      delete rest[field]
      expect(rxReadiness(rest, both)).toContainEqual({ code: 'missing', level: need, field })
    }
  })

  test('an arch that is not treated is not asked about', () => {
    const { lowerMidline: _midline, crowdingLower: _crowding, ...upper } = complete
    expect(blocks(upper, { ...both, arches: 'upper-arch' })).toEqual([])
    expect(isRequested('crowdingUpper', 'lower-arch')).toBe(false)
  })

  test('a complaint in words is a complaint', () => {
    expect(blocks({ ...complete, complaints: [], complaintText: 'Bites her cheek' })).toEqual([])
  })

  test('a half-said answer says what is missing', () => {
    expect(codesOf({ upperMidline: { aim: 'shift', mm: 1 } })).toContain('shift-unsaid')
    expect(codesOf({ spacing: { aim: 'leave' } })).toContain('gap-unsaid')
    expect(codesOf({ spacing: { aim: 'leave', gaps: [{ contact: '12-11' }] } })).toContain('gap-unsaid')
    expect(codesOf({ overbite: { aim: 'correct-open' } })).toContain('means-unsaid')
    expect(codesOf({ sagittalLeft: { aim: 'correct', canine: 'class-2' } })).toContain('means-unsaid')
    expect(codesOf({ sagittalLeft: { aim: 'maintain' } })).toContain('class-unsaid')
    expect(codesOf({ ipr: { use: 'yes' } })).toContain('cap-unsaid')
    expect(codesOf({ crowdingUpper: { expand: 'no' } })).toContain('missing')
  })
})

describe('contradictions', () => {
  const contradictory: [RxField, string, 'warn' | 'block', Rx][] = [
    [
      'crowdingUpper',
      'ipr-refused-but-wanted',
      'block',
      { ipr: { use: 'no' }, crowdingUpper: { ...crowding, ipr: 'primarily' } },
    ],
    ['crowdingLower', 'ipr-refused-but-wanted', 'warn', { ipr: { use: 'no' } }],
    [
      'sagittalRight',
      'ipr-refused-but-wanted',
      'block',
      { ipr: { use: 'no' }, sagittalRight: { ...side, aim: 'correct', means: ['ipr'] } },
    ],
    ['ipr', 'ipr-after-last-stage', 'block', { ipr: { use: 'yes', capMm: 0.2, notBeforeStage: 21 } }],
    [
      'crowdingUpper',
      'no-way-to-make-room',
      'warn',
      { crowdingUpper: { expand: 'no', procline: 'no', ipr: 'no', distalise: 'no' } },
    ],
    ['extractions', 'extracted-but-missing', 'block', { extractions: ['14'], conditions: { '14': ['missing'] } }],
    ['extractions', 'extracted-but-implant', 'warn', { extractions: ['14'], conditions: { '14': ['implant'] } }],
    ['fixedTeeth', 'cannot-move', 'warn', { conditions: { '36': ['ankylosed'] } }],
    ['bareTeeth', 'gone-but-named', 'warn', { extractions: ['14'], bareTeeth: ['14'] }],
    ['fixedTeeth', 'every-tooth-fixed', 'block', { fixedTeeth: [...upperTeeth, ...lowerTeeth] }],
    ['dentition', 'deciduous-unexpected', 'warn', { extractions: ['55'] }],
    ['spacing', 'gaps-but-closed', 'block', { spacing: { aim: 'close-all', gaps: [{ contact: '12-11', mm: 1 }] } }],
    [
      'sagittalRight',
      'fixed-in-the-way',
      'warn',
      { fixedTeeth: ['16'], sagittalRight: { ...side, aim: 'correct', means: ['distalisation'] } },
    ],
  ]
  test.each(contradictory)('%s: %s is a %s', (field, code, level, rx) => {
    const items = rxReadiness({ ...complete, ...rx }, both)
    expect(items).toContainEqual(expect.objectContaining({ field, code, level }))
  })

  test('a tooth of the other arch is questioned', () => {
    expect(codesOf({ extractions: ['34'] }, { ...both, arches: 'upper-arch' })).toContain('outside-arches')
  })

  test('an extraction makes room by itself', () => {
    const none = { expand: 'no', procline: 'no', ipr: 'no', distalise: 'no' } as const
    expect(codesOf({ crowdingUpper: none, extractions: ['14', '24'] })).not.toContain('no-way-to-make-room')
  })
})
