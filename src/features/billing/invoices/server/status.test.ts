import { expect, test } from 'vitest'
import { asOwner, databaseForTest } from '#test/database.ts'
import { type Status, statusOf } from '../contract/status.ts'

const today = '2026-11-21'
const [yesterday, tomorrow] = ['2026-11-20', '2026-11-22']

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
