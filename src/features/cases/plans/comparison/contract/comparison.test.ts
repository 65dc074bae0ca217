import { expect, test } from 'vitest'
import { madePlan, madeStagePlan } from '#test/planPackage.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { comparePlans, factsOf } from './comparison.ts'

const movements = { '11': { mesialIn: 6 }, '13': { occlusal: 0.8 } }
const before = madePlan(movements)
const nothing = {
  teeth: [],
  archesWithoutTeeth: [],
  ipr: [],
  attachments: [],
  cuts: [],
  extractions: [],
  stages: [],
  wearDays: null,
}

test('a plan and itself do not differ, and rounding is no change', () => {
  expect(comparePlans(before, structuredClone(before))).toEqual(nothing)
  expect(comparePlans(before, madePlan({ ...movements, '11': { mesialIn: 6.3 } }))).toEqual(nothing)
})

test('only the teeth that end elsewhere are listed, with what changed in their own words', () => {
  const { teeth } = comparePlans(
    before,
    madePlan({ '11': { mesialIn: 8.5 }, '13': { occlusal: 0.8 }, '22': { buccal: -0.4 } }),
  )
  expect(teeth.map(({ fdi, deltas }) => ({ fdi, deltas }))).toEqual([
    { fdi: '11', deltas: { rotation: expect.closeTo(2.5, 6) } },
    { fdi: '22', deltas: { buccoLingual: expect.closeTo(-0.4, 6) } },
  ])
  expect(teeth[0]).toMatchObject({
    before: { rotation: expect.closeTo(6, 6) },
    after: { rotation: expect.closeTo(8.5, 6) },
  })
})

test('a mesh that was cut again in other axes is not a change', () => {
  const again = structuredClone(before)
  for (const tooth of again.teeth ?? []) {
    // the file is moved by 10 mm, and the poses take that back
    tooth.frame.origin[0] += 10
    tooth.poses = tooth.poses.map(({ position: [x, y, z], rotation }) => {
      const [qx, qy, qz, qw] = rotation
      const back = [1 - 2 * (qy * qy + qz * qz), 2 * (qx * qy + qz * qw), 2 * (qx * qz - qy * qw)] as const
      return { position: [x - 10 * back[0], y - 10 * back[1], z - 10 * back[2]], rotation }
    })
  }
  expect(comparePlans(before, again).teeth).toEqual([])
})

test('a tooth that one version does not have is listed without figures', () => {
  const without = { ...before, teeth: before.teeth?.filter(({ fdi }) => fdi !== '27') }
  expect(comparePlans(before, without).teeth).toMatchObject([{ fdi: '27', after: null, deltas: {} }])
})

test('teeth are not compared in an arch that a version gives as a whole, or does not have', () => {
  const stages = madeStagePlan()
  expect(comparePlans(stages, stages)).toEqual({ ...nothing, archesWithoutTeeth: ['upper', 'lower'] })
  const lowerAsAWhole = { ...before, teeth: before.teeth?.filter(({ fdi }) => fdi < '30') }
  expect(comparePlans(before, lowerAsAWhole)).toEqual({ ...nothing, archesWithoutTeeth: ['lower'] })
  const upperAlone = { ...lowerAsAWhole, arches: { upper: before.arches.upper } }
  expect(comparePlans(before, upperAlone)).toEqual({
    ...nothing,
    stages: [{ arch: 'lower', before: 4, after: null }],
  })
})

test('IPR, attachments and cuts are added, removed and changed', () => {
  const [attachment] = before.attachments ?? []
  const after = {
    ...before,
    ipr: [
      // the same amount in two stages is a change, and 34-35 is left out
      ...[0.1, 0.1].map((mm, i) => ({ contact: '11-21', stage: 2 + i, mm })),
      { contact: '12-11', stage: 1, mm: 0.2 },
    ],
    attachments: attachment
      ? [
          { ...attachment, to: 4 },
          { ...attachment, tooth: '23' as const },
        ]
      : [],
    cuts: [],
  }
  const found = comparePlans(before, after)
  expect(found.ipr).toEqual([
    {
      key: '11-21',
      before: { contact: '11-21', mm: 0.2, stages: [2] },
      after: { contact: '11-21', mm: 0.2, stages: [2, 3] },
    },
    { key: '34-35', before: { contact: '34-35', mm: 0.3, stages: [1] }, after: null },
    { key: '12-11', before: null, after: { contact: '12-11', mm: 0.2, stages: [1] } },
  ])
  expect(factsOf(found)).toMatchObject({
    ipr: { added: 1, removed: 1, changed: 1 },
    attachments: { added: 1, removed: 0, changed: 1 },
    cuts: { added: 0, removed: 1, changed: 0 },
  })
})

test('a second attachment on a surface is added, whichever comes first in the file', () => {
  const [attachment] = before.attachments ?? []
  if (!attachment) throw new Error('no attachment')
  const after = { ...before, attachments: [{ ...attachment, from: 2 }, attachment] }
  expect(factsOf(comparePlans(before, after)).attachments).toEqual({ added: 1, removed: 0, changed: 0 })
  // of two that are the same, one that is left accounts for one
  const doubled = { ...before, attachments: [attachment, attachment] }
  expect(factsOf(comparePlans(doubled, before)).attachments).toEqual({ added: 0, removed: 1, changed: 0 })
})

test('stages and wear are compared per arch', () => {
  const after = { ...before, arches: { upper: { first: 0, last: 6 } }, wearDays: 7 }
  expect(comparePlans(before, after)).toMatchObject({
    stages: [
      { arch: 'upper', before: 4, after: 6 },
      { arch: 'lower', before: 4, after: null },
    ],
    wearDays: { before: 10, after: 7 },
  })
})

test('one sentence says what changed, in three languages', () => {
  const none = factsOf(comparePlans(before, before))
  expect([en, es, fr].map(words => words.sentence(none))).toEqual([
    'Nothing changed.',
    'Sin cambios.',
    'Aucun changement.',
  ])
  const after = {
    ...madePlan({ '11': { mesialIn: 9 } }),
    cuts: [],
    arches: { ...before.arches, upper: { first: 0, last: 6 } },
  }
  const facts = factsOf(comparePlans(before, after))
  expect([en, es, fr].map(words => words.sentence(facts))).toEqual([
    '2 teeth end in another position; aligner cuts: 1 removed; upper arch: 6 stages instead of 4.',
    '2 dientes terminan en otra posición; cortes del alineador: 1 eliminado; arcada superior: 6 etapas en lugar de 4.',
    '2 dents finissent dans une autre position ; découpes d’aligneur : 1 supprimée ; arcade maxillaire : 6 étapes au lieu de 4.',
  ])
})

test.each([
  [
    'whole arches, nothing else',
    comparePlans(madeStagePlan(), madeStagePlan()),
    [
      'The teeth cannot be compared one by one; nothing else changed.',
      'Los dientes no se pueden comparar uno por uno; por lo demás, sin cambios.',
      'Les dents ne peuvent pas être comparées une à une\u202f; aucun autre changement.',
    ],
  ],
  [
    'one whole arch, and a tooth of one version',
    comparePlans(before, {
      ...before,
      teeth: before.teeth?.filter(({ fdi }) => fdi < '30' && fdi !== '27'),
    }),
    [
      'The teeth of the lower arch cannot be compared one by one; 1 tooth is in one version only.',
      'Los dientes de la arcada inferior no se pueden comparar uno por uno; 1 diente figura solo en una de las versiones.',
      'Les dents de l’arcade mandibulaire ne peuvent pas être comparées une à une\u202f; 1 dent ne figure que dans l’une des versions.',
    ],
  ],
])('the sentence never says that nothing changed where teeth are not compared: %s', (_, comparison, sentences) => {
  expect([en, es, fr].map(words => words.sentence(factsOf(comparison)))).toEqual(sentences)
})
