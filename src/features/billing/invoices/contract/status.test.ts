import { expect, test } from 'vitest'
import { asOwner, databaseForTest } from '#test/database.ts'
import { invoiceMoves, type Status, statuses, statusOf } from './status.ts'

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

test('[Z6] the function on screen and the one in the database agree on every combination of facts', async () => {
  const database = await databaseForTest()
  const balanceStates = [true, false].flatMap(voided =>
    [-1, 0, 1, 100].flatMap(outstandingCents =>
      [-1, 0, 1, 100].flatMap(paidCents =>
        [null, yesterday, today, tomorrow].map(nextDueOn => ({ voided, outstandingCents, paidCents, nextDueOn })),
      ),
    ),
  )
  const rows = await asOwner<{ status: Status }>(
    database,
    `select invoice_status(s.voided, s."outstandingCents", s."paidCents", s."nextDueOn", $2::date) as status
       from jsonb_array_elements($1::jsonb) with ordinality as e(one, n),
            jsonb_to_record(e.one) as s(voided boolean, "outstandingCents" bigint, "paidCents" bigint, "nextDueOn" date)
      order by e.n`,
    [JSON.stringify(balanceStates), today],
  )
  expect(rows.map(row => row.status)).toEqual(balanceStates.map(state => statusOf(state, today)))
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
