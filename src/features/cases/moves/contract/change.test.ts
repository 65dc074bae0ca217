import { expect, test } from 'vitest'
import type { Case } from '#features/cases/case/contract/case.ts'
import { sampleCase } from '#test/sampleCase.ts'
import { changesBetween } from './change.ts'

const before = sampleCase()

test('the same version shows no change', () => {
  expect(changesBetween(before, { ...before, unreadMessages: 3 })).toEqual([])
})

test('a move of the other side is reported with both phases', () => {
  expect(changesBetween(before, { ...before, version: 5, phase: 'cancelled' })).toEqual([
    { what: 'phase', from: 'plan-review', to: 'cancelled' },
  ])
})

test('every part that a reader sees is reported', () => {
  const fields = { ...before.fields, reference: 'P-12' }
  const now: Case = { ...before, version: 6, cycle: 2, stage: 3, dueOn: '2026-02-01', fields }
  expect(changesBetween(before, now).map(change => change.what)).toEqual(['cycle', 'stage', 'due', 'fields'])
})

test('a later version with nothing to show says that something else was saved', () => {
  expect(changesBetween(before, { ...before, version: 5 })).toEqual([{ what: 'other' }])
})
