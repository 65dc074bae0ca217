import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRx, completeRx } from '#test/prescriptions.ts'
import { askedValues } from './asked.ts'
import { copiedRx } from './copied.ts'
import { fieldOf, rxFields } from './fields.ts'
import { Rx } from './prescription.ts'

const extraction: Rx = {
  ...{ complaints: ['crowding'], complaintText: 'Crooked.', conditions: { '26': ['crown'] }, extractions: ['14'] },
  ...{ chartReviewed: true, dentition: 'permanent', patient: ['bruxism'], notes: 'Nervous.', endBy: '2027-01-01' },
  upperMidline: { aim: 'shift', mm: 2, side: 'left', presentMm: 2, presentSide: 'right', means: ['ipr'] },
  overjet: { aim: 'correct', presentMm: 6, mm: 2, means: ['retract-upper', 'ipr'] },
  sagittalRight: {
    ...{ aim: 'correct', canine: 'class-2', fraction: 'half', means: ['elastics'], elasticClass: 'class-2' },
    ...{ elasticFrom: '13', elasticTo: '46', elasticHours: 22 },
  },
  crowdingUpper: { aim: 'resolve', mm: 4, ways: ['expand', 'ipr'], expandMm: 2, expandWhere: ['molars'] },
  ipr: { use: 'if-needed', capMm: 0.3, not: ['12-11'], done: ['13-12'] },
  ...{ stageLimit: 30, wearDays: 10, retention: { kind: 'bonded' }, leafletLanguage: 'fr' },
}

test('aims, means, limits and the course are copied; teeth, measurements and facts of one patient are not', () => {
  expect(copiedRx(extraction)).toEqual({
    upperMidline: { aim: 'shift' },
    overjet: { aim: 'correct', mm: 2, means: ['retract-upper', 'ipr'] },
    sagittalRight: { aim: 'correct', means: ['elastics'], elasticClass: 'class-2', elasticHours: 22 },
    crowdingUpper: { aim: 'resolve', ways: ['expand', 'ipr'], expandMm: 2, expandWhere: ['molars'] },
    ipr: { use: 'if-needed', capMm: 0.3 },
    ...{ stageLimit: 30, wearDays: 10, retention: { kind: 'bonded' } },
  })
})

test('the finding that something is absent is not copied: it is about one patient', () => {
  const findings: Rx = {
    crossbite: { aim: 'none' },
    spacing: { aim: 'none' },
    crowdingUpper: { aim: 'none' },
    bolton: 'none',
  }
  expect(copiedRx({ ...completeRx, ...findings })).not.toHaveProperty('crossbite')
  expect(copiedRx(findings)).toEqual({})
  expect(copiedRx({ retention: { kind: 'none' } })).toEqual({ retention: { kind: 'none' } })
})

test('the copied parts are parts of their question, and none of them names teeth', () => {
  for (const field of rxFields) {
    const { copied, answer } = fieldOf[field]
    if (copied === undefined) continue
    const parts = answer.kind === 'group' || answer.kind === 'rows' ? answer.parts : {}
    const names = copied === true ? Object.keys(parts) : copied
    expect(Object.keys(parts), field).toEqual(expect.arrayContaining([...names]))
    const kinds = [answer.kind, ...names.map(name => parts[name]?.kind)]
    expect(kinds, field).not.toContainEqual(expect.stringMatching(/^(teeth|tooth|gaps?|rows|per-tooth|text|day)$/))
  }
})

test('the copy of any prescription can be stored and has no answer to an unasked question', () => {
  fc.assert(
    fc.property(anyRx, rx => {
      const copied = copiedRx(rx)
      expect(Rx.safeParse(copied).success).toBe(true)
      for (const field of rxFields) {
        const { answer } = fieldOf[field]
        const value = copied[field]
        if (answer.kind === 'group' && value) expect(askedValues(answer, { ...Object(value) }, copied)).toEqual(value)
      }
    }),
  )
})
