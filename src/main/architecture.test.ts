import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawArchitecture } from '../../scripts/architecture.ts'

test('the picture of the floors is what the imports say (npm run architecture)', () => {
  expect(readFileSync('docs/architecture.svg', 'utf8')).toBe(drawArchitecture('.'))
})
