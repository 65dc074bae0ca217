import { expect, test } from 'vitest'
import { judgeWire, lengthsOf } from './wireDraft.ts'

test('a pasted IBAN is sent bare, and an empty form misses both fields', () => {
  expect(judgeWire({ holder: ' Ana ', iban: 'ES91 2100 0418 4502 0005 1332' })).toEqual({
    fields: { holder: 'Ana', iban: 'ES9121000418450200051332' },
  })
  expect(judgeWire({ holder: '', iban: ' ' })).toEqual({ faults: { holder: 'required', iban: 'required' } })
})

test('a digit too few says how many there should be', () => {
  const iban = 'ES91 2100 0418 4502 0005 133'
  expect(judgeWire({ holder: 'Ana', iban })).toEqual({ faults: { iban: 'iban-length' } })
  expect(lengthsOf(iban)).toEqual(['ES', 24, 23])
})
