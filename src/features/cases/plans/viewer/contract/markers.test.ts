import { expect, test } from 'vitest'
import type { Attachment } from '#features/cases/plans/format/contract/details.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { minus } from '#kit/mesh/vector.ts'
import { madeFrame, madePlan } from '#test/planPackage.ts'
import { markersAt } from './markers.ts'
import { partsOf } from './parts.ts'

const bare = { attachments: [], cuts: [], ipr: [], checkpoints: [] }
const attachment: Omit<Attachment, 'tooth'> = { shape: 'ellipsoid', surface: 'buccal', size: [2, 2, 1], from: 1, to: 2 }

function markersOf(of: Partial<PlanJson>, stage: number, surface?: Float32Array) {
  const plan = { ...madePlan({ '13': { occlusal: 2 } }), ...bare, ...of }
  const files = Object.keys(plan.files).map(name => ({ id: name, name, bytes: 1 }))
  const parts = partsOf({ planJson: plan, files, first: 0, last: 4 })
  return markersAt(plan, parts, { stage, position: stage }, () => surface)
}

test('attachments and cuts are there in their stages', () => {
  const cut = { tooth: '16', kind: 'hook', side: 'buccal', from: 2, to: 4 } as const
  const plan = { attachments: [{ ...attachment, tooth: '13' as const }], cuts: [cut] }
  const kinds = [0, 1, 2, 3].map(stage => markersOf(plan, stage).map(({ kind }) => kind))
  expect(kinds).toEqual([[], ['attachment'], ['attachment', 'cut'], ['cut']])
})

test('a marker goes with its tooth', () => {
  const plan = { attachments: [{ ...attachment, tooth: '13' as const, to: 4 }] }
  const [early, late] = [1, 4].map(stage => markersOf(plan, stage)[0]?.pose.position)
  if (!early || !late) throw new Error('no markers')
  // 2 mm in four stages: 1.5 mm from stage 1 to 4, down in the upper arch
  expect(minus(late, early)).toEqual([0, 0, -1.5].map(value => expect.closeTo(value, 6)))
})

test('an attachment is where the plan puts it, otherwise outside on its crown, 4.5 mm from the edge', () => {
  const { origin, long, buccoLingual } = madeFrame('23')
  const at = (out: number, up: number) =>
    origin.map((value, i) => value + out * (buccoLingual[i] ?? 0) + up * (long[i] ?? 0))
  // the edge of the crown is 6 mm from its centre; beside the middle of the crown its surface is 3 mm out
  const surface = new Float32Array([...at(0, 6), ...at(3, 1.5), ...at(2, 1), ...at(-3.5, 1.5), ...at(5, -4)])
  const [found] = markersOf({ attachments: [{ ...attachment, tooth: '23' }] }, 1, surface)
  expect(found?.pose.position).toEqual(at(3, 1.5).map(value => expect.closeTo(value, 4)))
  const [given] = markersOf({ attachments: [{ ...attachment, tooth: '23', point: [1, 2, 3] }] }, 1, surface)
  expect(given?.pose.position).toEqual([1, 2, 3].map(value => expect.closeTo(value, 6)))
})

test('IPR stands between its two teeth, at its stage only', () => {
  const plan = { ipr: [{ contact: '11-21', stage: 2, mm: 0.2 }] }
  expect([1, 2, 3].map(stage => markersOf(plan, stage).length)).toEqual([0, 1, 0])
  expect(markersOf(plan, 2)[0]?.pose.position[0]).toBeCloseTo(0, 6)
})

test('what is on an extracted or unknown tooth is not drawn', () => {
  const plan: Partial<PlanJson> = {
    attachments: [
      { ...attachment, tooth: '14' },
      { ...attachment, tooth: '18' },
    ],
    extractions: [{ tooth: '14', stage: 1 }],
  }
  expect(markersOf(plan, 1)).toEqual([])
})
