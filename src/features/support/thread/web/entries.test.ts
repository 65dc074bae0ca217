import { expect, test } from 'vitest'
import type { Thread, TicketMessage } from '../contract/message.ts'
import { entriesOf, lastWriterSince } from './entries.ts'

const message = (id: string, name: string, at: string): TicketMessage => ({
  ...{ id, at, body: id, files: [], ticket: null, mine: name === 'Me' },
  by: { role: 'super-admin', name },
})
const messages = [
  message('one', 'Ana', '2026-03-01T10:00:00.000Z'),
  message('two', 'Me', '2026-03-01T11:00:00.000Z'),
  message('three', 'Olga', '2026-03-01T12:00:00.000Z'),
]

test('messages, notes and moves are in the order of time', () => {
  const by = { role: 'super-admin' as const, name: 'Olga' }
  const thread: Thread = {
    messages,
    notes: [{ id: 'note', by, mine: false, body: '', at: '2026-03-01T11:30:00.000Z' }],
    events: [
      {
        ...{ id: 'closed', kind: 'closed', by, reason: 'solved', words: '', ticket: null, other: null },
        ...{ assignee: null, change: null, at: '2026-03-01T12:00:00.000Z' },
      },
    ],
    readByOtherAt: null,
    isEnd: true,
  }
  expect(entriesOf(thread).map(entry => entry.id)).toEqual(['one', 'two', 'note', 'three', 'closed'])
})

test('the newer message is named by the last other person who wrote after the last read message', () => {
  expect(lastWriterSince(messages, 'three')).toBeUndefined()
  expect(lastWriterSince(messages, 'two')?.name).toBe('Olga')
  expect(lastWriterSince(messages.slice(0, 2), 'one')).toBeUndefined()
  // in a ticket that was never read, every message is new
  expect(lastWriterSince(messages.slice(0, 1), null)?.name).toBe('Ana')
})
