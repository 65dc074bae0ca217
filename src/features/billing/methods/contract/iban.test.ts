import { expect, test } from 'vitest'
import { bareIban, ibanFault, maskedIban, printedIban } from './iban.ts'

const spanish = 'ES9121000418450200051332'

test('IBANs of several countries are accepted, however they were pasted', () => {
  const pasted = [
    'ES91 2100 0418 4502 0005 1332',
    ' iban es91-2100-0418-4502-0005-1332 ',
    'FR14 2004 1010 0505 0001 3M02 606',
    'DE89 3704 0044 0532 0130 00',
    'GB82 WEST 1234 5698 7654 32',
    'NO93 8601 1117 947',
  ]
  expect(pasted.map(text => ibanFault(bareIban(text)))).toEqual(pasted.map(() => undefined))
  expect(bareIban('IBAN ES91\u00a02100')).toBe('ES912100')
})

test('every single wrong digit of a Spanish IBAN is found, and its part of the IBAN is named', () => {
  const named = new Map<number, Set<string | undefined>>()
  for (let at = 2; at < spanish.length; at++)
    for (let by = 1; by <= 9; by++) {
      const wrong = `${spanish.slice(0, at)}${(Number(spanish[at]) + by) % 10}${spanish.slice(at + 1)}`
      named.set(at, new Set(named.get(at)).add(ibanFault(wrong)))
    }
  const faultsAt = (from: number, to: number) => [
    ...new Set([...named].flatMap(([at, faults]) => (at >= from && at < to ? [...faults] : []))),
  ]
  expect(faultsAt(2, 4)).toEqual(['iban-check-digits'])
  expect(faultsAt(4, 12)).toEqual(['iban-bank'])
  // a wrong check digit is reported as a fault of the part that it checks
  expect(faultsAt(12, 14)).toEqual(['iban-bank', 'iban-account'])
  expect(faultsAt(14, 24)).toEqual(['iban-account'])
})

test('a wrong country, length or character is reported before the check digits are computed', () => {
  expect(ibanFault('XX9121000418450200051332')).toBe('iban-country')
  expect(ibanFault('__proto__')).toBe('iban-characters')
  expect(ibanFault('')).toBe('iban-country')
  expect(ibanFault(spanish.slice(0, -1))).toBe('iban-length')
  expect(ibanFault('ES91210004184502000513€2')).toBe('iban-characters')
  expect(ibanFault('ES912100041845020005133A')).toBe('iban-characters')
  expect(ibanFault('DEX9370400440532013000')).toBe('iban-check-digits')
  expect(ibanFault('DE88370400440532013000')).toBe('iban-check')
})

test('only the country and the last four digits of a stored IBAN are shown', () => {
  expect(maskedIban('ES', '1332')).toBe('ES•• •••• •••• •••• •••• 1332')
  expect(printedIban(spanish)).toBe('ES91 2100 0418 4502 0005 1332')
})
