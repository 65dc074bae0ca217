import { expect, test } from 'vitest'
import { canMove, ratedUntil, type TicketMove, type TicketState, ticketMoves, ticketStates, waiterOf } from './moves.ts'
import { showTicketNumber } from './options.ts'

// written by hand, independent of the table: each state and role with its permitted moves
const expected: Record<TicketState, Record<'doctor' | 'super-admin', TicketMove[]>> = {
  open: { doctor: ['write', 'close'], 'super-admin': ['answer', 'note', 'classify', 'assign', 'merge', 'close'] },
  waiting: { doctor: ['write', 'close'], 'super-admin': ['answer', 'note', 'classify', 'assign', 'merge', 'close'] },
  solved: { doctor: ['reopen', 'rate'], 'super-admin': ['note', 'reopen'] },
}
const merged: Record<'doctor' | 'super-admin', TicketMove[]> = { doctor: [], 'super-admin': ['note', 'split'] }
const roles = ['doctor', 'super-admin'] as const
const since = new Date().toISOString()

test(`[Z6] ${ticketStates.length * ticketMoves.names.length * 2} pairs of state and command, for both roles`, () => {
  for (const state of ticketStates) {
    for (const role of roles) {
      const may = ticketMoves.names.filter(move => canMove({ state, isMerged: false, since }, move, role))
      expect([state, role, may]).toEqual([state, role, expected[state][role]])
    }
  }
})

test('[Z6] a merged ticket permits only notes and the split', () => {
  for (const role of roles) {
    const may = ticketMoves.names.filter(move => canMove({ state: 'solved', isMerged: true, since }, move, role))
    expect([role, may]).toEqual([role, merged[role]])
  }
})

test('the writer of the last message hands the turn to the other side', () => {
  const after: [TicketMove, TicketState, TicketState][] = [
    ['write', 'open', 'open'],
    ['write', 'waiting', 'open'],
    ['answer', 'open', 'waiting'],
    ['answer', 'waiting', 'waiting'],
    ['note', 'open', 'open'],
    ['note', 'waiting', 'waiting'],
    ['note', 'solved', 'solved'],
    ['classify', 'open', 'open'],
    ['classify', 'waiting', 'waiting'],
    ['assign', 'waiting', 'waiting'],
    ['merge', 'open', 'solved'],
    ['split', 'solved', 'open'],
    ['close', 'waiting', 'solved'],
    ['reopen', 'solved', 'open'],
    ['rate', 'solved', 'solved'],
  ]
  for (const [move, from, to] of after) expect([move, from, ticketMoves.after(move, from)]).toEqual([move, from, to])
  expect(ticketStates.map(waiterOf)).toEqual(['provider', 'doctor', 'nobody'])
})

test('a closed ticket can be rated for 14 days', () => {
  const closed = '2026-03-20T12:00:00.000Z'
  expect(ratedUntil(closed)).toBe('2026-04-03T12:00:00.000Z')
  const ticket = { state: 'solved', isMerged: false, since: closed } as const
  expect(canMove(ticket, 'rate', 'doctor', new Date('2026-04-03T12:00:00Z'))).toBe(true)
  expect(canMove(ticket, 'rate', 'doctor', new Date('2026-04-03T12:00:01Z'))).toBe(false)
})

test('a number is shown in its display form', () => {
  expect([showTicketNumber(7), showTicketNumber(1234567)]).toEqual(['T-000007', 'T-1234567'])
})
