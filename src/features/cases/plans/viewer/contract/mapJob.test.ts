import { expect, test } from 'vitest'
import { filesOf, madePlan, madeStagePlan } from '#test/planPackage.ts'
import { mapJobOf, versionJobOf } from './mapJob.ts'
import { modelOf } from './model.ts'
import { partsOf } from './parts.ts'
import { firstView } from './viewState.ts'

const of = (plan: ReturnType<typeof madePlan>) =>
  partsOf(
    modelOf(
      plan,
      filesOf(plan).map(({ name, bytes }) => ({ id: name, name, bytes })),
    ),
  )
const teeth = of(madePlan())
const view = firstView({ first: 0, last: 4 })

test('no map, and the difference from the shown stage itself, need no work', () => {
  expect(mapJobOf(teeth, view)).toBeUndefined()
  expect(mapJobOf(teeth, { ...view, map: 'difference', compared: null })).toBeUndefined()
  expect(mapJobOf(teeth, { ...view, map: 'difference', compared: 0 })).toBeUndefined()
})

test('a difference is of the shown arches, each tooth with its poses in both stages, without the gingiva', () => {
  const job = mapJobOf(teeth, { ...view, map: 'difference', compared: 4, arches: 'upper' })
  expect(job?.parts).toHaveLength(14)
  expect(job?.parts.find(({ tooth }) => tooth === '13')).toMatchObject({
    ...{ key: 'tooth 13', fileId: 'teeth/13.stl', pose: { position: [0, 0, 0] } },
    other: { fileId: 'teeth/13.stl', pose: { position: [0, 0, expect.closeTo(-0.8, 5)] } },
  })
})

test('stage files are compared by the files of both stages', () => {
  const parts = of(madeStagePlan())
  const job = mapJobOf(parts, { ...view, map: 'difference', stage: 1, compared: 4 })
  expect(job?.parts.map(part => [part.key, part.fileId, 'other' in part && part.other?.fileId])).toEqual([
    ['arch upper', 'upper_01.stl', 'upper_04.stl'],
    ['arch lower', 'lower_01.stl', 'lower_04.stl'],
  ])
})

test('contacts need both arches, whichever is shown', () => {
  expect(mapJobOf(teeth, { ...view, map: 'contacts', arches: 'upper' })?.parts).toHaveLength(28)
})

test('a tooth that is extracted by the other stage has nothing to differ from', () => {
  const plan = { ...madePlan(), extractions: [{ tooth: '14' as const, stage: 2 }] }
  const job = mapJobOf(of(plan), { ...view, map: 'difference', compared: 4 })
  const first = job?.parts.find(({ tooth }) => tooth === '14')
  expect(first).toMatchObject({ other: null })
  const later = mapJobOf(of(plan), { ...view, stage: 3, map: 'difference', compared: 4 })
  expect(later?.parts.some(({ tooth }) => tooth === '14')).toBe(false)
})

test('two versions are compared tooth by tooth at the same stage; a tooth of one of them differs from nothing', () => {
  const earlier = madePlan({ '13': { occlusal: 0.4 } })
  const others = of({ ...earlier, teeth: earlier.teeth?.filter(({ fdi }) => fdi !== '24') })
  const job = versionJobOf(teeth, others, { stage: 4, arches: 'upper' })
  expect(job.parts).toHaveLength(14)
  const [canine, premolar] = ['13', '24'].map(fdi => job.parts.find(({ tooth }) => tooth === fdi))
  expect(canine?.pose.position[2]).toBeCloseTo(-0.8, 5)
  expect(canine).toMatchObject({ other: { pose: { position: [0, 0, expect.closeTo(-0.4, 5)] } } })
  expect(premolar).toMatchObject({ other: null })
})
