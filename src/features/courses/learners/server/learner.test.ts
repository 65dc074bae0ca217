import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { draftCourse, publishedCourse, readThrough } from '#test/courses.ts'
import { moveCourse } from '../../course/contract/course.ts'
import { saveProgress } from '../../course/contract/progress.ts'
import { addLesson, removeLesson } from '../../lessons/contract/lesson.ts'
import { listLearners } from '../contract/learner.ts'

const testApp = await startApp()
const { person, call } = testApp
const olga = await person('Olga', 'super-admin')

test('an administrator sees the progress of every learner; a doctor does not', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const { id, version, lessons } = await publishedCourse(testApp, olga, ['One', 'Two'])
  for (const lesson of lessons) await readThrough(testApp, ana, lesson)
  if (lessons[0]) await readThrough(testApp, bruno, lessons[0])
  const { body } = await call(olga, listLearners, { params: { id }, body: {} })
  expect(body.rows.map(({ name, finished, share }) => ({ name, finished, share }))).toEqual([
    { name: 'Bruno Test', finished: 1, share: 0.5 },
    { name: 'Ana Test', finished: 2, share: 1 },
  ])
  expect(body.rows[1]?.certificate?.code).toHaveLength(10)
  expect((await call(ana, listLearners, { params: { id }, body: {} })).status).toBe(404)
  const first = (await call(olga, listLearners, { params: { id }, body: { rows: 1 } })).body
  const second = (await call(olga, listLearners, { params: { id }, body: { rows: 1, after: first.next } })).body
  expect([...first.rows, ...second.rows]).toEqual(body.rows)
  await call(olga, moveCourse, { params: { id }, body: { version, move: 'withdraw' } })
  expect((await call(olga, listLearners, { params: { id }, body: {} })).body.rows).toHaveLength(2)
})

test('a removed lesson counts in no share; the learners of a course that does not exist are not found', async () => {
  const ana = await person('Ana')
  const { id, lessons } = await publishedCourse(testApp, olga, ['One', 'Two'])
  const [one, two] = lessons
  if (!one || !two) throw new Error('no lessons')
  await readThrough(testApp, ana, two)
  const share = async () => (await call(olga, listLearners, { params: { id }, body: {} })).body.rows[0]?.share
  expect(await share()).toBe(0.5)
  await call(olga, removeLesson, { params: { id: two.id } })
  // she is still listed because she began the course
  expect(await share()).toBe(0)
  const other = '01a1fe24-4395-762e-86ab-8d8ce13029c5'
  expect((await call(olga, listLearners, { params: { id: other }, body: {} })).status).toBe(404)
})

test('a begun lesson counts with its share, an incomplete lesson does not count', async () => {
  const ana = await person('Ana')
  const { id, lessons } = await publishedCourse(testApp, olga, ['One', 'Two'])
  await call(olga, addLesson, { params: { id }, body: { kind: 'video', title: 'Half' } })
  const params = { id: lessons[0]?.id ?? '' }
  const done = { kind: 'text', share: 0.5, read: false } as const
  await call(ana, saveProgress, { params, body: { revision: 1, done } })
  const { rows } = (await call(olga, listLearners, { params: { id }, body: {} })).body
  expect(rows).toMatchObject([{ id: ana.id, email: ana.email, finished: 0, share: 0.25, certificate: null }])
})

test('the latest learner is first, and the list is paged in both directions', async () => {
  const { id, lessons } = await publishedCourse(testApp, olga, ['One', 'Two'])
  const [one, two] = lessons
  if (!one || !two) throw new Error('no lessons')
  const people = [await person('Ana'), await person('Bruno'), await person('Celia')]
  for (const who of people) await readThrough(testApp, who, one)
  if (people[0]) await readThrough(testApp, people[0], two)
  const page = async (body: object) => (await call(olga, listLearners, { params: { id }, body })).body
  const all = await page({})
  expect([all.rows.map(row => row.name), all.total]).toEqual([['Ana Test', 'Celia Test', 'Bruno Test'], 3])
  const first = await page({ rows: 2 })
  const second = await page({ rows: 2, after: first.next })
  expect([first.rows, second.rows]).toEqual([all.rows.slice(0, 2), all.rows.slice(2)])
  expect((await page({ rows: 2, before: second.previous })).rows).toEqual(first.rows)
  expect([first.previous, second.next]).toEqual([undefined, undefined])
})

test('a draft has no learners', async () => {
  const { id } = await draftCourse(testApp, olga, ['One'])
  expect((await call(olga, listLearners, { params: { id }, body: {} })).body).toMatchObject({ rows: [], total: 0 })
})
