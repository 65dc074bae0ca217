import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { CaseMove, Phase } from '#features/cases/case/contract/moves.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { startApp } from '#test/app.ts'
import { readTrends, trendMonths } from '../contract/trend.ts'
import { countTrends } from './trend.ts'

// Histories with known results: `day hour:minute` in Madrid in 2026, the move, and the phase that it leads to. The
// phase before is that of the previous event.

type Event = readonly [at: string, command: CaseMove | 'create', to: Phase, cycle?: number]

const { person, call, database } = await startApp()
const root = await person('Root', 'super-admin')
const ana = await person('Ana')
const now = new Date('2026-06-20T10:00:00Z')

async function history(...events: readonly Event[]): Promise<string> {
  const id = newId()
  const phase = events.at(-1)?.[2] ?? 'draft'
  await database.db.as({ kind: 'system' }, () =>
    query.insertInto('cases').values({ id, doctor_id: ana.id, phase, first_submitted_at: now }).execute(),
  )
  await addEvents(id, events, { seq: 0, from: null })
  return id
}

async function addEvents(id: string, events: readonly Event[], { seq, from }: { seq: number; from: Phase | null }) {
  const rows = events.map(([at, command, to, cycle = 1], place) => ({
    ...{ id: newId(), case_id: id, seq: seq + place, cycle, command, to_phase: to },
    ...{ from_phase: events[place - 1]?.[2] ?? from, at: instant(at) },
    ...{ actor_id: ana.id, actor_role: 'doctor', actor_name: 'Ana Test' },
    ...{ previous_hash: randomBytes(32), hash: randomBytes(32) },
  }))
  await database.db.as({ kind: 'system' }, () => query.insertInto('case_events').values(rows).execute())
}

// summer time began on 29 March 2026
function instant(at: string): Date {
  const [day = '', time = '09:00'] = at.split(' ')
  return new Date(`2026-${day}T${time}:00${day >= '03-29' ? '+02:00' : '+01:00'}`)
}

async function counted(month: string) {
  await countTrends(database.db, now)
  const { rows } = await database.db.as({ kind: 'system' }, async () => ({ rows: await monthsOf() }))
  return rows.find(row => row.month === month)
}

const monthsOf = async () => (await call(root, readTrends, {})).body.months

beforeAll(async () => {
  // two versions, one request for records; approved in April
  await history(
    ['03-02 08:00', 'create', 'draft'],
    ['03-02 09:00', 'submit', 'submitted'],
    ['03-03 09:00', 'request-records', 'records-requested'],
    ['03-05 09:00', 'resubmit', 'submitted'],
    ['03-05 19:00', 'start-planning', 'planning'],
    ['03-06 09:00', 'publish-plan', 'plan-review'],
    ['03-07 09:00', 'request-changes', 'changes-requested'],
    ['03-08 09:00', 'publish-plan', 'plan-review'],
    ['04-01 09:00', 'approve-plan', 'approved'],
  )
  // one version in the first cycle, three in the second: each cycle has an approval of its own
  await history(
    ['01-10 09:00', 'create', 'draft'],
    ['04-02 09:00', 'submit', 'submitted'],
    ['04-02 10:00', 'start-planning', 'planning'],
    ['04-03 09:00', 'publish-plan', 'plan-review'],
    ['04-03 15:00', 'approve-plan', 'approved'],
    ['04-04 09:00', 'start-production', 'in-production'],
    ['04-05 09:00', 'ship', 'shipped'],
    ['04-06 09:00', 'confirm-delivery', 'in-treatment'],
    ['05-01 09:00', 'request-refinement', 'draft', 2],
    ['05-02 09:00', 'submit', 'submitted', 2],
    ['05-02 10:00', 'start-planning', 'planning', 2],
    ['05-03 10:00', 'publish-plan', 'plan-review', 2],
    ['05-03 11:00', 'request-changes', 'changes-requested', 2],
    ['05-03 12:00', 'publish-plan', 'plan-review', 2],
    ['05-03 13:00', 'request-changes', 'changes-requested', 2],
    ['05-03 14:00', 'publish-plan', 'plan-review', 2],
    ['05-03 15:00', 'approve-plan', 'approved', 2],
  )
  // withdrawn before it was answered, submitted again and accepted; never approved
  await history(
    ['02-01 09:00', 'create', 'draft'],
    ['02-02 09:00', 'submit', 'submitted'],
    ['02-02 10:00', 'withdraw', 'draft'],
    ['02-03 09:00', 'submit', 'submitted'],
    ['02-03 11:00', 'start-planning', 'planning'],
  )
  // cancelled in the queue and reopened, then records were requested: one submission, and the time while it was
  // cancelled does not count
  await history(
    ['02-05 09:00', 'create', 'draft'],
    ['02-10 09:00', 'submit', 'submitted'],
    ['02-11 09:00', 'cancel', 'cancelled'],
    ['02-15 09:00', 'reopen', 'submitted'],
    ['02-15 12:00', 'request-records', 'records-requested'],
  )
  // retainers need no plan: production starts from the queue
  await history(
    ['02-18 09:00', 'create', 'draft'],
    ['02-20 09:00', 'submit', 'submitted'],
    ['02-20 10:00', 'start-production', 'in-production'],
  )
  // still in the queue: no figures yet
  await history(['02-21 09:00', 'create', 'draft'], ['02-27 09:00', 'submit', 'submitted'])
  // a turn that ends half an hour after midnight in Madrid, which is still April in UTC
  await history(
    ['04-30 20:00', 'create', 'draft'],
    ['04-30 21:30', 'submit', 'submitted'],
    ['05-01 00:30', 'request-records', 'records-requested'],
  )
})

test('versions to acceptance: each approval counts in its month with the versions of its cycle', async () => {
  // April: 2 (one case) and 1 (another); May: 3
  expect((await counted('2026-04'))?.versions).toEqual({ approvals: 2, low: 1.25, median: 1.5, high: 1.75, most: 2 })
  expect((await counted('2026-05'))?.versions).toMatchObject({ approvals: 1, median: 3, most: 3 })
})

test('returned submissions: the share of answered ones; withdrawn and waiting ones do not count', async () => {
  // February: the second submission that was accepted, the reopened one with requested records, the retainers
  expect((await counted('2026-02'))?.intake).toEqual({ submissions: 3, recordsRequested: 1 })
  expect((await counted('2026-03'))?.intake).toEqual({ submissions: 1, recordsRequested: 1 })
  expect((await counted('2026-05'))?.intake).toEqual({ submissions: 1, recordsRequested: 0 })
})

test('hours waiting: a turn runs through all phases of a side and ends when the case goes on', async () => {
  // March, first case. provider: 24 h, then 10 + 14 h as one turn, then 24 h; doctor: 48 h and 24 h
  const march = await counted('2026-03')
  expect(march?.provider).toMatchObject({ turns: 3, median: 24 })
  expect(march?.doctor).toEqual({ turns: 2, median: 36, ninth: 45.6 })
})

test('the time while a case is cancelled or withdrawn belongs to neither side', async () => {
  // only the three hours after the reopening count, neither the withdrawn hour nor the cancelled day
  expect((await counted('2026-02'))?.provider).toMatchObject({ turns: 1, median: 3 })
  expect((await counted('2026-02'))?.doctor).toMatchObject({ turns: 0, median: null })
})

test('a month begins at midnight in Madrid', async () => {
  const [april, may] = [await counted('2026-04'), await counted('2026-05')]
  // April: submitted to published (24 h), approved to shipped (42 h); doctor: 6 h of review, and 23 days and 23 hours
  expect(april?.provider.turns).toBe(2)
  expect(april?.doctor.turns).toBe(2)
  // May: 3 h over midnight, 25 h to the first plan, two answers of 1 h
  expect(may?.provider).toMatchObject({ turns: 4, median: 2 })
})

test('a month without events is included, and there are the last twelve months', async () => {
  await countTrends(database.db, now)
  const { body } = await call(root, readTrends, {})
  expect(body.months).toHaveLength(trendMonths)
})

test('calculating again changes nothing, and a late request counts in the month of its submission', async () => {
  const id = await history(['05-19 09:00', 'create', 'draft'], ['05-20 09:00', 'submit', 'submitted'])
  expect((await counted('2026-05'))?.intake).toEqual({ submissions: 1, recordsRequested: 0 })
  expect((await counted('2026-05'))?.intake).toEqual({ submissions: 1, recordsRequested: 0 })
  await addEvents(id, [['06-10 09:00', 'request-records', 'records-requested']], { seq: 2, from: 'submitted' })
  expect((await counted('2026-05'))?.intake).toEqual({ submissions: 2, recordsRequested: 1 })
  expect((await counted('2026-06'))?.intake).toEqual({ submissions: 0, recordsRequested: 0 })
})

test('[Z2] a doctor cannot read it', async () => {
  expect((await call(ana, readTrends, {})).status).toBe(404)
})
