import { expect, test } from 'vitest'
import { ownWrites } from './ownWrites.ts'

test('a value that was written is recognised, once', () => {
  const writes = ownWrites()
  expect(writes.take('a')).toBe(false)
  writes.add('a')
  expect([writes.take('a'), writes.take('a')]).toEqual([true, false])
})

test('a value that was skipped for a later one is not waited for any more', () => {
  const writes = ownWrites()
  writes.add('a')
  writes.add('b')
  expect([writes.take('b'), writes.take('a')]).toEqual([true, false])
})

test('each of several values is still known when the first of them is shown', () => {
  const writes = ownWrites()
  writes.add('a')
  writes.add('b')
  expect([writes.take('a'), writes.take('b')]).toEqual([true, true])
})

test('a value from elsewhere ends the wait: the same one may come back by Back', () => {
  const writes = ownWrites()
  writes.add('a')
  expect([writes.take('other'), writes.take('a')]).toEqual([false, false])
})
