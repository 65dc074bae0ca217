import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedRx, isAnswered, neededFields } from '#features/cases/prescription/fields/contract/asked.ts'
import { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { anyCase, anyRx, bothArches, completeRx } from '#test/prescriptions.ts'
import { RxReadinessItem, rxReadiness } from './readiness.ts'

const faultsOf = (rx: Rx, of = bothArches) =>
  rxReadiness({ ...completeRx, ...rx }, of).filter(item => item.level !== 'pass')

describe('any prescription', () => {
  test('every line is a known code at a known field', () => {
    fc.assert(
      fc.property(anyRx, anyCase, (rx, of) => {
        for (const item of rxReadiness(rx, of)) expect(RxReadinessItem.safeParse(item).success).toBe(true)
      }),
    )
  })

  test('each needed field is either answered or missing, and passes only without a fault', () => {
    fc.assert(
      fc.property(anyRx, anyCase, (rx, of) => {
        const items = rxReadiness(rx, of)
        const asked = askedRx(rx, of)
        for (const { field } of neededFields(asked, of)) {
          const mine = items.filter(item => item.field === field)
          expect(mine.length).toBeGreaterThan(0)
          expect(mine.some(item => item.code === 'missing')).toBe(!isAnswered(asked, field))
          if (mine.some(item => item.level === 'pass')) expect(mine).toHaveLength(1)
        }
      }),
    )
  })

  test('a tooth that is both extracted and fixed is always refused', () => {
    fc.assert(
      fc.property(anyRx, anyCase, fc.constantFrom(...Tooth.options), (rx, of, tooth) => {
        const torn = { ...rx, extractions: [tooth], fixedTeeth: [tooth] }
        const treatmentType = of.treatmentType === 'retainers' ? null : of.treatmentType
        expect(rxReadiness(torn, { ...of, treatmentType })).toContainEqual({
          ...{ code: 'extracted-but-fixed', level: 'block', field: 'extractions', facts: { teeth: tooth } },
        })
      }),
    )
  })

  test('retainers never have missing answers', () => {
    fc.assert(
      fc.property(anyRx, rx => {
        const items = rxReadiness(rx, { treatmentType: 'retainers', arches: 'botch-arches' })
        expect(items.map(item => item.code)).not.toContain('missing')
      }),
    )
  })

  test('it survives JSON: the server finds what the browser found', () => {
    fc.assert(
      fc.property(anyRx, anyCase, (rx, of) => {
        expect(rxReadiness(Rx.parse(JSON.parse(JSON.stringify(rx))), of)).toEqual(rxReadiness(rx, of))
      }),
    )
  })

  test('answers to unasked questions are not checked', () => {
    fc.assert(
      fc.property(anyRx, anyCase, (rx, of) => {
        expect(rxReadiness(askedRx(rx, of), of)).toEqual(rxReadiness(rx, of))
      }),
    )
  })
})

describe('what is missing', () => {
  test('a complete prescription has only passes', () => {
    expect(faultsOf({})).toEqual([])
    expect(rxReadiness(completeRx, bothArches).length).toBeGreaterThan(10)
  })

  test('removing any needed field is reported at that field', () => {
    for (const { field, need } of neededFields(completeRx, bothArches)) {
      expect(faultsOf({ [field]: undefined })).toContainEqual({ code: 'missing', level: need, field })
    }
  })

  test('an arch that is not treated is not asked about', () => {
    const rx: Rx = {
      lowerMidline: undefined,
      crowdingLower: undefined,
      sagittalRight: undefined,
      sagittalLeft: undefined,
    }
    expect(faultsOf(rx, { ...bothArches, arches: 'upper-arch' })).toEqual([])
    expect(faultsOf(rx).map(({ field }) => field)).toEqual(Object.keys(rx).sort(inOrderOf(completeRx)))
  })

  test('a complaint as text counts as a complaint', () => {
    expect(faultsOf({ complaints: [], complaintText: 'Bites her cheek' })).toEqual([])
  })

  test.each<[Rx, string]>([
    [{ upperMidline: { aim: 'shift', mm: 1, reference: 'face', presentMm: 0 } }, 'side'],
    [{ overjet: { aim: 'correct', presentMm: 4, means: ['retract'] } }, 'mm'],
    [{ spacing: { aim: 'leave' } }, 'gaps'],
    [{ spacing: { aim: 'leave', gaps: [{ contact: '12-11', purpose: 'as-it-is' }] } }, 'mm'],
    [{ crowdingUpper: { aim: 'resolve', mm: 3 } }, 'ways'],
    [{ bridges: [{ from: '14' }], fixedTeeth: ['14'] }, 'to'],
  ])('%j lacks its %s', (rx, part) => {
    const unsaid = faultsOf(rx).filter(item => item.level === 'block')
    expect(unsaid).toEqual([expect.objectContaining({ code: 'unsaid', facts: { parts: part } })])
  })

  test('parts that the planner would choose are named in a warning', () => {
    expect(faultsOf({ ipr: { use: 'yes' } })).toEqual([
      { code: 'left-to-planner', level: 'warn', field: 'ipr', facts: { parts: 'capMm' } },
    ])
    expect(faultsOf({ overbite: { aim: 'correct-open' } })).toEqual([
      { code: 'left-to-planner', level: 'warn', field: 'overbite', facts: { parts: 'presentMm,means' } },
    ])
  })

  test('the space of a third molar needs no plan, that of a premolar does', () => {
    expect(faultsOf({ thirdMolars: 'marked', extractions: ['18', '28'] })).toEqual([])
    expect(faultsOf({ extractions: ['14', '24'], extractionPlan: { beforeStage: 1 } })).toEqual([
      { code: 'missing', level: 'block', field: 'extractionPlan' },
    ])
  })
})

function inOrderOf(rx: Rx) {
  const order = Object.keys(rx)
  return (a: string, b: string) => order.indexOf(a) - order.indexOf(b)
}
