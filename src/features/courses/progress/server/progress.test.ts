import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { draftCourse, fileCourse, publishedCourse, readThrough, textLesson } from '#test/courses.ts'
import { asOwner } from '#test/database.ts'
import { checkCertificate } from '../../certificates/contract/certificate.ts'
import { listCourses, moveCourse, readCourse } from '../../course/contract/course.ts'
import type { Lesson } from '../../course/contract/lesson.ts'
import { type ProgressReport, saveProgress } from '../../course/contract/progress.ts'
import { removeLesson } from '../../lessons/contract/lesson.ts'

const testApp = await startApp()
const { person, call, database } = testApp
const olga = await person('Olga', 'super-admin')

/** A published course whose only lesson is a video of so many seconds; null: of unknown length. */
async function videoLesson(seconds: number | null): Promise<Lesson> {
  const { id, lessons } = await publishedCourse(testApp, olga, ['Watching'])
  await asOwner(database, "update lessons set kind = 'video', file_id = $2, seconds = $3 where course_id = $1", [
    id,
    await someFile(),
    seconds,
  ])
  if (!lessons[0]) throw new Error('no lesson')
  return lessons[0]
}

async function someFile(): Promise<string> {
  const [row] = await asOwner<{ id: string }>(
    database,
    `insert into files (id, owner_id, kind, name, declared_bytes) values (gen_random_uuid(), $1, 'document', 'x', 1)
     returning id`,
    [olga.id],
  )
  return row?.id ?? ''
}

const watch = (
  who: Parameters<typeof call>[0],
  lesson: Lesson,
  done: Omit<Extract<ProgressReport, { kind: 'video' }>, 'kind'>,
) =>
  call(who, saveProgress, {
    params: { id: lesson.id },
    body: { revision: lesson.revision, done: { kind: 'video', ...done } },
  })

/** Moves the start of a person's lesson into the past. */
const pass = (lesson: Lesson, seconds: number) =>
  asOwner(database, 'update lesson_progress set begun_at = begun_at - make_interval(secs => $2) where lesson_id = $1', [
    lesson.id,
    seconds,
  ])

test('a video is finished when 95 % of it was played, in any pieces', async () => {
  const ana = await person('Ana')
  const lesson = await videoLesson(100)
  const say = async (place: number, played: [number, number][]) =>
    (await watch(ana, lesson, { place, played, seconds: 100 })).body.progress
  // jumped to the end: nothing was played
  expect(await say(99, [])).toMatchObject({ place: 99, share: 0, finishedAt: null })
  await pass(lesson, 100)
  expect((await say(60, [[0, 60]])).share).toBeCloseTo(0.6)
  expect((await say(60, [[0, 60]])).share).toBeCloseTo(0.6)
  expect((await say(94, [[60, 94]])).finishedAt).toBeNull()
  expect((await say(96, [[93, 96]])).finishedAt).not.toBeNull()
})

test('no more is credited than the elapsed time at double speed; credited progress never decreases', async () => {
  const ana = await person('Ana')
  const lesson = await videoLesson(1000)
  const say = async (played: [number, number][]) =>
    (await watch(ana, lesson, { place: 0, played, seconds: 1000 })).body.progress
  // everything reported right after opening: one minute is credited, the amount that a lost connection may have delayed
  expect(await say([[0, 1000]])).toMatchObject({ share: 0.06, finishedAt: null })
  await pass(lesson, 100)
  const { share } = await say([[0, 1000]])
  expect(share).toBeGreaterThanOrEqual(0.26)
  expect(share).toBeLessThan(0.3)
  await asOwner(database, 'update lesson_progress set begun_at = now() where lesson_id = $1', [lesson.id])
  expect((await say([[500, 1000]])).share).toBe(share)
})

test('stretches watched offline count when they arrive, hours later and all at once', async () => {
  const ana = await person('Ana')
  const lesson = await videoLesson(3600)
  await watch(ana, lesson, { place: 0, played: [], seconds: 3600 })
  await pass(lesson, 1800)
  const { body } = await watch(ana, lesson, { place: 3600, played: [[0, 3600]], seconds: 3600 })
  expect(body.progress).toMatchObject({ share: 1, finishedAt: expect.any(String) })
})

test('a video of unknown length saves its position, and is finished when its player has reported the length', async () => {
  const ana = await person('Ana')
  const lesson = await videoLesson(null)
  const begun = await watch(ana, lesson, { place: 30, played: [[0, 30]], seconds: null })
  expect(begun.body.progress).toEqual({ place: 30, share: 0, finishedAt: null })
  const { body } = await watch(ana, lesson, { place: 40, played: [[30, 40]], seconds: 40 })
  expect(body.progress).toMatchObject({ share: 1, finishedAt: expect.any(String) })
})

test('the file’s own length counts, not the one that a player reports', async () => {
  const ana = await person('Ana')
  const lesson = await videoLesson(600)
  const { body } = await watch(ana, lesson, { place: 1, played: [[0, 1]], seconds: 1 })
  expect(body.progress.finishedAt).toBeNull()
})

test('a finished lesson stays finished at every position', async () => {
  const ana = await person('Ana')
  const { lessons } = await publishedCourse(testApp, olga, ['One', 'Two'])
  const [one] = lessons
  if (!one) throw new Error('no lesson')
  await readThrough(testApp, ana, one)
  const again = await call(ana, saveProgress, {
    params: { id: one.id },
    body: { revision: 1, done: { kind: 'text', share: 0.2, read: false } },
  })
  expect(again.body.progress).toMatchObject({ place: 0.2, share: 1, finishedAt: expect.any(String) })
})

test('of twenty saves at once none is lost', async () => {
  const ana = await person('Ana')
  const lesson = await videoLesson(100)
  await watch(ana, lesson, { place: 0, played: [], seconds: 100 })
  await pass(lesson, 100)
  const pieces = Array.from({ length: 20 }, (_, n): [number, number] => [n * 5, n * 5 + 5])
  await Promise.all(pieces.map(piece => watch(ana, lesson, { place: piece[1], played: [piece], seconds: 100 })))
  const { body } = await watch(ana, lesson, { place: 0, played: [], seconds: 100 })
  expect(body.progress).toMatchObject({ share: 1, finishedAt: expect.any(String) })
})

test('a learner who finished every lesson has one certificate that anybody can check', async () => {
  const ana = await person('Ana')
  const { id, lessons } = await publishedCourse(testApp, olga, ['One', 'Two'])
  const answers = []
  for (const lesson of lessons) answers.push(await readThrough(testApp, ana, lesson))
  expect(answers[0]?.certificate).toBeNull()
  const code = answers[1]?.certificate?.code ?? ''
  expect(code).toMatch(/^[A-HJ-NP-Z]{10}$/)
  if (lessons[0]) expect((await readThrough(testApp, ana, lessons[0])).certificate?.code).toBe(code)
  expect((await call(ana, readCourse, { params: { id } })).body.certificate?.code).toBe(code)
  const asWritten = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase()
  const checked = await call(undefined, checkCertificate, { params: { code: asWritten } })
  expect(checked.body).toMatchObject({ valid: true, code, name: 'Ana Test', course: 'Attachments that hold' })
})

test('two last lessons finished at once yield one certificate', async () => {
  const ana = await person('Ana')
  const { id, lessons } = await publishedCourse(testApp, olga, ['One', 'Two', 'Three', 'Four'])
  await Promise.all(lessons.map(lesson => readThrough(testApp, ana, lesson)))
  const rows = await asOwner(database, 'select from course_certificates where course_id = $1', [id])
  expect(rows).toHaveLength(1)
})

test('the last lesson finished twice at once, from two tabs, yields one certificate and one notification', async () => {
  const ana = await person('Ana')
  const { id, lessons } = await publishedCourse(testApp, olga, ['One'])
  const [only] = lessons
  if (!only) throw new Error('no lesson')
  const answers = await Promise.all(Array.from({ length: 6 }, () => readThrough(testApp, ana, only)))
  expect(new Set(answers.map(answer => answer.certificate?.code)).size).toBe(1)
  expect(await asOwner(database, 'select from course_certificates where course_id = $1', [id])).toHaveLength(1)
  const certificateNotifications = "select from notifications where user_id = $1 and kind = 'certificate-ready'"
  expect(await asOwner(database, certificateNotifications, [ana.id])).toHaveLength(1)
})

test('page 2000 of 2000 is a valid position', async () => {
  const ana = await person('Ana')
  const { id, lessons } = await publishedCourse(testApp, olga, ['Atlas'])
  await asOwner(database, "update lessons set kind = 'pdf', file_id = $2 where course_id = $1", [id, await someFile()])
  const turn = async (page: number) => {
    const done = { kind: 'pdf', page, pages: 2000 } as const
    const { id = '', revision = 1 } = lessons[0] ?? {}
    return (await call(ana, saveProgress, { params: { id }, body: { revision, done } })).body.progress
  }
  expect(await turn(1000)).toEqual({ place: 1000, share: 0.5, finishedAt: null })
  expect(await turn(2000)).toMatchObject({ share: 1, finishedAt: expect.any(String) })
  // opened at an earlier page: the position goes back, the share stays
  expect(await turn(3)).toMatchObject({ place: 3, share: 1 })
})

test('a lesson removed while a doctor learns: the progress is kept, no longer counts, and may complete the course', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const { id, lessons } = await publishedCourse(testApp, olga, ['One', 'Two'])
  const [one, two] = lessons
  if (!one || !two) throw new Error('no lessons')
  await readThrough(testApp, ana, one)
  await readThrough(testApp, bruno, two)
  await call(olga, removeLesson, { params: { id: two.id } })
  const late = await call(bruno, saveProgress, {
    params: { id: two.id },
    body: { revision: 1, done: { kind: 'text', share: 1, read: true } },
  })
  expect(late.status).toBe(404)
  expect((await call(ana, readCourse, { params: { id } })).body.certificate).not.toBeNull()
  expect((await call(bruno, readCourse, { params: { id } })).body.certificate).toBeNull()
  const [row] = (await call(bruno, listCourses, { body: {} })).body.rows.filter(course => course.id === id)
  expect(row?.done).toEqual({ state: 'not-begun', lessons: 0, share: 0 })
  const kept = await asOwner(database, 'select from lesson_progress where lesson_id = $1', [two.id])
  expect(kept).toHaveLength(1)
})

test('a lesson whose file was replaced starts again, and a report about the former file receives the new lesson', async () => {
  const ana = await person('Ana')
  const lesson = await videoLesson(10)
  await watch(ana, lesson, { place: 10, played: [[0, 10]], seconds: 10 })
  await asOwner(database, 'update lessons set revision = 2 where id = $1', [lesson.id])
  const late = await watch(ana, lesson, { place: 10, played: [[0, 10]], seconds: 10 })
  expect(late.body).toMatchObject({ code: 'stale', current: { revision: 2, progress: null } })
})

test('[Z3] nobody learns in a draft, or reports progress for another user', async () => {
  const ana = await person('Ana')
  const draft = await draftCourse(testApp, olga, [])
  const lesson = await textLesson(testApp, olga, draft.id, 'Hidden')
  const done = { kind: 'text', share: 1, read: true } as const
  const body = { revision: 1, done }
  expect((await call(ana, saveProgress, { params: { id: lesson.id }, body })).status).toBe(404)
  expect((await call(olga, saveProgress, { params: { id: lesson.id }, body })).status).toBe(404)
})

const text: ProgressReport = { kind: 'text', share: 0.5, read: false }
const pdf: ProgressReport = { kind: 'pdf', page: 1, pages: 2 }
const video: ProgressReport = { kind: 'video', place: 1, played: [], seconds: 100 }

test.each([
  ['a place before the beginning', { ...video, place: -1 }, 'done.place'],
  ['a place after a day', { ...video, place: 86_401 }, 'done.place'],
  ['a video of no length', { ...video, seconds: 0 }, 'done.seconds'],
  ['201 stretches', { ...video, played: Array.from({ length: 201 }, () => [0, 1] as [number, number]) }, 'done.played'],
  ['page 0', { ...pdf, page: 0 }, 'done.page'],
  ['half a page', { ...pdf, page: 1.5 }, 'done.page'],
  ['a PDF without pages', { ...pdf, pages: 0 }, 'done.pages'],
  ['more than the whole text', { ...text, share: 1.01 }, 'done.share'],
])('%s is refused and nothing is saved', async (_, done, at) => {
  const ana = await person('Ana')
  const { id, lessons } = await publishedCourse(testApp, olga, ['One'])
  const { status, body } = await call(ana, saveProgress, {
    params: { id: lessons[0]?.id ?? '' },
    body: { revision: 1, done },
  })
  expect([status, body.errors?.[0]?.at]).toEqual([400, at])
  expect((await call(ana, readCourse, { params: { id } })).body.lessons[0]?.progress).toBeNull()
})

test('a report for another kind of lesson is refused', async () => {
  const ana = await person('Ana')
  const { lessons } = await publishedCourse(testApp, olga, ['One'])
  for (const done of [pdf, video]) {
    const answer = await call(ana, saveProgress, { params: { id: lessons[0]?.id ?? '' }, body: { revision: 1, done } })
    expect([answer.status, answer.body.code]).toEqual([409, 'illegal-move'])
  }
})

test.each([
  { page: 1, pages: 4, share: 0.25, isFinished: false },
  { page: 3, pages: 4, share: 0.75, isFinished: false },
  { page: 4, pages: 4, share: 1, isFinished: true },
  // a player that reports a page beyond the last
  { page: 9, pages: 4, share: 1, isFinished: true },
  { page: 1, pages: 1, share: 1, isFinished: true },
])('page $page of $pages is a share of $share', async ({ page, pages, share, isFinished }) => {
  const ana = await person('Ana')
  const { lessons } = await fileCourse(testApp, olga, 'pdf')
  const done = { kind: 'pdf', page, pages } as const
  const { body } = await call(ana, saveProgress, { params: { id: lessons[0]?.id ?? '' }, body: { revision: 1, done } })
  expect([body.progress.place, body.progress.share, body.progress.finishedAt !== null]).toEqual([
    page,
    share,
    isFinished,
  ])
})

test('a text that was scrolled to its end is not read until the reader confirms it', async () => {
  const ana = await person('Ana')
  const { lessons } = await publishedCourse(testApp, olga, ['One'])
  const say = async (share: number, read: boolean) => {
    const done = { kind: 'text', share, read } as const
    const params = { id: lessons[0]?.id ?? '' }
    return (await call(ana, saveProgress, { params, body: { revision: 1, done } })).body.progress
  }
  expect(await say(0.99, false)).toEqual({ place: 0.99, share: 0.99, finishedAt: null })
  // scrolled back: the position goes back, the share stays
  expect(await say(0.1, false)).toEqual({ place: 0.1, share: 0.99, finishedAt: null })
  expect(await say(0.1, true)).toMatchObject({ place: 0.1, share: 1, finishedAt: expect.any(String) })
})

test('94.9 % of a video are not enough, 95 % are', async () => {
  for (const [seconds, isFinished] of [
    [37.9, false],
    [38, true],
  ] as const) {
    const ana = await person('Ana')
    const lesson = await videoLesson(40)
    const { body } = await watch(ana, lesson, { place: seconds, played: [[0, seconds]], seconds: 40 })
    expect([seconds, body.progress.finishedAt !== null]).toEqual([seconds, isFinished])
  }
})

test('a position beyond the end of a video becomes its end', async () => {
  const ana = await person('Ana')
  const lesson = await videoLesson(40)
  expect((await watch(ana, lesson, { place: 900, played: [], seconds: 900 })).body.progress.place).toBe(40)
})

test('each person has their own progress', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const { id, lessons } = await publishedCourse(testApp, olga, ['One', 'Two'])
  if (lessons[0]) await readThrough(testApp, ana, lessons[0])
  const shares = async (who: typeof ana) =>
    (await call(who, readCourse, { params: { id } })).body.lessons.map(lesson => lesson.progress?.share ?? 0)
  expect([await shares(ana), await shares(bruno), await shares(olga)]).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
  ])
})

test('in a withdrawn course nothing is saved; once it is published again the progress continues', async () => {
  const ana = await person('Ana')
  const { id, version, lessons } = await publishedCourse(testApp, olga, ['One'])
  const params = { id: lessons[0]?.id ?? '' }
  const body = { revision: 1, done: text }
  await call(ana, saveProgress, { params, body })
  const withdrawn = await call(olga, moveCourse, { params: { id }, body: { version, move: 'withdraw' } })
  expect((await call(ana, saveProgress, { params, body })).status).toBe(404)
  await call(olga, moveCourse, { params: { id }, body: { version: withdrawn.body.version, move: 'publish' } })
  expect((await call(ana, readCourse, { params: { id } })).body.lessons[0]?.progress?.share).toBe(0.5)
})
