import { expect, test } from 'vitest'
import type { Case } from '#features/cases/case/contract/case.ts'
import { changesBetween } from './change.ts'

const before: Case = {
  id: '01890000-0000-7000-8000-000000000001',
  number: 7,
  firstName: 'Lucía',
  lastName: 'Paz',
  reference: '',
  doctor: { id: '01890000-0000-7000-8000-000000000002', name: 'Ana' },
  clinic: null,
  treatmentType: 'without-worries',
  phase: 'plan-review',
  status: 'pending',
  waitingOn: 'doctor',
  cycle: 1,
  since: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  dueOn: null,
  unreadMessages: 0,
  version: 4,
  fields: {
    firstName: 'Lucía',
    lastName: 'Paz',
    birthDate: null,
    gender: null,
    reference: '',
    guardianConsent: false,
    clinicId: null,
    treatmentType: 'without-worries',
    arches: null,
    gumTrimming: null,
    attachmentType: null,
  },
  stage: null,
  stageCount: null,
  createdAt: '2026-01-01T00:00:00Z',
  requests: [],
  shipments: [],
  shipTo: null,
  can: [],
}

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
