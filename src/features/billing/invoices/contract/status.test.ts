import { expect, test } from 'vitest'
import { invoiceMoves, statuses, statusOf } from './status.ts'

const today = '2026-11-21'
const [yesterday, tomorrow] = ['2026-11-20', '2026-11-22']

test('the status shows the most important fact: void, paid, overdue, partly paid, open', () => {
  const of = (paidCents: number, nextDueOn: string | null, voided = false) =>
    statusOf({ voided, paidCents, outstandingCents: nextDueOn === null ? 0 : 100 - paidCents, nextDueOn }, today)
  expect(of(0, tomorrow)).toBe('open')
  expect(of(1, tomorrow)).toBe('partly-paid')
  expect(of(100, null)).toBe('paid')
  expect([of(0, yesterday), of(1, yesterday)]).toEqual(['overdue', 'overdue'])
  // a payment on the due date itself is still in time
  expect(of(0, today)).toBe('open')
  expect([of(0, null, true), of(100, null, true)]).toEqual(['void', 'void'])
})

test('[Z6] every pair of status and role allows exactly the listed actions', () => {
  const table = Object.fromEntries(
    statuses.map(status => [
      status,
      [invoiceMoves.allowed(status, 'doctor'), invoiceMoves.allowed(status, 'super-admin')],
    ]),
  )
  expect(table).toEqual({
    open: [['pay'], ['apply-credit', 'void']],
    'partly-paid': [['pay'], ['apply-credit', 'void']],
    overdue: [['pay'], ['apply-credit', 'void']],
    paid: [[], ['void']],
    void: [[], []],
  })
})
