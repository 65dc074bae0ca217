import { expect, test } from 'vitest'
import { containing } from './keyset.ts'

test('what is searched for stands for itself, wild cards too', () => {
  expect(containing('50%_a\\b')).toBe('%50\\%\\_a\\\\b%')
})
