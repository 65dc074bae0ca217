import { expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract/notification.ts'
import { type Person, startApp } from '#test/app.ts'
import { attachments, draftCourse, publishedCourse, readThrough } from '#test/courses.ts'
import { moveCourse, readCourse } from '../contract/course.ts'

const testApp = await startApp()
const { person, call } = testApp
const olga = await person('Olga', 'super-admin')

const newsOf = async (who: Person) =>
  (await call(who, listNotifications, { body: { rows: 50 } })).body.rows.map(line => [
    line.kind,
    line.number,
    line.times,
  ])

test('every doctor is notified of the first publication of a course, and never again', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const title = 'Notified once'
  const { id } = await publishedCourse(testApp, olga, ['Bonding'], { ...attachments, title })
  for (const move of ['withdraw', 'publish'] as const) {
    const { version } = (await call(olga, readCourse, { params: { id } })).body
    expect((await call(olga, moveCourse, { params: { id }, body: { version, move } })).status).toBe(200)
  }
  for (const who of [ana, bruno]) expect(await newsOf(who)).toEqual([['course-published', title, 1]])
  expect(await newsOf(olga)).toEqual([])
})

test('a course that is withdrawn retracts its unread notifications', async () => {
  const ana = await person('Ana')
  const { id } = await publishedCourse(testApp, olga, ['Bonding'], { ...attachments, title: 'Withdrawn' })
  const unread = async () =>
    (await call(ana, listNotifications, { body: { unread: true } })).body.rows.filter(line => line.about.id === id)
  expect(await unread()).toHaveLength(1)
  const { version } = (await call(olga, readCourse, { params: { id } })).body
  await call(olga, moveCourse, { params: { id }, body: { version, move: 'withdraw' } })
  expect(await unread()).toEqual([])
})

test('a draft notifies nobody', async () => {
  const celia = await person('Celia')
  await draftCourse(testApp, olga, ['Bonding'])
  expect(await newsOf(celia)).toEqual([])
})

test('the earner of a certificate is notified once, and nobody else is', async () => {
  const title = 'Earned'
  const [diana, elsa] = [await person('Diana'), await person('Elsa')]
  const { lessons } = await publishedCourse(testApp, olga, ['One', 'Two'], { ...attachments, title })
  for (const lesson of [...lessons, ...lessons]) await readThrough(testApp, diana, lesson)
  expect(await newsOf(diana)).toContainEqual(['certificate-ready', title, 1])
  expect((await newsOf(elsa)).map(([kind]) => kind)).toEqual(['course-published'])
})
