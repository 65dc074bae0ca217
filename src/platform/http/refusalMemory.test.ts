import { afterEach, expect, test, vi } from 'vitest'
import { refusalMemory } from './refusalMemory.ts'

afterEach(() => vi.useRealTimers())

test('[A4] a refusal is repeated from memory for a second, then the database decides again', () => {
  vi.setSystemTime(1_000_000)
  const memory = refusalMemory()
  memory.remember('ana', 30)
  expect(memory.secondsLeft('ana')).toBe(30)
  expect(memory.secondsLeft('bruno')).toBeUndefined()
  vi.setSystemTime(1_000_999)
  expect(memory.secondsLeft('ana')).toBe(30)
  vi.setSystemTime(1_001_000)
  expect(memory.secondsLeft('ana')).toBeUndefined()
})

test('[A4] a refusal ends after its wait, and a clock that is set back does not prolong it', () => {
  vi.setSystemTime(1_000_000)
  const memory = refusalMemory()
  memory.remember('ana', 0.5)
  memory.remember('bruno', 900)
  vi.setSystemTime(1_000_500)
  expect(memory.secondsLeft('ana')).toBeUndefined()
  vi.setSystemTime(900_000)
  expect(memory.secondsLeft('bruno')).toBeUndefined()
})

test('[A4] the memory is bounded: the oldest refusal is deleted first', () => {
  const memory = refusalMemory(3)
  for (const key of ['a', 'b', 'c', 'd']) memory.remember(key, 30)
  expect([memory.size, memory.secondsLeft('a'), memory.secondsLeft('d')]).toEqual([3, undefined, 30])
})
