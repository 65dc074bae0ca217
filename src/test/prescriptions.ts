import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archChoices, gumTrimmings, treatmentTypes } from '#features/cases/case/contract/options.ts'
import type { Answer, Parts } from '#features/cases/prescription/fields/contract/answers.ts'
import type { RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import { fieldOf, type RxField, rxFields } from '#features/cases/prescription/fields/contract/fields.ts'
import { contacts } from '#features/cases/prescription/fields/contract/gap.ts'
import { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { rxReadiness } from '#features/cases/prescription/rules/contract/readiness.ts'
import type { Rule } from '#features/cases/prescription/rules/contract/rule.ts'

export const bothArches: RxCase = { treatmentType: 'without-worries', arches: 'botch-arches' }

const crowding = { aim: 'resolve', mm: 3, ways: ['expand', 'ipr'] } as const
/** A simple case to which nothing is missing, and nothing contradicts itself. */
export const completeRx: Rx = {
  complaints: ['crowding'],
  dentition: 'permanent',
  chartReviewed: true,
  thirdMolars: 'none',
  upperMidline: { aim: 'maintain' },
  lowerMidline: { aim: 'maintain' },
  overjet: { aim: 'as-results' },
  overbite: { aim: 'as-results' },
  sagittalRight: { canine: 'class-1', molar: 'class-1', aim: 'maintain' },
  sagittalLeft: { canine: 'class-1', molar: 'class-1', aim: 'maintain' },
  crossbite: { aim: 'none' },
  spacing: { aim: 'none' },
  crowdingUpper: { ...crowding, ways: [...crowding.ways] },
  crowdingLower: { ...crowding, ways: [...crowding.ways] },
  ipr: { use: 'if-needed', capMm: 0.3 },
  archForm: 'keep',
  patient: ['none'],
  wearDays: 7,
  stageLimit: 30,
}

/**
 * A rule at one field: what a complete prescription has that breaks it, and the nearest that does not; with what the
 * case is where that decides.
 */
export interface RuleRow<Code extends string> {
  code: Code
  field: RxField
  level: 'block' | 'warn'
  broken: Rx
  kept: Rx
  of?: Partial<RxCase>
  /** Where the case is what keeps it. */
  keptOf?: Partial<RxCase>
}

/** One test a row, and one that every rule has a row at each of its fields. */
export function testRules<Code extends string>(rules: Readonly<Record<Code, Rule>>, rows: readonly RuleRow<Code>[]) {
  test.each(rows)('$code at $field is a $level', ({ code, field, level, broken, kept, of, keptOf = of }) => {
    const items = rxReadiness({ ...completeRx, ...broken }, { ...bothArches, ...of })
    expect(items).toContainEqual(expect.objectContaining({ code, field, level }))
    const others = rxReadiness({ ...completeRx, ...kept }, { ...bothArches, ...keptOf })
    expect(others).not.toContainEqual(expect.objectContaining({ code, field }))
  })

  test('every rule has a row at each field at which it can be mended', () => {
    const places = Object.entries<Rule>(rules).flatMap(([code, { fields }]) => fields.map(field => `${code} ${field}`))
    expect(new Set(rows.map(({ code, field }) => `${code} ${field}`))).toEqual(new Set(places))
  })
}

const anyTooth = fc.constantFrom(...Tooth.options)

/** Any prescription that can be stored, whatever it says: made from the table of fields. */
export const anyRx: fc.Arbitrary<Rx> = fc
  .record(Object.fromEntries(rxFields.map(field => [field, anyAnswer(fieldOf[field].answer)])), { requiredKeys: [] })
  .map(rx => Rx.parse(rx))
export const anyCase: fc.Arbitrary<RxCase> = fc.record({
  treatmentType: fc.constantFrom(null, ...treatmentTypes),
  arches: fc.constantFrom(null, ...archChoices),
  age: fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined }),
  gumTrimming: fc.constantFrom(null, ...gumTrimmings),
})

function anyAnswer(answer: Answer): fc.Arbitrary<unknown> {
  switch (answer.kind) {
    case 'one':
      return fc.constantFrom(...answer.codes)
    case 'some':
      return fc
        .subarray([...answer.codes])
        .filter(chosen => !answer.none || chosen.length < 2 || !chosen.includes(answer.none))
    case 'figure': {
      const { min = 0, max = 99, step = 1 } = answer.rules
      return fc
        .integer({ min: 0, max: Math.round((max - min) / step) })
        .map(n => Math.round((min + n * step) * 100) / 100)
    }
    case 'text':
      return fc.constantFrom('', 'Only 13 to be moved', 'left as it is')
    case 'tick':
      return fc.constant(true)
    case 'day':
      return fc.constant('2027-05-01')
    case 'tooth':
      return anyTooth
    case 'teeth':
      return fc.uniqueArray(anyTooth, { maxLength: 12 })
    case 'gap':
      return fc.constantFrom(...contacts, '13-11', '46-44')
    case 'gaps':
      return fc.subarray([...contacts], { maxLength: 5 })
    case 'per-tooth':
      return fc.dictionary(anyTooth, fc.subarray([...answer.codes]), { maxKeys: 6 })
    case 'rows':
      return fc.array(anySaid(answer.parts), { maxLength: 3 })
    case 'group':
      return anySaid(answer.parts)
  }
}

function anySaid(parts: Parts): fc.Arbitrary<unknown> {
  const chosen = Object.entries(parts).map(([name, part]) => [name, anyAnswer(part)])
  return fc.record(Object.fromEntries(chosen), { requiredKeys: [] })
}
