import { expect, test } from 'vitest'
import { validate } from '#shell/forms/validate.ts'
import { AccountFields } from '../contract/method.ts'
import { lengthsOf } from './transferDraft.ts'

test('a pasted IBAN is sent without separators, and an empty form reports both fields', () => {
  expect(validate(AccountFields, { holder: ' Ana ', iban: 'ES91 2100 0418 4502 0005 1332' })).toEqual({
    sent: { holder: 'Ana', iban: 'ES9121000418450200051332' },
  })
  expect(validate(AccountFields, { holder: '', iban: ' ' })).toEqual({
    faults: { holder: 'required', iban: 'required' },
  })
})

test('an IBAN with a missing digit names the expected length', () => {
  const iban = 'ES91 2100 0418 4502 0005 133'
  expect(validate(AccountFields, { holder: 'Ana', iban })).toEqual({ faults: { iban: 'iban-length' } })
  expect(lengthsOf(iban)).toEqual(['ES', 24, 23])
})
