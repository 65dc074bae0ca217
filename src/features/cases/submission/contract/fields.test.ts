import { expect, test } from 'vitest'
import type { CaseFields } from '#features/cases/case/contract/case.ts'
import { birthDateFault, fieldReadiness, needsGuardian } from './fields.ts'

const today = '2026-11-21'
const clara: CaseFields = {
  firstName: 'Clara',
  lastName: 'Vidal',
  birthDate: '1994-02-28',
  gender: 'female',
  reference: '',
  guardianConsent: false,
  clinicId: '0192f0c1-0000-7000-8000-000000000001',
  treatmentType: 'without-worries',
  arches: 'botch-arches',
  gumTrimming: 'trim-neck',
  attachmentType: 'removable',
}
const missing = (fields: CaseFields) =>
  fieldReadiness(fields, today)
    .filter(item => item.level === 'block')
    .map(item => item.field)

test('an adult patient with all fields is complete; the reference is optional', () => {
  expect(missing(clara)).toEqual([])
})

test('a name of blanks is missing', () => {
  expect(missing({ ...clara, firstName: '   ' })).toEqual(['firstName'])
})

test('a guardian has to consent under sixteen, and no longer on the sixteenth birthday', () => {
  expect(missing({ ...clara, birthDate: '2010-11-22' })).toEqual(['guardianConsent'])
  expect(missing({ ...clara, birthDate: '2010-11-22', guardianConsent: true })).toEqual([])
  expect(needsGuardian({ birthDate: '2010-11-21' }, today)).toBe(false)
})

test('retainers need no attachments', () => {
  expect(missing({ ...clara, treatmentType: 'retainers', attachmentType: null })).toEqual([])
  expect(missing({ ...clara, gumTrimming: null, attachmentType: null })).toEqual(['gumTrimming', 'attachmentType'])
})

test('a birthday cannot be tomorrow or 121 years ago', () => {
  expect(birthDateFault('2026-11-22', today)).toBe('in-future')
  expect(birthDateFault(today, today)).toBeUndefined()
  expect(birthDateFault('1905-01-01', today)).toBe('too-old')
})
