import { expect, test } from 'vitest'
import { query } from '#platform/db/db.ts'
import { startApp } from '#test/app.ts'
import { draftCourse, publishedCourse, readThrough } from '#test/courses.ts'
import { addLesson } from '../../lessons/contract/lesson.ts'

const testApp = await startApp()
const { person, call, database } = testApp
const olga = await person('Olga', 'super-admin')
const [ana, bruno] = [await person('Ana'), await person('Bruno')]
const asAna = { kind: 'doctor', id: ana.id } as const

test('[Z7] row-level security hides drafts, incomplete lessons and the progress of others from a doctor', async () => {
  const draft = await draftCourse(testApp, olga, ['Hidden'])
  const { id, lessons } = await publishedCourse(testApp, olga, ['Bonding'])
  await call(olga, addLesson, { params: { id }, body: { kind: 'text', title: 'Half made' } })
  for (const who of [ana, bruno]) if (lessons[0]) await readThrough(testApp, who, lessons[0])
  const visible = await database.db.as(asAna, async () => ({
    courses: await query.selectFrom('courses').select('id').execute(),
    lessons: await query.selectFrom('lessons').select('title').execute(),
    progress: await query.selectFrom('lesson_progress').select('user_id').execute(),
    certificates: await query.selectFrom('course_certificates').select('user_id').execute(),
  }))
  expect(visible.courses).toEqual([{ id }])
  expect(visible.courses).not.toContainEqual({ id: draft.id })
  expect(visible.lessons).toEqual([{ title: 'Bonding' }])
  expect([visible.progress, visible.certificates]).toEqual([[{ user_id: ana.id }], [{ user_id: ana.id }]])
})

test('[Z7] a doctor cannot write courses or certificates, and only their own progress', async () => {
  const { id, lessons } = await publishedCourse(testApp, olga, ['Bonding'])
  const lesson_id = lessons[0]?.id ?? ''
  const attempts = [
    () => query.updateTable('courses').set({ title: 'Mine' }).where('id', '=', id).execute(),
    () => query.updateTable('lessons').set({ title: 'Mine' }).where('id', '=', lesson_id).execute(),
    () =>
      query
        .insertInto('course_certificates')
        .values({
          id,
          code: 'AAAAAAAAAA',
          course_id: id,
          user_id: ana.id,
          name: 'Ana',
          course_title: 'X',
          language: 'en',
        })
        .execute(),
    () => query.insertInto('lesson_progress').values({ user_id: bruno.id, lesson_id, revision: 1 }).execute(),
  ]
  for (const attempt of attempts) await expect(database.db.as<unknown>(asAna, attempt)).rejects.toThrow()
})
