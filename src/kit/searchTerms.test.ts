import { expect, test } from 'vitest'
import { searchTerms } from './searchTerms.ts'

test('the terms of a search are its words, and for numbers the stored digits', () => {
  expect(searchTerms('  IA-001234  paz ', 'case')).toEqual(['1234', 'paz'])
  expect(searchTerms('ia7 T-000042', 'case', 'ticket')).toEqual(['7', '42'])
  expect(searchTerms('T-000042 Ian 007', 'case')).toEqual(['T-000042', 'Ian', '007'])
  expect(searchTerms(' ')).toEqual([])
})
