import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { draftCourse, publishedCourse, readThrough } from '#test/courses.ts'
import { screensRefreshed } from '#test/live.ts'
import { addLesson, removeLesson, saveLesson } from '../../lessons/contract/lesson.ts'
import { moveCourse, orderLessons, readCourse, removeCourse, saveCourse } from '../contract/course.ts'
import { saveProgress } from '../contract/progress.ts'

const testApp = await startApp()
const { person, call } = testApp
const olga = await person('Olga', 'super-admin')
const [ana, bruno] = [await person('Ana'), await person('Bruno')]
const refreshed = await screensRefreshed(testApp, 'courses', { olga, ana, bruno })

const stored = async (id: string) => (await call(olga, readCourse, { params: { id } })).body
const provider = (id: string) => ({ olga: [id] })
const everybody = (id: string) => ({ olga: [id], ana: [id], bruno: [id] })

const changes: [string, (id: string) => Promise<unknown>][] = [
  [
    'its title is saved',
    async id => {
      const { version } = await stored(id)
      return call(olga, saveCourse, { params: { id }, body: { version, fields: { title: 'Another' } } })
    },
  ],
  ['a lesson is added', id => call(olga, addLesson, { params: { id }, body: { kind: 'text' } })],
  [
    'a lesson is saved',
    async id => {
      const [lesson] = (await stored(id)).lessons
      const params = { id: lesson?.id ?? '' }
      return call(olga, saveLesson, { params, body: { version: lesson?.version ?? 0, fields: { title: 'Another' } } })
    },
  ],
  [
    'its lessons are put in order',
    async id => {
      const { version, lessons } = await stored(id)
      const ids = lessons.map(lesson => lesson.id).toReversed()
      return call(olga, orderLessons, { params: { id }, body: { version, lessons: ids } })
    },
  ],
  [
    'a lesson is taken out',
    async id => call(olga, removeLesson, { params: { id: (await stored(id)).lessons[0]?.id ?? '' } }),
  ],
]

test.each(changes)(
  'when %s, screens of administrators refresh, and of doctors who see the course',
  async (_, change) => {
    const draft = await draftCourse(testApp, olga, ['One', 'Two'])
    expect(await refreshed(() => change(draft.id))).toEqual(provider(draft.id))
    const course = await publishedCourse(testApp, olga, ['One', 'Two'])
    expect(await refreshed(() => change(course.id))).toEqual(everybody(course.id))
  },
)

test('publishing and withdrawing a course refreshes every screen; deleting a draft only administrators’ screens', async () => {
  const { id } = await draftCourse(testApp, olga, ['One'])
  for (const move of ['publish', 'withdraw'] as const) {
    const { version } = await stored(id)
    const moved = () => call(olga, moveCourse, { params: { id }, body: { version, move } })
    expect([move, await refreshed(moved)]).toEqual([move, everybody(id)])
  }
  const draft = await draftCourse(testApp, olga, ['One'])
  const removed = () => call(olga, removeCourse, { params: { id: draft.id } })
  expect(await refreshed(removed)).toEqual(provider(draft.id))
})

test('the start and the end of progress refresh the screens of its person and of administrators, steps between do not', async () => {
  const { id, lessons } = await publishedCourse(testApp, olga, ['One', 'Two'])
  const [lesson] = lessons
  if (!lesson) throw new Error('no lesson')
  const look = (share: number) => () =>
    call(ana, saveProgress, {
      params: { id: lesson.id },
      body: { revision: 1, done: { kind: 'text', share, read: false } },
    })
  const hers = { olga: [id], ana: [id] }
  expect(await refreshed(look(0.2))).toEqual(hers)
  expect(await refreshed(look(0.4))).toEqual({})
  expect(await refreshed(() => readThrough(testApp, ana, lesson))).toEqual(hers)
  expect(await refreshed(() => readThrough(testApp, ana, lesson))).toEqual({})
})

test('a refused change refreshes no screen', async () => {
  const { id, version } = await draftCourse(testApp, olga, [])
  const early = () => call(olga, moveCourse, { params: { id }, body: { version, move: 'publish' } })
  expect(await refreshed(early)).toEqual({})
})
