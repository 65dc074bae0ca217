import type { Course, SomeCourseFields } from '#features/courses/course/contract/course.ts'
import { createCourse, moveCourse, readCourse } from '#features/courses/course/contract/course.ts'
import type { Lesson } from '#features/courses/course/contract/lesson.ts'
import { saveProgress } from '#features/courses/course/contract/progress.ts'
import { addLesson, saveLesson } from '#features/courses/lessons/contract/lesson.ts'
import type { Person, TestApp } from './app.ts'
import { cleanUpload } from './uploads.ts'

type Calls = Pick<TestApp, 'call'>

export const attachments = {
  title: 'Attachments that hold',
  summary: 'Etching, bonding and removing, step by step.',
  language: 'en',
  level: 'introduction',
} as const

/** A text lesson with content. */
export async function textLesson({ call }: Calls, admin: Person, courseId: string, title: string): Promise<Lesson> {
  const added = await call(admin, addLesson, { params: { id: courseId }, body: { kind: 'text', title } })
  const { id, version } = added.body
  const fields = { text: `# ${title}\n\nEtch, rinse, dry.` }
  return (await call(admin, saveLesson, { params: { id }, body: { version, fields } })).body
}

/** A draft with text lessons. */
export async function draftCourse(
  calls: Calls,
  admin: Person,
  lessons: readonly string[],
  fields: SomeCourseFields = attachments,
): Promise<Course> {
  const { body } = await calls.call(admin, createCourse, { body: { fields } })
  for (const title of lessons) await textLesson(calls, admin, body.id, title)
  return (await calls.call(admin, readCourse, { params: { id: body.id } })).body
}

/** The same, published. */
export async function publishedCourse(
  calls: Calls,
  admin: Person,
  lessons: readonly string[],
  fields: SomeCourseFields = attachments,
): Promise<Course> {
  const { id, version } = await draftCourse(calls, admin, lessons, fields)
  const moved = await calls.call(admin, moveCourse, { params: { id }, body: { version, move: 'publish' } })
  return moved.body
}

/** A published course of one lesson that is a video of 61 seconds, or a PDF. `bytes`: the content of its file. */
export async function fileCourse(
  calls: Pick<TestApp, 'call' | 'database' | 'storage'>,
  admin: Person,
  kind: 'video' | 'pdf',
  {
    hasCaptions = false,
    noSpeech = false,
    bytes,
  }: { hasCaptions?: boolean; noSpeech?: boolean; bytes?: Uint8Array } = {},
): Promise<Course> {
  const { call } = calls
  const { id } = await draftCourse(calls, admin, [])
  const added = await call(admin, addLesson, { params: { id }, body: { kind, title: 'Watching' } })
  const fields = {
    fileId: await cleanUpload(calls, admin, `lesson-${kind}`, bytes),
    noSpeech,
    ...(hasCaptions && { captionsId: await cleanUpload(calls, admin, 'lesson-captions') }),
  }
  const { version: of } = added.body
  await call(admin, saveLesson, { params: { id: added.body.id }, body: { version: of, fields } })
  const { version } = (await call(admin, readCourse, { params: { id } })).body
  return (await call(admin, moveCourse, { params: { id }, body: { version, move: 'publish' } })).body
}

/** Reads a text lesson to its end. */
export async function readThrough({ call }: Calls, doctor: Person, { id, revision }: Pick<Lesson, 'id' | 'revision'>) {
  const done = { kind: 'text', share: 1, read: true } as const
  return (await call(doctor, saveProgress, { params: { id }, body: { revision, done } })).body
}
