import { expect, test } from 'vitest'
import { containing } from './keyset.ts'

test('wildcards in a searched text are escaped', () => {
  expect(containing('50%_a\\b')).toBe('%50\\%\\_a\\\\b%')
})
