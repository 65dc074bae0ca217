import { describe, expect, test } from 'vitest'
import { readTimeline } from '#features/cases/case/contract/case.ts'
import { canonical } from '#kit/canonical.ts'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { addPlanFiles, answersFor, caseIn, giveMoves, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { sha256 } from '#test/uploads.ts'
import type { NewChangeAnswer } from '../contract/answer.ts'
import { listPlans } from '../contract/plan.ts'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana', 'doctor', { password: true })
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')
const sides = { doctor: ana, admin: root }

const items = [
  { teeth: ['12' as const], kind: 'rotate-mesial-in' as const, amount: 4 },
  { teeth: ['21' as const], kind: 'mesial' as const, amount: 0.5 },
]
const plansOf = async (id: string, who = ana) => (await call(who, listPlans, { params: { id } })).body.plans

/** A case in which two changes were requested in the newest version; answers their ids. */
async function requested() {
  const id = await caseIn(app, 'plan-review', sides)
  await move(app, ana, id, { move: 'request-changes', items })
  const changes = (await plansOf(id))[0]?.changes ?? []
  return { id, changes: changes.map(change => change.id) }
}

async function publish(id: string, answers: object[], names = ['upper_01.stl', 'lower_01.stl']) {
  const files = await addPlanFiles(app, root, { caseId: id, names })
  return move(app, root, id, { move: 'publish-plan', files, answers: answers as NewChangeAnswer[] })
}

const why = 'The root of 12 is in the way.'

describe('a version that answers changes', () => {
  test.each<[string, (first: string, second: string, other: string) => object[], { at: string; code: string }[]]>([
    ['none', () => [], [{ at: 'command.answers', code: 'unanswered' }]],
    ['one of two', first => [{ changeId: first, answer: 'done' }], [{ at: 'command.answers', code: 'unanswered' }]],
    [
      'one twice',
      (first, second) => [first, second, first].map(changeId => ({ changeId, answer: 'done' })),
      [{ at: 'command.answers.2.changeId', code: 'answered-twice' }],
    ],
    [
      'one that does not exist',
      (first, second) => [first, newId(), second].map(changeId => ({ changeId, answer: 'done' })),
      [{ at: 'command.answers.1.changeId', code: 'not-open' }],
    ],
    [
      'one of another case, in place of its own',
      (_, second, other) => [other, second].map(changeId => ({ changeId, answer: 'done' })),
      [
        { at: 'command.answers.0.changeId', code: 'not-open' },
        { at: 'command.answers', code: 'unanswered' },
      ],
    ],
    [
      'without reasons',
      (first, second) => [
        { changeId: first, answer: 'declined' },
        { changeId: second, answer: 'partly', why: 'Short' },
      ],
      [
        { at: 'command.answers.0.why', code: 'why-needed' },
        { at: 'command.answers.1.why', code: 'why-needed' },
      ],
    ],
  ])('%s is refused at its place, and nothing of it is stored', async (_, answersTo, errors) => {
    const { id, changes } = await requested()
    const other = await requested()
    const [first = '', second = ''] = changes
    const { status, body } = await publish(id, answersTo(first, second, other.changes[0] ?? ''))
    expect([status, body.errors]).toEqual([400, errors])
    expect((await plansOf(id)).map(({ version, answered }) => [version, answered])).toEqual([[1, []]])
  })

  test('names the changes that lack an answer', async () => {
    const { id, changes } = await requested()
    const { body } = await publish(id, [{ changeId: changes[1], answer: 'done' }])
    expect(body.unanswered).toEqual([changes[0]])
  })

  test('shows each answer in the version that gives it and in the one that was reviewed, to both sides', async () => {
    const { id, changes } = await requested()
    const [first, second] = changes
    const answers = [
      { changeId: second, answer: 'declined', why: `  ${why} ` },
      { changeId: first, answer: 'done' },
    ]
    expect((await publish(id, answers)).status).toBe(200)
    const answered = [
      { id: first, kind: 'rotate-mesial-in', answer: { answer: 'done', why: '' } },
      { id: second, kind: 'mesial', answer: { answer: 'declined', why } },
    ]
    for (const who of [ana, root])
      expect(await plansOf(id, who)).toMatchObject([
        { version: 2, changes: [], answered },
        { version: 1, changes: answered, answered: [] },
      ])
    expect((await call(bruno, listPlans, { params: { id } })).status).toBe(404)
    const { events } = (await call(ana, readTimeline, { params: { id } })).body
    expect(events.at(-1)?.facts).toMatchObject({ version: 2, stageCount: 1, answers: 2 })
  })

  test('answers those of the newest version alone: a change of an earlier one is not open any more', async () => {
    const { id, changes } = await requested()
    await giveMoves(app, id, ['publish-plan', 'request-changes'], sides)
    const answers = await answersFor(app, root, id)
    expect(answers).toHaveLength(1)
    const refused = await publish(id, [...answers, { changeId: changes[0], answer: 'done' }])
    expect(refused.body.errors).toEqual([{ at: 'command.answers.1.changeId', code: 'not-open' }])
    expect((await publish(id, answers)).status).toBe(200)
    expect((await plansOf(id)).map(({ version, answered }) => [version, answered.length])).toEqual([
      [3, 1],
      [2, 2],
      [1, 0],
    ])
  })

  test('needs none as the first of a cycle, and takes none', async () => {
    const id = await caseIn(app, 'planning', sides)
    const { body } = await publish(id, [{ changeId: newId(), answer: 'done' }])
    expect(body.errors).toEqual([{ at: 'command.answers.0.changeId', code: 'not-open' }])
    expect((await publish(id, [])).status).toBe(200)
  })

  test('is signed with its answers: they are a part of what is hashed, with their reasons', async () => {
    const { id, changes } = await requested()
    const hashes = { 'upper_01.stl': 'aa'.repeat(32), 'lower_01.stl': 'bb'.repeat(32) }
    const answers = changes.map(changeId => ({ changeId, answer: 'partly' as const, why }))
    const files = await addPlanFiles(app, root, { caseId: id, names: Object.keys(hashes), hashes })
    await move(app, root, id, { move: 'publish-plan', files, answers })
    const { cycle, version, stageCount, note, sha256: signed } = (await plansOf(id))[0] ?? {}
    const fileOf = (arch: 'upper' | 'lower') => ({
      ...{ kind: 'plan-stage', name: `${arch}_01.stl`, arch, stage: 1, bytes: 9, sha256: hashes[`${arch}_01.stl`] },
    })
    const plan = {
      ...{ formula: 2, caseId: id, cycle, version, stageCount, note, deviations: [], deviationReason: null },
      files: [fileOf('lower'), fileOf('upper')],
      answers: answers.toSorted((a, b) => (a.changeId < b.changeId ? -1 : 1)),
    }
    expect(signed).toBe(sha256(Buffer.from(canonical(plan))))
  })

  test('out of the files of the one before is refused, unless it declines every change', async () => {
    const { id } = await requested()
    const names = ['upper_01.stl', 'lower_01.stl']
    const hashes = { 'upper_01.stl': 'cc'.repeat(32), 'lower_01.stl': 'dd'.repeat(32) }
    const again = async (answer: 'done' | 'declined') => {
      const files = await addPlanFiles(app, root, { caseId: id, names, hashes })
      const answers = await answersFor(app, root, id, answer)
      return (await move(app, root, id, { move: 'publish-plan', files, answers })).body
    }
    await again('done')
    await giveMoves(app, id, ['request-changes'], sides)
    expect((await again('done')).errors).toEqual([{ at: 'command.files', code: 'same-as-before' }])
    expect((await again('declined')).phase).toBe('plan-review')
  })
})

test('answers are final, and of another doctor’s case nobody reads or writes them', async () => {
  const { id, changes } = await requested()
  await publish(id, await answersFor(app, root, id, 'declined'))
  for (const change of ["update change_answers set why = 'Something else entirely'", 'delete from change_answers'])
    await expect(asOwner(database, change)).rejects.toThrow('append-only')
  const rowsFor = (doctor: string) =>
    database.db.as({ kind: 'doctor', id: doctor }, scope =>
      scope.query.selectFrom('change_answers').select('answer').where('change_id', 'in', changes).execute(),
    )
  expect(await rowsFor(ana.id)).toHaveLength(2)
  expect(await rowsFor(bruno.id)).toEqual([])
  const [plan] = await plansOf(id)
  const added = database.db.as({ kind: 'doctor', id: ana.id }, scope =>
    scope.query
      .insertInto('change_answers')
      .values({ change_id: changes[0] ?? '', plan_id: plan?.id ?? '', answer: 'done' })
      .execute(),
  )
  await expect(added).rejects.toThrow('permission denied')
})
