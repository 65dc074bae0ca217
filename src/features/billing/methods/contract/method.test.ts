import { expect, test } from 'vitest'
import { faultsOf } from '#kit/fields.ts'
import { ibanFaults } from './iban.ts'
import { AccountFields, Iban } from './method.ts'

const faultsIn = (holder: unknown, iban: unknown) => {
  const read = AccountFields.safeParse({ holder, iban })
  return read.success ? [] : faultsOf(read.error, { holder, iban }).map(({ at, code }) => `${at}: ${code}`)
}

test('an account is stored without separators however it was pasted, its holder without surrounding spaces', () => {
  const pasted = { holder: '  Clínica Azahar S. L. ', iban: ' iban: es91 2100-0418.4502 0005 1332 ' }
  expect(AccountFields.parse(pasted)).toEqual({ holder: 'Clínica Azahar S. L.', iban: 'ES9121000418450200051332' })
})

test('each fault is reported once and at its own field', () => {
  expect(faultsIn('', '')).toEqual(['holder: required', 'iban: required'])
  expect(faultsIn('Ana', 'ES91 2100 0418 4502 0005 1333')).toEqual(['iban: iban-account'])
  expect(faultsIn('Ana', 'IBAN')).toEqual(['iban: iban-country'])
  expect(faultsIn('Ana', '4111 1111 1111 1111')).toEqual(['iban: iban-country'])
  expect(faultsIn('Ana', 'ES'.padEnd(61, '1'))).toEqual(['iban: too-long'])
  expect(faultsIn('Ana\nBruno', 'DE89 3704 0044 0532 0130 00')).toEqual(['holder: invalid'])
  expect(faultsIn('A'.repeat(141), 7)).toEqual(['holder: too-long', 'iban: invalid'])
})

test('characters that only look like digits are refused', () => {
  // full-width digits and the letter O for a zero
  for (const iban of ['ES９１21000418450200051332', 'ES91210004184502OOO51332'])
    expect(Iban.safeParse(iban).error?.issues.map(issue => issue.message)).toEqual(['iban-characters'])
})

test('the form has a text for every fault code of an IBAN', async () => {
  for (const language of ['en', 'es', 'fr'] as const) {
    const { words } = await import(`../text/${language}.ts`)
    for (const fault of ibanFaults)
      expect([language, fault, fault in words.faults || fault === 'iban-length']).toEqual([language, fault, true])
  }
})
