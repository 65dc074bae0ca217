import { expect, test } from 'vitest'
import { byDay, type ConversationMessage, firstUnread, lastRead } from './thread.ts'

const message = (id: string, mine: boolean, at: string): ConversationMessage => ({ id, mine, at })
const thread = [
  message('one', true, '2026-03-01T22:30:00Z'),
  message('two', false, '2026-03-01T23:30:00Z'),
  message('three', true, '2026-03-02T09:00:00Z'),
  message('four', false, '2026-03-02T10:00:00Z'),
]

test('days are in the reader’s time zone, not in the server’s', () => {
  expect(byDay(thread, 'Europe/Madrid').map(day => [day.day, day.messages.length])).toEqual([
    ['2026-03-01', 1],
    ['2026-03-02', 3],
  ])
  expect(byDay(thread, 'UTC').map(day => day.messages.length)).toEqual([2, 2])
})

test('the mark for new messages is at the first unread message of the other side', () => {
  expect(firstUnread(thread, 0)).toBeUndefined()
  expect(firstUnread(thread, 1)).toBe('four')
  expect(firstUnread(thread, 2)).toBe('two')
})

test('the read mark is at the last message that the other side can have seen', () => {
  expect(lastRead(thread, null)).toBeUndefined()
  expect(lastRead(thread, '2026-03-01T22:00:00Z')).toBeUndefined()
  expect(lastRead(thread, '2026-03-01T22:30:00Z')).toBe('one')
  expect(lastRead(thread, '2026-03-09T00:00:00Z')).toBe('three')
})
