import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import type { Person } from '#test/app.ts'
import { startApp } from '#test/app.ts'
import { commands, move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { caseSorts, listCases, readCase } from '../contract/case.ts'
import { readDashboard } from '../contract/dashboard.ts'
import { statusOf, waitingOn } from '../contract/moves.ts'
import { showNumber } from '../contract/number.ts'
import { statuses, waiters } from '../contract/options.ts'

const app = await startApp()
const { person, call, database } = app
const root = await person('Root', 'super-admin')

/** Inserts cases with the given columns, all changed at the same instant, so that only ids break ties. */
async function fill(doctor: Person, rows: { [column: string]: unknown }[]): Promise<string[]> {
  const at = new Date('2026-03-01T09:00:00.123Z')
  const values = rows.map(row => ({
    ...{ id: newId(), doctor_id: doctor.id, phase: 'submitted', first_submitted_at: at },
    ...{ phase_since: at, updated_at: at, created_at: at, ...row },
  }))
  await database.db.as({ kind: 'system' }, () => query.insertInto('cases').values(values).execute())
  return values.map(row => row.id)
}

test('[Z7] the database itself refuses another doctor’s clinic, whichever user writes the case', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const [id] = await fill(ana, [{}])
  const [own, foreign] = [newId(), newId()]
  const give = (clinicId: string) =>
    asOwner(database, 'update cases set clinic_id = $2 where id = $1 returning clinic_id', [id, clinicId])
  await asOwner(database, "insert into clinics (id, doctor_id, name, province) values ($1, $2, 'A', 'madrid')", [
    own,
    ana.id,
  ])
  await asOwner(database, "insert into clinics (id, doctor_id, name, province) values ($1, $2, 'B', 'madrid')", [
    foreign,
    bruno.id,
  ])
  expect(await give(own)).toEqual([{ clinic_id: own }])
  await expect(give(foreign)).rejects.toMatchObject({ code: '23503', constraint: 'cases_clinic_id_doctor_id_fkey' })
  // a clinic with cases cannot be transferred to another doctor either
  const transferred = asOwner(database, 'update clinics set doctor_id = $2 where id = $1', [own, bruno.id])
  await expect(transferred).rejects.toMatchObject({ code: '23503' })
})

test('the pages together are the whole list, in every order, forwards and backwards, also with equal values', async () => {
  const ana = await person('Ana')
  const ids = await fill(
    ana,
    Array.from({ length: 23 }, (_, n) => ({
      last_name: ['Ruiz', 'Núñez', 'nunez'][n % 3],
      phase_since: new Date(Date.UTC(2026, 1, 1 + (n % 4))),
    })),
  )
  // a search uses another query than the whole list; every name here contains a "u"
  for (const [sort, search] of caseSorts.flatMap(sort => [[sort, ''] as const, [sort, 'u'] as const])) {
    const page = (place: object) => call(ana, listCases, { body: { sort, search, rows: 5, ...place } })
    const all = (await page({ rows: 100 })).body.rows.map(row => row.id)
    expect([...all].sort()).toEqual([...ids].sort())
    const forwards: string[][] = []
    let answer = await page({})
    for (;;) {
      expect(answer.body.total).toBe(23)
      forwards.push(answer.body.rows.map(row => row.id))
      if (!answer.body.next) break
      answer = await page({ after: answer.body.next })
    }
    expect([sort, forwards.flat()]).toEqual([sort, all])
    const backwards = [forwards.at(-1)]
    while (answer.body.previous) {
      answer = await page({ before: answer.body.previous })
      backwards.unshift(answer.body.rows.map(row => row.id))
    }
    expect([sort, backwards]).toEqual([sort, forwards])
  }
  expect((await call(ana, listCases, { body: { after: 'not-ours' } })).status).toBe(400)
})

test('filters agree with the functions of the phase', async () => {
  const ana = await person('Ana')
  const states = [
    ['draft', 1],
    ['submitted', 1],
    ['records-requested', 1],
    ['plan-review', 2],
    ['approved', 1],
    ['shipped', 1],
    ['in-treatment', 2],
    ['completed', 2],
  ] as const
  await fill(
    ana,
    states.map(([phase, cycle]) => ({ phase, cycle })),
  )
  const matches = async (filter: object) =>
    (await call(ana, listCases, { body: filter })).body.rows.map(row => row.phase).sort()
  const expected = (fits: (state: (typeof states)[number]) => boolean) =>
    states
      .filter(fits)
      .map(([phase]) => phase)
      .sort()
  for (const status of statuses)
    expect([status, await matches({ status })]).toEqual([
      status,
      expected(([p, cycle]) => statusOf(p, cycle) === status),
    ])
  for (const waiter of waiters)
    expect(await matches({ waitingOn: waiter })).toEqual(expected(([phase]) => waitingOn(phase) === waiter))
  expect(await matches({ tab: 'past-cases' })).toEqual(['completed'])
  expect(await matches({ tab: 'active-cases', phase: 'shipped' })).toEqual(['shipped'])
})

test('search finds names without their accents, references and numbers as people write them', async () => {
  const ana = await person('Ana')
  await fill(ana, [
    { first_name: 'José', last_name: 'Peña', reference: 'R-100%' },
    { first_name: 'Josefa', last_name: 'Lara', reference: 'R-1000' },
  ])
  const matches = async (search: string) => (await call(ana, listCases, { body: { search, sort: 'name' } })).body.rows
  expect((await matches('pena JOSE')).map(row => row.firstName)).toEqual(['José'])
  expect((await matches('100%')).map(row => row.firstName)).toEqual(['José'])
  const [lara] = await matches('lara')
  expect(await matches(showNumber(lara?.number ?? 0))).toEqual([lara])
})

test('[Z10] a hundred rows of other doctors do not change a byte of the own lists, counts and searches', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  await fill(ana, [{ last_name: 'Ruiz' }, { last_name: 'Sanz', phase: 'planning' }])
  const requests = [{}, { search: 'ruiz' }, { status: 'pending' as const }, { sort: '-name' as const, rows: 1 }]
  const answers = async () => {
    const lists = await Promise.all(requests.map(body => call(ana, listCases, { body })))
    const all = [...lists, await call(ana, readDashboard, {})]
    expect(all.map(answer => answer.status)).toEqual(all.map(() => 200))
    return JSON.stringify(all.map(answer => answer.body))
  }
  const before = await answers()
  await fill(
    bruno,
    Array.from({ length: 100 }, () => ({ last_name: 'Ruiz' })),
  )
  expect(await answers()).toBe(before)
  expect((await call(ana, listCases, { body: { doctor: bruno.id } })).body).toEqual({ rows: [], total: 0 })
})

test('a dashboard counts the cases by whose turn it is and shows those due first', async () => {
  const ana = await person('Ana')
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  await asOwner(database, 'delete from cases where not exists (select from case_events e where e.case_id = cases.id)')
  const [, late] = await fill(ana, [
    { phase: 'plan-review', phase_since: day(9) },
    { phase: 'submitted', phase_since: day(2) },
    { phase: 'submitted', phase_since: day(5) },
    { phase: 'planning', due_on: '2026-02-02' },
    { phase: 'shipped' },
    { phase: 'draft', first_submitted_at: null, phase_since: day(1) },
  ])
  const mine = await call(ana, readDashboard, {})
  expect(mine.body).toMatchObject({
    role: 'doctor',
    counts: { waitingOnMe: 2, onProvider: 3, planReviews: 1, deliveries: 1, drafts: 1 },
    // a draft is not counted as waiting
    queue: [{ phase: 'plan-review' }, { phase: 'draft', dueAt: null }],
  })
  const theirs = await call(root, readDashboard, {})
  expect(theirs.body).toMatchObject({
    role: 'super-admin',
    counts: { planning: 1 },
    plansDue: [{ dueOn: '2026-02-02' }],
  })
  expect(theirs.body.queue[0]?.id).toBe(late)
})

test('[C1] a case in treatment is due when its current aligner has been worn, not all the time', async () => {
  const ana = await person('Ana')
  const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000)
  const treated = { phase: 'in-treatment', treatment_type: 'without-worries' }
  const [early, late, review] = await fill(ana, [
    { ...treated, phase_since: daysAgo(3) },
    { ...treated, phase_since: daysAgo(20) },
    { phase: 'plan-review', phase_since: daysAgo(2) },
    { phase: 'approved' },
  ])
  const { body } = await call(ana, readDashboard, {})
  // the aligner is worn for a week: the one started three days ago is not due yet
  expect(body.queue.map(row => row.id)).toEqual([late, review, early])
  expect((await call(root, readDashboard, {})).body).toMatchObject({ counts: { approved: 1 } })
})

test('nobody can write messages in a draft', async () => {
  const ana = await person('Ana')
  const id = await readyCase(app, ana)
  expect((await call(ana, readCase, { params: { id } })).body.can).not.toContain('write-message')
  const { body } = await move(app, ana, id, commands.submit({ password: '' }))
  expect(body.can).toContain('write-message')
})
