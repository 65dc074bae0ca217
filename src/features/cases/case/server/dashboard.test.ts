import { expect, test } from 'vitest'
import { markRead, writeMessage } from '#features/cases/messages/contract/message.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { type Person, startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { readDashboard } from '../contract/dashboard.ts'
import { type Phase, phases } from '../contract/moves.ts'

const { call, database, person } = await startApp()
const root = await person('Root', 'super-admin')

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 9))

/** Inserts cases of a doctor with the given columns. */
async function fill(doctor: Person, ...rows: { [column: string]: unknown }[]): Promise<string[]> {
  const times = { first_submitted_at: day(1), phase_since: day(1), updated_at: day(1), created_at: day(1) }
  const values = rows.map(row => ({ id: newId(), doctor_id: doctor.id, phase: 'submitted', ...times, ...row }))
  await database.db.as({ kind: 'system' }, () => query.insertInto('cases').values(values).execute())
  return values.map(({ id }) => id)
}

async function doctorsOf(who: Person) {
  const { body } = await call(who, readDashboard, {})
  if (body.role !== 'doctor') throw new Error('A doctor has the dashboard of doctors.')
  return body
}

async function providers() {
  const { body } = await call(root, readDashboard, {})
  if (body.role !== 'super-admin') throw new Error('An administrator has the dashboard of the provider.')
  return body
}

test('the dashboard of a doctor without cases is empty', async () => {
  const { counts, queue } = await doctorsOf(await person('New'))
  expect([Object.values(counts), queue]).toEqual([[0, 0, 0, 0, 0], []])
})

test('each phase is counted for the side whose turn it is, closed ones for neither', async () => {
  const ana = await person('Ana')
  await fill(ana, ...phases.map(phase => ({ phase })))
  const { counts, queue } = await doctorsOf(ana)
  expect(counts).toEqual({ waitingOnMe: 4, onProvider: 5, planReviews: 1, deliveries: 1, drafts: 1 })
  expect(queue.map(({ phase }) => phase).sort()).toEqual(['draft', 'in-treatment', 'plan-review', 'records-requested'])
})

test('the queue holds the eight that are due first, drafts and retainers after everything that is due', async () => {
  const ana = await person('Ana')
  const [draft] = await fill(ana, { phase: 'draft', phase_since: day(1), first_submitted_at: null })
  const [retained] = await fill(ana, { phase: 'in-treatment', treatment_type: 'retainers', phase_since: day(2) })
  const due = await fill(
    ana,
    ...Array.from({ length: 6 }, (_, n) => ({ phase: 'plan-review', phase_since: day(20 - n) })),
  )
  expect((await doctorsOf(ana)).queue.map(({ id }) => id)).toEqual([...due.toReversed(), draft, retained])
  await fill(ana, ...Array.from({ length: 5 }, () => ({ phase: 'plan-review', phase_since: day(25) })))
  const { queue, counts } = await doctorsOf(ana)
  expect([queue.length, counts.waitingOnMe]).toEqual([8, 13])
  expect(queue.map(({ id }) => id)).not.toContain(draft)
})

test('the next aligner is due when the current one was worn for as many days as prescribed', async () => {
  const ana = await person('Ana')
  const [weekly, fortnightly] = await fill(
    ana,
    ...[1, 2].map(() => ({ phase: 'in-treatment', treatment_type: 'without-worries', phase_since: day(1) })),
  )
  const prescribe = `insert into prescriptions (case_id, cycle, rx) values ($1, 1, '{"wearDays": 14}')
    on conflict (case_id, cycle) do update set rx = excluded.rx`
  await asOwner(database, prescribe, [fortnightly])
  const dueAt = new Map((await doctorsOf(ana)).queue.map(row => [row.id, row.dueAt]))
  expect([dueAt.get(weekly ?? ''), dueAt.get(fortnightly ?? '')]).toEqual([day(8).toISOString(), day(15).toISOString()])
})

test('the provider sees the intake by age and plans by due day, but no drafts', async () => {
  const ana = await person('Ana')
  await asOwner(database, 'delete from cases', [])
  const [young, old] = await fill(ana, { phase_since: day(9) }, { phase_since: day(3) })
  const [late, soon] = await fill(
    ana,
    { phase: 'planning', due_on: '2026-03-09', phase_since: day(2) },
    { phase: 'planning', due_on: '2026-03-02', phase_since: day(5) },
  )
  await fill(ana, { first_submitted_at: null, phase: 'draft' })
  const rest: Phase[] = ['changes-requested', 'approved', 'in-production', 'in-production', 'records-requested']
  await fill(ana, ...rest.map(phase => ({ phase })))
  const { counts, queue, plansDue } = await providers()
  expect(counts).toEqual({
    ...{ intake: 2, planning: 2, changesAsked: 1, approved: 1, inProduction: 2, recordsRequested: 1 },
  })
  expect(queue.map(({ id }) => id)).toEqual([old, young])
  expect(plansDue.map(({ id, dueOn }) => [id, dueOn])).toEqual([
    [soon, '2026-03-02'],
    [late, '2026-03-09'],
  ])
})

test('a row has the number of messages of the other side that its reader has not read', async () => {
  const ana = await person('Ana')
  const [id = ''] = await fill(ana, { phase: 'plan-review' })
  for (const body of ['One', 'Two']) await call(root, writeMessage, { params: { id }, body: { body } })
  const unread = async () => (await doctorsOf(ana)).queue.map(row => row.unreadMessages)
  expect(await unread()).toEqual([2])
  await call(ana, markRead, { params: { id } })
  expect(await unread()).toEqual([0])
})
