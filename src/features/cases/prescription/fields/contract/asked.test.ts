import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCase, anyRx, bothArches, completeRx } from '#test/prescriptions.ts'
import { askedRx, isAsked } from './asked.ts'
import { rxFields } from './fields.ts'
import type { Rx } from './prescription.ts'

// the given answers, and those that remain
const hidden: [string, Rx, Rx][] = [
  [
    'a midline that is maintained has no distance',
    { upperMidline: { aim: 'maintain', mm: 2, side: 'left', presentMm: 3, means: ['ipr'] } },
    { upperMidline: { aim: 'maintain' } },
  ],
  [
    'means that hang on a distance leave with it',
    { upperMidline: { aim: 'centre', mm: 3, side: 'left', means: ['ipr'] } },
    { upperMidline: { aim: 'centre' } },
  ],
  [
    'elastics that are not among the means have no teeth',
    { sagittalRight: { aim: 'correct', means: ['ipr'], elasticClass: 'class-2', elasticFrom: '13', elasticHours: 20 } },
    { sagittalRight: { aim: 'correct', means: ['ipr'] } },
  ],
  [
    'spaces that are closed are not left',
    { spacing: { aim: 'close-all', gaps: [{ contact: '12-11', mm: 1 }] } },
    { spacing: { aim: 'close-all' } },
  ],
  [
    'only a build-up has a width',
    { spacing: { aim: 'leave', gaps: [{ contact: '12-11', mm: 1, purpose: 'implant', width: 8 }] } },
    { spacing: { aim: 'leave', gaps: [{ contact: '12-11', mm: 1, purpose: 'implant' }] } },
  ],
  ['without reduction there is no cap', { ipr: { use: 'no', capMm: 0.3, not: ['12-11'] } }, { ipr: { use: 'no' } }],
  [
    'means of a deep bite do not correct an open one',
    { overbite: { aim: 'correct-open', means: ['bite-ramps', 'extrude-anteriors'], rampTeeth: ['11'] } },
    { overbite: { aim: 'correct-open', means: ['extrude-anteriors'] } },
  ],
  [
    'means of an increased overjet do not correct a reverse one',
    { overjet: { aim: 'correct', presentMm: -1, mm: 2, means: ['retract-upper', 'procline-upper'] } },
    { overjet: { aim: 'correct', presentMm: -1, mm: 2, means: ['procline-upper'] } },
  ],
  [
    'nor the reverse, while what earlier forms asked stays readable',
    { overjet: { aim: 'correct', presentMm: 6, mm: 2, means: ['procline-upper', 'retract'] } },
    { overjet: { aim: 'correct', presentMm: 6, mm: 2, means: ['retract'] } },
  ],
  [
    'rotations are over-corrected in degrees',
    { overCorrection: 'rotations', overCorrectionBy: { degrees: 3, mm: 0.2 } },
    { overCorrection: 'rotations', overCorrectionBy: { degrees: 3 } },
  ],
  [
    'and closed spaces in mm',
    { overCorrection: 'spaces', overCorrectionBy: { degrees: 3, mm: 0.2 } },
    { overCorrection: 'spaces', overCorrectionBy: { mm: 0.2 } },
  ],
  ['a space is that of an extraction', { extractionPlan: { space: 'close' } }, {}],
  [
    'over-correction that is not wanted has no amount',
    { overCorrection: 'no', overCorrectionBy: { degrees: 3 } },
    { overCorrection: 'no' },
  ],
  [
    'ways of earlier forms stay as they were given',
    { crowdingUpper: { expand: 'no' } },
    { crowdingUpper: { expand: 'no' } },
  ],
  [
    'until the question is answered again',
    { crowdingUpper: { aim: 'none', expand: 'no' } },
    { crowdingUpper: { aim: 'none' } },
  ],
]

test.each(hidden)('%s', (_, given, left) => {
  expect(askedRx(given, bothArches)).toEqual(left)
})

test('answers to questions that are asked are kept', () => {
  expect(askedRx(completeRx, bothArches)).toEqual(completeRx)
})

test('answers about an untreated arch, and about the relation of both, are removed', () => {
  const { lowerMidline, crowdingLower, sagittalRight, sagittalLeft, ...upper } = completeRx
  expect(askedRx(completeRx, { ...bothArches, arches: 'upper-arch' })).toEqual(upper)
})

test('no answer to an unasked question remains, and a second run removes nothing more', () => {
  fc.assert(
    fc.property(anyRx, anyCase, (rx, of) => {
      const asked = askedRx(rx, of)
      expect(rxFields.filter(field => asked[field] !== undefined && !isAsked(field, rx, of))).toEqual([])
      expect(askedRx(asked, of)).toEqual(asked)
    }),
  )
})
