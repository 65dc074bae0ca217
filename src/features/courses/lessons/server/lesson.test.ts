import { describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { draftCourse, publishedCourse, textLesson } from '#test/courses.ts'
import { asOwner } from '#test/database.ts'
import { moveCourse, orderLessons, readCourse } from '../../course/contract/course.ts'
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

test('of ten saves of one version of a lesson at once, one succeeds', async () => {
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

test('a corrected text is the same revision: progress in it still counts', async () => {
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

test('a lesson of a published course cannot be emptied, and the last one cannot be removed', async () => {
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

test('a removed lesson cannot be saved', async () => {
  const { id } = await draftCourse(testApp, olga, [])
  const lesson = await textLesson(testApp, olga, id, 'Bonding')
  await call(olga, removeLesson, { params: { id: lesson.id } })
  const late = await call(olga, saveLesson, {
    params: { id: lesson.id },
    body: { version: lesson.version, fields: { title: 'Late' } },
  })
  expect(late.status).toBe(404)
})

describe('permissions to write lessons', () => {
  test('[Z3] for a doctor, adding, saving and removing lessons are not found, in a published course too', async () => {
    const ana = await person('Ana')
    const { id, lessons } = await publishedCourse(testApp, olga, ['Bonding', 'Removing'])
    const params = { id: lessons[0]?.id ?? '' }
    const attempts = [
      await call(ana, addLesson, { params: { id }, body: { kind: 'text' } }),
      await call(ana, saveLesson, { params, body: { version: 2, fields: { title: 'Mine' } } }),
      await call(ana, removeLesson, { params }),
      await call(ana, orderLessons, { params: { id }, body: { version: 2, lessons: [] } }),
    ]
    expect(attempts.map(attempt => attempt.status)).toEqual([404, 404, 404, 404])
    expect((await call(olga, readCourse, { params: { id } })).body.lessons).toEqual(lessons)
  })

  test('in a course or a lesson that does not exist nothing is written', async () => {
    const params = { id: newId() }
    expect((await call(olga, addLesson, { params, body: { kind: 'pdf' } })).status).toBe(404)
    expect((await call(olga, saveLesson, { params, body: { version: 1, fields: {} } })).status).toBe(404)
    expect((await call(olga, removeLesson, { params })).status).toBe(404)
    expect((await call(olga, orderLessons, { params, body: { version: 1, lessons: [] } })).status).toBe(404)
  })
})

test.each([
  ['a title of 120 letters', { title: 'x'.repeat(120) }, undefined],
  ['a longer title', { title: 'x'.repeat(121) }, { at: 'fields.title', code: 'too-long' }],
  ['a title of two lines', { title: 'One\nTwo' }, { at: 'fields.title', code: 'invalid' }],
  ['a text of 40,000 letters', { text: 'x'.repeat(40_000) }, undefined],
  ['a longer text', { text: 'x'.repeat(40_001) }, { at: 'fields.text', code: 'too-long' }],
  ['captions of a text', { captionsId: newId() }, { at: 'fields.captionsId', code: 'invalid' }],
  ['a file of a text', { fileId: newId() }, { at: 'fields.fileId', code: 'invalid' }],
])('%s is accepted, or refused at its field and the lesson stays unchanged', async (_, fields, fault) => {
  const { id } = await draftCourse(testApp, olga, ['Bonding'])
  const read = async () => (await call(olga, readCourse, { params: { id } })).body.lessons[0]
  const before = await read()
  const params = { id: before?.id ?? '' }
  const { status, body } = await call(olga, saveLesson, { params, body: { version: before?.version ?? 0, fields } })
  if (!fault) return expect([status, body]).toMatchObject([200, fields])
  expect([status, body.errors]).toEqual([400, [fault]])
  expect(await read()).toEqual(before)
})

test('adding and removing increment the course’s version, saving a lesson only its own', async () => {
  const { id, version } = await draftCourse(testApp, olga, [])
  const now = async () => (await call(olga, readCourse, { params: { id } })).body.version
  const { body: lesson } = await call(olga, addLesson, { params: { id }, body: { kind: 'text' } })
  expect(await now()).toBe(version + 1)
  await call(olga, saveLesson, { params: { id: lesson.id }, body: { version: 1, fields: { title: 'Bonding' } } })
  expect(await now()).toBe(version + 1)
  await call(olga, removeLesson, { params: { id: lesson.id } })
  expect(await now()).toBe(version + 2)
})

test('lessons that are added at once all have different positions', async () => {
  const { id } = await draftCourse(testApp, olga, [])
  const titles = ['One', 'Two', 'Three', 'Four', 'Five']
  await Promise.all(titles.map(title => call(olga, addLesson, { params: { id }, body: { kind: 'text', title } })))
  const rows = await asOwner<{ position: number }>(
    database,
    'select position from lessons where course_id = $1 order by position',
    [id],
  )
  expect(rows.map(row => row.position)).toEqual([1, 2, 3, 4, 5])
})

test('when two users remove the last two lessons of a published course at once, one is refused', async () => {
  const { id, lessons } = await publishedCourse(testApp, olga, ['Bonding', 'Removing'])
  const answers = await Promise.all(lessons.map(lesson => call(olga, removeLesson, { params: { id: lesson.id } })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  expect((await call(olga, readCourse, { params: { id } })).body.lessons).toHaveLength(1)
})

test('an incomplete lesson does not count as the last of a published course, and may be emptied further', async () => {
  const { id, lessons } = await publishedCourse(testApp, olga, ['Bonding'])
  const half = await call(olga, addLesson, { params: { id }, body: { kind: 'text', title: 'Half' } })
  expect((await call(olga, removeLesson, { params: { id: lessons[0]?.id ?? '' } })).body.code).toBe('illegal-move')
  const params = { id: half.body.id }
  const emptied = await call(olga, saveLesson, { params, body: { version: 1, fields: { title: '' } } })
  expect(emptied.body).toMatchObject({ title: '', version: 2 })
})

test('the last lesson of a draft or of a withdrawn course may be removed', async () => {
  const draft = await draftCourse(testApp, olga, ['Bonding'])
  const { id, version, lessons } = await publishedCourse(testApp, olga, ['Bonding'])
  await call(olga, moveCourse, { params: { id }, body: { version, move: 'withdraw' } })
  for (const lesson of [...draft.lessons, ...lessons])
    expect((await call(olga, removeLesson, { params: { id: lesson.id } })).status).toBe(200)
})
