import { beforeEach, expect, test } from 'vitest'
import { addRecent, recent } from './recent.ts'

beforeEach(() => recent.set([]))

test('the last five searches are stored, the latest first, without duplicates', () => {
  for (const text of ['ana', 'bea', ' ana ', 'carla', '', 'dario', 'elsa', 'fina']) addRecent(text)
  expect(recent.get()).toEqual(['fina', 'elsa', 'dario', 'carla', 'ana'])
})
