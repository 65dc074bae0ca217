import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { draftCourse, publishedCourse, textLesson } from '#test/courses.ts'
import { asOwner } from '#test/database.ts'
import { readCourse } from '../../course/contract/course.ts'
import { mostLessons } from '../../course/contract/lesson.ts'
import { addLesson, removeLesson, saveLesson } from '../contract/lesson.ts'

const testApp = await startApp()
const { person, call, database } = testApp
const olga = await person('Olga', 'super-admin')

test('a lesson is added empty at the end and saved field by field', async () => {
  const { id } = await draftCourse(testApp, olga, ['Bonding'])
  const { body: added } = await call(olga, addLesson, { params: { id }, body: { kind: 'text' } })
  expect(added).toMatchObject({ kind: 'text', title: '', text: '', file: null, version: 1, revision: 1 })
  const params = { id: added.id }
  const titled = await call(olga, saveLesson, { params, body: { version: 1, fields: { title: 'Removing' } } })
  expect(titled.body).toMatchObject({ title: 'Removing', text: '', version: 2 })
  const course = (await call(olga, readCourse, { params: { id } })).body
  expect(course.lessons.map(lesson => lesson.title)).toEqual(['Bonding', 'Removing'])
  expect(course.missing).toEqual([{ of: 'lesson', lesson: added.id, number: 2, field: 'text' }])
})

test('of ten saves of one version of a lesson at once, one is taken', async () => {
  const { id } = await draftCourse(testApp, olga, [])
  const lesson = await textLesson(testApp, olga, id, 'Bonding')
  const saves = Array.from({ length: 10 }, (_, n) =>
    call(olga, saveLesson, {
      params: { id: lesson.id },
      body: { version: lesson.version, fields: { title: `Hand ${n}` } },
    }),
  )
  expect((await Promise.all(saves)).map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('corrected words are the same lesson: what was seen of it still counts', async () => {
  const { lessons } = await publishedCourse(testApp, olga, ['Bonding'])
  const [lesson] = lessons
  if (!lesson) throw new Error('no lesson')
  const fields = { text: 'Etch, rinse, dry, bond.' }
  const saved = await call(olga, saveLesson, {
    params: { id: lesson.id },
    body: { version: lesson.version, fields },
  })
  expect(saved.body).toMatchObject({ revision: lesson.revision, text: fields.text })
})

test('a lesson of a published course is not emptied, and the last one not taken out', async () => {
  const { id, lessons } = await publishedCourse(testApp, olga, ['Bonding', 'Removing'])
  const [first, second] = lessons
  if (!first || !second) throw new Error('no lessons')
  const save = (fields: object) =>
    call(olga, saveLesson, { params: { id: first.id }, body: { version: first.version, fields } })
  expect((await save({ text: ' ' })).body.errors).toEqual([{ at: 'fields.text', code: 'required' }])
  expect((await save({ title: '' })).body.errors).toEqual([{ at: 'fields.title', code: 'required' }])
  const remove = async (lesson: { id: string }) =>
    (await call(olga, removeLesson, { params: { id: lesson.id } })).status
  expect([await remove(first), await remove(first), await remove(second)]).toEqual([200, 200, 409])
  expect((await call(olga, readCourse, { params: { id } })).body.lessons.map(l => l.title)).toEqual(['Removing'])
})

test(`a course has at most ${mostLessons} lessons`, async () => {
  const { id } = await draftCourse(testApp, olga, [])
  await asOwner(
    database,
    `insert into lessons (id, course_id, position, kind) select gen_random_uuid(), $1, n, 'text' from generate_series(1, $2::int) n`,
    [id, mostLessons],
  )
  expect((await call(olga, addLesson, { params: { id }, body: { kind: 'text' } })).body.code).toBe('illegal-move')
})

test('a lesson that was taken out is not there to save', async () => {
  const { id } = await draftCourse(testApp, olga, [])
  const lesson = await textLesson(testApp, olga, id, 'Bonding')
  await call(olga, removeLesson, { params: { id: lesson.id } })
  const late = await call(olga, saveLesson, {
    params: { id: lesson.id },
    body: { version: lesson.version, fields: { title: 'Late' } },
  })
  expect(late.status).toBe(404)
})
