import { describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract/notification.ts'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { attachments, draftCourse, fileCourse, publishedCourse, readThrough, textLesson } from '#test/courses.ts'
import {
  type CourseRow,
  createCourse,
  listCourses,
  moveCourse,
  orderLessons,
  readCourse,
  removeCourse,
  saveCourse,
} from '../../course/contract/course.ts'
import { type CourseState, courseStates } from '../../course/contract/options.ts'
import { removeLesson } from '../../lessons/contract/lesson.ts'
import { coursesInProgress, findCourses } from './course.ts'

const testApp = await startApp()
const { person, call } = testApp
const olga = await person('Olga', 'super-admin')

const titles = (page: { rows: CourseRow[] }) => page.rows.map(course => course.title)

test('a draft lists everything that is missing, and cannot be published before it is complete', async () => {
  const { body: draft } = await call(olga, createCourse, { body: {} })
  expect(draft).toMatchObject({ state: 'draft', lessons: [], can: ['edit', 'publish', 'remove'] })
  expect(draft.missing.map(item => item.field)).toEqual(['title', 'summary', 'lessons'])
  const params = { id: draft.id }
  const refused = await call(olga, moveCourse, { params, body: { version: draft.version, move: 'publish' } })
  expect([refused.status, refused.body.code]).toEqual([422, 'not-ready'])
  expect(refused.body.missing).toHaveLength(3)
})

test('doctors see a published course; only administrators see a draft or a withdrawn one', async () => {
  const ana = await person('Ana')
  const draft = await draftCourse(testApp, olga, ['Bonding'])
  const params = { id: draft.id }
  const read = async () => (await call(ana, readCourse, { params })).status
  expect(await read()).toBe(404)
  const published = await call(olga, moveCourse, { params, body: { version: draft.version, move: 'publish' } })
  expect(published.body).toMatchObject({ state: 'published', can: ['edit', 'withdraw'], missing: [] })
  expect(await read()).toBe(200)
  const { version } = published.body
  const withdrawn = await call(olga, moveCourse, { params, body: { version, move: 'withdraw' } })
  expect(withdrawn.body).toMatchObject({ state: 'withdrawn', can: ['edit', 'publish'] })
  expect(await read()).toBe(404)
})

test('a doctor cannot read unpublished courses and cannot change any course', async () => {
  const ana = await person('Ana')
  const { id, version } = await publishedCourse(testApp, olga, ['Bonding'])
  const refusals = [
    await call(ana, createCourse, { body: {} }),
    await call(ana, saveCourse, { params: { id }, body: { version, fields: { title: 'Mine' } } }),
    await call(ana, moveCourse, { params: { id }, body: { version, move: 'withdraw' } }),
    await call(ana, removeCourse, { params: { id } }),
  ]
  expect(refusals.map(refusal => refusal.status)).toEqual([404, 404, 404, 404])
  const drafts = await draftCourse(testApp, olga, [], { ...attachments, title: 'Unfinished secret' })
  expect((await call(ana, listCourses, { body: { search: 'secret' } })).body.rows).toEqual([])
  expect((await call(olga, listCourses, { body: { search: 'secret' } })).body.rows).toMatchObject([{ id: drafts.id }])
})

test('of two saves of one version, the second receives the current course and changes nothing', async () => {
  const { id, version } = await draftCourse(testApp, olga, [])
  const first = await call(olga, saveCourse, { params: { id }, body: { version, fields: { title: 'First' } } })
  expect(first.body.version).toBe(version + 1)
  const second = await call(olga, saveCourse, { params: { id }, body: { version, fields: { title: 'Second' } } })
  expect(second.body).toMatchObject({ code: 'stale', current: { fields: { title: 'First' } } })
})

test('a published course cannot lose what publishing requires', async () => {
  const { id, version } = await publishedCourse(testApp, olga, ['Bonding'])
  const emptied = await call(olga, saveCourse, { params: { id }, body: { version, fields: { title: '  ' } } })
  expect(emptied.body.errors).toEqual([{ at: 'fields.title', code: 'required' }])
  const renamed = await call(olga, saveCourse, { params: { id }, body: { version, fields: { title: 'Better' } } })
  expect(renamed.body.fields.title).toBe('Better')
})

test('lessons are put into the given order, which contains each lesson once', async () => {
  const course = await draftCourse(testApp, olga, ['One', 'Two', 'Three'])
  const [one = '', two = '', three = ''] = course.lessons.map(lesson => lesson.id)
  const { id, version } = course
  const order = (lessons: string[], of = version) =>
    call(olga, orderLessons, { params: { id }, body: { version: of, lessons } })
  for (const wrong of [[one, two], [one, two, two], [one, two, newId()], []])
    expect((await order(wrong)).body.code).toBe('stale')
  const ordered = await order([three, one, two])
  expect(ordered.body.lessons.map(lesson => lesson.title)).toEqual(['Three', 'One', 'Two'])
  expect((await order([one, two, three])).body).toMatchObject({ code: 'stale', current: { version: version + 1 } })
})

test('when two administrators order lessons at once, the second receives the first order and may order again', async () => {
  const maria = await person('Maria', 'super-admin')
  const { id, version, lessons } = await draftCourse(testApp, olga, ['One', 'Two', 'Three'])
  const ids = lessons.map(lesson => lesson.id)
  const order = (who: typeof maria, to: string[], of: number) =>
    call(who, orderLessons, { params: { id }, body: { version: of, lessons: to } })
  const wishes = [ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]]
  const answers = await Promise.all(wishes.map((wish, n) => order(n === 0 ? olga : maria, wish, version)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const taken = wishes[answers.findIndex(({ status }) => status === 200)]
  const refused = answers.find(({ status }) => status === 409)?.body
  expect(refused?.current).toMatchObject({ version: version + 1, lessons: taken?.map(one => ({ id: one })) })
  expect((await order(maria, ids, version + 1)).status).toBe(200)
})

test('[X5] markup in a title is stored as typed text, and is found as it was typed', async () => {
  const title = '<img src=x onerror=alert(1)>'
  const { id, lessons } = await publishedCourse(testApp, olga, [title], { ...attachments, title })
  expect(lessons.map(lesson => lesson.title)).toEqual([title])
  const { body } = await call(olga, listCourses, { body: { search: 'onerror=alert' } })
  expect(body.rows).toMatchObject([{ id, title }])
})

test('a draft is deleted with its lessons; a course that was ever published cannot be deleted', async () => {
  const draft = await draftCourse(testApp, olga, ['Bonding'])
  expect((await call(olga, removeCourse, { params: { id: draft.id } })).status).toBe(200)
  expect((await call(olga, readCourse, { params: { id: draft.id } })).status).toBe(404)
  const { id, version } = await publishedCourse(testApp, olga, ['Bonding'])
  await call(olga, moveCourse, { params: { id }, body: { version, move: 'withdraw' } })
  expect((await call(olga, removeCourse, { params: { id } })).body.code).toBe('illegal-move')
})

test('a doctor’s list shows their progress and is filtered by it', async () => {
  const ana = await person('Ana')
  const named = (title: string, lessons: string[]) =>
    publishedCourse(testApp, olga, lessons, { ...attachments, title: `Progress ${title}` })
  const [done, half] = [await named('done', ['One']), await named('half', ['One', 'Two'])]
  await named('untouched', ['One'])
  for (const course of [done, half]) if (course.lessons[0]) await readThrough(testApp, ana, course.lessons[0])
  const list = async (progress?: 'not-begun' | 'in-progress' | 'finished') =>
    (await call(ana, listCourses, { body: { search: 'progress', sort: 'title', ...(progress && { progress }) } })).body
  expect((await list()).rows.map(row => row.done)).toEqual([
    { state: 'finished', lessons: 1, share: 1 },
    { state: 'in-progress', lessons: 1, share: 0.5 },
    { state: 'not-begun', lessons: 0, share: 0 },
  ])
  expect(titles(await list('finished'))).toEqual(['Progress done'])
  expect(titles(await list('in-progress'))).toEqual(['Progress half'])
  expect(titles(await list('not-begun'))).toEqual(['Progress untouched'])
  const [row] = (await call(olga, listCourses, { body: { search: 'progress done' } })).body.rows
  expect(row).toMatchObject({ done: null, people: { begun: 1, finished: 1 } })
})

test('search matches words of title and summary regardless of case and accents; language and level filter', async () => {
  const ana = await person('Ana')
  const fields = {
    title: 'Éclairer la photographie',
    summary: 'Réflecteurs',
    language: 'fr',
    level: 'advanced',
  } as const
  await publishedCourse(testApp, olga, ['Lumière'], fields)
  const find = async (body: object) => titles((await call(ana, listCourses, { body })).body)
  for (const search of ['eclairer', 'REFLECTEURS photo']) expect(await find({ search })).toEqual([fields.title])
  expect(await find({ language: 'fr', level: 'advanced' })).toEqual([fields.title])
  expect(await find({ language: 'fr', level: 'introduction' })).toEqual([])
  expect(await find({ search: '%' })).toEqual([])
})

test('courses in progress are begun and not finished; the global search finds titles', async () => {
  const ana = await person('Ana')
  const { id, lessons } = await publishedCourse(testApp, olga, ['One', 'Two'], { ...attachments, title: 'Zygoma' })
  if (lessons[0]) await readThrough(testApp, ana, lessons[0])
  const asAna = { kind: 'doctor', id: ana.id } as const
  const [inProgress, matches] = await testApp.database.db.as(asAna, async scope => [
    await coursesInProgress(scope, 3),
    await findCourses(scope, 'zygoma', 5),
  ])
  expect([titles(inProgress), titles(matches), matches.rows[0]?.id]).toEqual([['Zygoma'], ['Zygoma'], id])
})

test('the pages of courses join without a gap or a repeat', async () => {
  for (let n = 0; n < 5; n++) await draftCourse(testApp, olga, [], { ...attachments, title: 'Same name paged' })
  const list = (place: object) => call(olga, listCourses, { body: { search: 'paged', sort: 'title', ...place } })
  const all = (await list({ rows: 50 })).body.rows.map(row => row.id)
  const first = (await list({ rows: 3 })).body
  const second = (await list({ rows: 3, after: first.next })).body
  expect([...first.rows, ...second.rows].map(row => row.id)).toEqual(all)
})

test('[Z4] an unknown state, version or field of a course is refused', async () => {
  const { id, version } = await draftCourse(testApp, olga, [])
  for (const extra of [{ state: 'published' }, { version: 9 }, { created_by: olga.id }, { level: 'master' }])
    expect((await call(olga, saveCourse, { params: { id }, body: { version, fields: extra as object } })).status).toBe(
      400,
    )
})

test('hostile strings are stored and returned unchanged', async () => {
  for (const title of ['<img src=x onerror=alert(1)>', "'); drop table courses; --", '=cmd|calc', '{{7*7}}']) {
    const course = await draftCourse(testApp, olga, [title], { ...attachments, title })
    expect([course.fields.title, course.lessons[0]?.title]).toEqual([title, title])
  }
})

test('a lesson that is added to a published course appears once it is complete', async () => {
  const ana = await person('Ana')
  const { id } = await publishedCourse(testApp, olga, ['Bonding'])
  const shown = async () => (await call(ana, readCourse, { params: { id } })).body.lessons.map(lesson => lesson.title)
  const whole = await textLesson(testApp, olga, id, 'Removing')
  expect(await shown()).toEqual(['Bonding', 'Removing'])
  expect((await call(olga, removeLesson, { params: { id: whole.id } })).status).toBe(200)
  expect(await shown()).toEqual(['Bonding'])
})

test.each([
  ['a title of 120 letters', { title: 'x'.repeat(120) }, undefined],
  ['a longer title', { title: 'x'.repeat(121) }, 'too-long'],
  ['a title of two lines', { title: 'One\nTwo' }, 'invalid'],
  ['a summary of 1,000 letters', { summary: 'x'.repeat(1000) }, undefined],
  ['a longer summary', { summary: 'x'.repeat(1001) }, 'too-long'],
  ['a summary of two lines', { summary: 'One\nTwo' }, undefined],
])('%s is accepted, or refused at its field and the course stays unchanged', async (_, fields, code) => {
  const draft = await draftCourse(testApp, olga, [])
  const params = { id: draft.id }
  const saved = await call(olga, saveCourse, { params, body: { version: draft.version, fields } })
  if (!code) return expect(saved.body).toMatchObject({ fields, version: draft.version + 1 })
  expect([saved.status, saved.body.errors]).toEqual([400, [{ at: `fields.${Object.keys(fields)[0]}`, code }]])
  expect((await call(olga, readCourse, { params })).body).toEqual(draft)
})

describe('moves', () => {
  const move = (id: string, version: number, move: 'publish' | 'withdraw', who = olga) =>
    call(who, moveCourse, { params: { id }, body: { version, move } })

  test.each([
    ['draft', 'withdraw'],
    ['published', 'publish'],
    ['withdrawn', 'withdraw'],
  ] as const)('a %s course refuses %s, and stays unchanged', async (state, command) => {
    const begun = await draftCourse(testApp, olga, ['One'])
    let { version } = begun
    if (state !== 'draft') version = (await move(begun.id, version, 'publish')).body.version
    if (state === 'withdrawn') version = (await move(begun.id, version, 'withdraw')).body.version
    const refused = await move(begun.id, version, command)
    expect([refused.status, refused.body.code]).toEqual([409, 'illegal-move'])
    expect((await call(olga, readCourse, { params: { id: begun.id } })).body).toMatchObject({ state, version })
  })

  test('a move on an old version returns the current course and changes nothing', async () => {
    const { id, version } = await draftCourse(testApp, olga, ['One'])
    await call(olga, saveCourse, { params: { id }, body: { version, fields: { title: 'Newer' } } })
    const late = await move(id, version, 'publish')
    expect([late.status, late.body]).toMatchObject([409, { code: 'stale', current: { fields: { title: 'Newer' } } }])
    expect((await call(olga, readCourse, { params: { id } })).body.state).toBe('draft')
  })

  test('of ten publications at once one succeeds, and doctors are notified once', async () => {
    const ana = await person('Ana')
    const { id, version } = await draftCourse(testApp, olga, ['One'])
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, version, 'publish')))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
    const { rows } = (await call(ana, listNotifications, { body: { rows: 50 } })).body
    expect(rows.filter(row => row.about.id === id).map(row => [row.kind, row.times])).toEqual([['course-published', 1]])
  })

  test('a course that is published again keeps the date of its first publication', async () => {
    const published = await publishedCourse(testApp, olga, ['One'])
    const { id, firstPublishedAt } = published
    const { version } = (await move(id, published.version, 'withdraw')).body
    expect(firstPublishedAt).not.toBeNull()
    expect((await move(id, version, 'publish')).body.firstPublishedAt).toBe(firstPublishedAt)
  })

  test('of a deletion and a publication at once one succeeds', async () => {
    const { id, version } = await draftCourse(testApp, olga, ['One'])
    const [published, removed] = await Promise.all([
      move(id, version, 'publish'),
      call(olga, removeCourse, { params: { id } }),
    ])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([published.status, removed.status])
  })
})

test('a course that does not exist cannot be read, saved, moved, ordered or deleted', async () => {
  const params = { id: newId() }
  const attempts = [
    await call(olga, readCourse, { params }),
    await call(olga, saveCourse, { params, body: { version: 1, fields: {} } }),
    await call(olga, moveCourse, { params, body: { version: 1, move: 'publish' } }),
    await call(olga, orderLessons, { params, body: { version: 1, lessons: [] } }),
    await call(olga, removeCourse, { params }),
  ]
  expect(attempts.map(attempt => attempt.status)).toEqual([404, 404, 404, 404, 404])
})

test('a request repeated after a lost answer creates one draft and publishes once', async () => {
  const idempotencyKey = newId()
  const fields = { title: `Once ${idempotencyKey}` }
  for (const _ of [1, 2])
    expect((await call(olga, createCourse, { body: { fields } }, { idempotencyKey })).status).toBe(200)
  expect((await call(olga, listCourses, { body: { search: idempotencyKey } })).body.total).toBe(1)
  const { id, version } = await draftCourse(testApp, olga, ['One'])
  const args = { params: { id }, body: { version, move: 'publish' } } as const
  const key = { idempotencyKey: newId() }
  const answers = [await call(olga, moveCourse, args, key), await call(olga, moveCourse, args, key)]
  expect(answers.map(answer => [answer.status, answer.body.state])).toEqual([
    [200, 'published'],
    [200, 'published'],
  ])
})

test('the administrator’s list is filtered by state, and doctors’ lists contain neither withdrawn courses nor drafts', async () => {
  const ana = await person('Ana')
  const title = 'Narrowed by state'
  const fields = { ...attachments, title }
  await draftCourse(testApp, olga, ['One'], fields)
  await publishedCourse(testApp, olga, ['One'], fields)
  const { id, version } = await publishedCourse(testApp, olga, ['One'], fields)
  await call(olga, moveCourse, { params: { id }, body: { version, move: 'withdraw' } })
  const states = async (who: typeof olga, state?: CourseState) =>
    (await call(who, listCourses, { body: { search: title, ...(state && { state }) } })).body.rows
      .map(row => row.state)
      .toSorted()
  expect(await states(olga)).toEqual(['draft', 'published', 'withdrawn'])
  for (const state of courseStates) expect(await states(olga, state)).toEqual([state])
  expect(await states(ana)).toEqual(['published'])
  expect(await states(ana, 'draft')).toEqual([])
})

test('minutes are the rounded-up length of the existing videos', async () => {
  const { id } = await fileCourse(testApp, olga, 'video')
  const row = async () =>
    (await call(olga, listCourses, { body: { rows: 500 } })).body.rows.find(course => course.id === id)
  expect(await row()).toMatchObject({ lessons: 1, minutes: 2 })
  await textLesson(testApp, olga, id, 'Reading')
  const { lessons } = (await call(olga, readCourse, { params: { id } })).body
  await call(olga, removeLesson, { params: { id: lessons[0]?.id ?? '' } })
  expect(await row()).toMatchObject({ lessons: 1, minutes: 0 })
})
