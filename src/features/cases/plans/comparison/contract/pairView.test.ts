import { expect, test } from 'vitest'
import { modelOf } from '#features/cases/plans/viewer/contract/model.ts'
import { partsOf } from '#features/cases/plans/viewer/contract/parts.ts'
import { viewParams } from '#features/cases/plans/viewer/contract/viewState.ts'
import { filesOf, madePlan, madeStagePlan } from '#test/planPackage.ts'
import { in3dParams, waysOf } from './pairView.ts'

const of = (plan: ReturnType<typeof madePlan>) =>
  partsOf(
    modelOf(
      plan,
      filesOf(plan).map(({ name, bytes }) => ({ id: name, name, bytes })),
    ),
  )
const [teeth, arches] = [of(madePlan()), of(madeStagePlan())]

test('a difference is of teeth or of whole arches that both versions have; gingiva is not planned', () => {
  expect(waysOf(teeth, teeth)).toEqual(['sides', 'over', 'difference'])
  expect(waysOf(arches, arches)).toEqual(['sides', 'over', 'difference'])
  expect(waysOf(teeth, arches)).toEqual(['sides', 'over'])
  const gingiva = teeth.filter(({ kind }) => kind === 'gingiva')
  expect(waysOf(gingiva, teeth)).toEqual(['sides', 'over'])
})

test('the view of two versions and that of an open plan have different names in the URL', () => {
  expect(in3dParams.filter(name => viewParams.some(other => other === name))).toEqual([])
})
