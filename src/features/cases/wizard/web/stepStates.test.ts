import { expect, test } from 'vitest'
import type { CaseFields } from '#features/cases/case/contract/case.ts'
import { hasFaults } from './stepStates.ts'

const today = '2026-11-21'
const lucia: CaseFields = {
  ...{ firstName: 'Lucía', lastName: 'Ferrer', birthDate: '1994-02-28', gender: 'female', reference: '' },
  ...{ guardianConsent: false, clinicId: 'k', treatmentType: 'without-worries', arches: 'botch-arches' },
  ...{ gumTrimming: 'trim-neck', attachmentType: 'fixed' },
}

test.each<[string, Partial<CaseFields>, patient: boolean, treatment: boolean]>([
  ['everything answered', {}, false, false],
  ['no name', { firstName: ' ' }, true, false],
  ['no gender', { gender: null }, true, false],
  ['no clinic', { clinicId: null }, true, false],
  ['a birthday to come', { birthDate: '2026-11-22' }, true, false],
  ['a birthday of 121 years ago', { birthDate: '1905-01-01' }, true, false],
  ['a child without consent', { birthDate: '2015-01-01' }, true, false],
  ['a child with consent', { birthDate: '2015-01-01', guardianConsent: true }, false, false],
  ['no treatment', { treatmentType: null }, false, true],
  ['no arches', { arches: null }, false, true],
  ['no attachments', { attachmentType: null }, false, true],
  ['retainers, which have none', { treatmentType: 'retainers', attachmentType: null }, false, false],
])('%s: faults on the step of the patient %s, of the treatment %s', (_, part, patient, treatment) => {
  const fields = { ...lucia, ...part }
  expect([hasFaults(fields, 'patient', today), hasFaults(fields, 'treatment', today)]).toEqual([patient, treatment])
})
