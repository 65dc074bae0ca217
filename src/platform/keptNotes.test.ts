import { expect, test } from 'vitest'
import { keepNotes, keptMs, loadingMs, mostKept } from './keptNotes.ts'

/** Notes by a clock that the test sets. */
function keep() {
  let now = 0
  const kept = keepNotes<string>('first', () => now)
  return {
    kept,
    add: (...numbers: string[]) => {
      for (const number of numbers) kept.add(`note ${number}`, number)
    },
    pass: (ms: number) => {
      now += ms
    },
    since: (number?: string) => {
      const missed = kept.since(number)
      return missed === 'unknown' ? missed : missed.map(({ note }) => note)
    },
  }
}

test('what came after a known note is given, in its order, and nothing before it', () => {
  const { add, since } = keep()
  add('a', 'b', 'c')
  expect(since('first')).toEqual(['note a', 'note b', 'note c'])
  expect(since('b')).toEqual(['note c'])
  expect(since('c')).toEqual([])
})

test('a number that was never seen here is a gap', () => {
  const { add, since } = keep()
  add('a')
  expect(since('of another server')).toBe('unknown')
})

test('[I9] notes are kept in a bounded number', () => {
  const { add, since } = keep()
  add(...Array.from({ length: mostKept + 2 }, (_, at) => `${at}`))
  expect(since('0')).toBe('unknown')
  // the oldest one's own place is still known: nothing after it is forgotten
  expect(since('1')).toHaveLength(mostKept)
})

test('[I9] and for a bounded time', () => {
  const { add, pass, since } = keep()
  add('a', 'b')
  pass(keptMs + 1)
  add('c')
  expect(since('a')).toBe('unknown')
  expect(since('b')).toEqual(['note c'])
})

test('a page that was just opened is given what came while it loaded, or told that this is not known', () => {
  const { add, pass, since } = keep()
  expect(since()).toBe('unknown')
  pass(loadingMs + 1)
  add('a')
  pass(loadingMs + 1)
  add('b')
  expect(since()).toEqual(['note b'])
})
