import { expect, test } from 'vitest'
import { loadingMs, maxAgeMs, maxNotes, recentNotes } from './recentNotes.ts'

/** Notes with a clock that the test sets. */
function openNotes() {
  let now = 0
  const notes = recentNotes<string>('first', () => now)
  return {
    notes,
    add: (...numbers: string[]) => {
      for (const number of numbers) notes.add(`note ${number}`, number)
    },
    pass: (ms: number) => {
      now += ms
    },
    since: (number?: string) => {
      const missed = notes.since(number)
      return missed === 'unknown' ? missed : missed.map(({ note }) => note)
    },
  }
}

test('the notes after a known one are returned in their order, and none before it', () => {
  const { add, since } = openNotes()
  add('a', 'b', 'c')
  expect(since('first')).toEqual(['note a', 'note b', 'note c'])
  expect(since('b')).toEqual(['note c'])
  expect(since('c')).toEqual([])
})

test('a number that this server never received is unknown', () => {
  const { add, since } = openNotes()
  add('a')
  expect(since('of another server')).toBe('unknown')
})

test('[I9] the number of stored notes is limited', () => {
  const { add, since } = openNotes()
  add(...Array.from({ length: maxNotes + 2 }, (_, at) => `${at}`))
  expect(since('0')).toBe('unknown')
  // the number before the oldest stored note is still known, because no note after it was deleted
  expect(since('1')).toHaveLength(maxNotes)
})

test('[I9] the age of stored notes is limited', () => {
  const { add, pass, since } = openNotes()
  add('a', 'b')
  pass(maxAgeMs + 1)
  add('c')
  expect(since('a')).toBe('unknown')
  expect(since('b')).toEqual(['note c'])
})

test('a page that was just opened receives the notes of its loading time, or that they are not known', () => {
  const { add, pass, since } = openNotes()
  expect(since()).toBe('unknown')
  pass(loadingMs + 1)
  add('a')
  pass(loadingMs + 1)
  add('b')
  expect(since()).toEqual(['note b'])
})
