import { expect, test } from 'vitest'
import { viewPath } from '#features/files/file/contract/file.ts'
import type { AttachableKind } from '#features/files/file/contract/upload.ts'
import { type Person, startApp } from '#test/app.ts'
import { attachments, draftCourse, readThrough, textLesson } from '#test/courses.ts'
import { asOwner } from '#test/database.ts'
import { cleanUpload, listen, sendUpload } from '#test/uploads.ts'
import { mp4Video, webmVideo } from '#test/video.ts'
import { moveCourse, readCourse, removeCourse, saveCourse } from '../../course/contract/course.ts'
import type { Lesson } from '../../course/contract/lesson.ts'
import { saveProgress } from '../../course/contract/progress.ts'
import { addLesson, removeLesson, type SomeLessonFields, saveLesson } from '../contract/lesson.ts'

const testApp = await startApp()
const { person, call, database } = testApp
const address = await listen(testApp)
const olga = await person('Olga', 'super-admin')
const ana = await person('Ana')

const upload = (kind: AttachableKind, who = olga) => cleanUpload(testApp, who, kind)

async function emptyLesson(kind: 'video' | 'pdf' | 'text') {
  const course = await draftCourse(testApp, olga, [])
  const { body } = await call(olga, addLesson, { params: { id: course.id }, body: { kind, title: 'Watching' } })
  return { courseId: course.id, lesson: body }
}

const save = ({ id, version }: Lesson, fields: SomeLessonFields) =>
  call(olga, saveLesson, { params: { id }, body: { version, fields } })

async function move(id: string, move: 'publish' | 'withdraw') {
  const { version } = (await call(olga, readCourse, { params: { id } })).body
  return call(olga, moveCourse, { params: { id }, body: { version, move } })
}

async function mayRead(who: Person, id: string): Promise<boolean> {
  const answer = await fetch(`${address}/api/files/${id}`, { headers: { authorization: `Bearer ${who.bearer}` } })
  await answer.arrayBuffer()
  return answer.status === 200
}

const isDropped = async (id: string) =>
  (
    await asOwner<{ dropped: boolean }>(
      database,
      'select detached_at is not null as dropped from files where id = $1',
      [id],
    )
  )[0]?.dropped

test('a video and captions are attached to a lesson; its length is that of the file', async () => {
  const { lesson } = await emptyLesson('video')
  const [video, captions] = [await upload('lesson-video'), await upload('lesson-captions')]
  const { body } = await save(lesson, { fileId: video, captionsId: captions })
  expect(body).toMatchObject({
    file: { id: video, seconds: 61, codec: 'avc' },
    captions: { id: captions },
    revision: 1,
  })
})

test('a lesson says how the picture and the sound of its video are stored, by the content of the file', async () => {
  const { lesson } = await emptyLesson('video')
  const send = (name: string, bytes: Uint8Array) =>
    sendUpload(testApp, address, olga, { kind: 'lesson-video', name, bytes })
  const webm = (await save(lesson, { fileId: await send('a.webm', await webmVideo()) })).body
  expect(webm.file).toMatchObject({ name: 'a.webm', codec: 'vp8' })
  const mp4 = (await save(webm, { fileId: await send('a.mp4', await mp4Video()) })).body
  expect(mp4.file).toMatchObject({ name: 'a.mp4', codec: 'avc', sound: null })
  const loud = (await save(mp4, { fileId: await send('b.mp4', await mp4Video({ sound: 'opus' })) })).body
  expect(loud.file).toMatchObject({ codec: 'avc', sound: 'opus' })
  expect((await save(loud, { fileId: null })).body.file).toBeNull()
})

test('a file of another kind, of another user or already attached is refused at its field', async () => {
  const { lesson } = await emptyLesson('video')
  const maria = await person('Maria', 'super-admin')
  const wrong = [await upload('lesson-pdf'), await upload('lesson-video', maria)]
  for (const fileId of wrong) {
    const { status, body } = await save(lesson, { fileId })
    expect([status, body.errors]).toEqual([400, [{ at: 'fields.fileId', code: 'file-unknown' }]])
  }
  const video = await upload('lesson-video')
  await save(lesson, { fileId: video })
  const other = await emptyLesson('video')
  expect((await save(other.lesson, { fileId: video })).body.errors?.[0]?.code).toBe('file-unknown')
  const text = await emptyLesson('text')
  expect((await save(text.lesson, { fileId: video })).body.errors?.[0]?.code).toBe('invalid')
})

test('a file that is still being scanned does not count, and the course is not published without it', async () => {
  const { courseId, lesson } = await emptyLesson('video')
  const video = await upload('lesson-video')
  await asOwner(database, "update files set state = 'quarantined' where id = $1", [video])
  expect((await save(lesson, { fileId: video })).body.errors).toEqual([{ at: 'fields.fileId', code: 'file-not-ready' }])
  const early = await move(courseId, 'publish')
  expect([early.status, early.body.code]).toEqual([422, 'not-ready'])
  expect(early.body.missing).toEqual([{ of: 'lesson', lesson: lesson.id, number: 1, field: 'file' }])
  await asOwner(database, "update files set state = 'clean' where id = $1", [video])
  expect((await save(lesson, { fileId: video })).status).toBe(200)
  expect((await move(courseId, 'publish')).status).toBe(200)
})

test('another file in a lesson starts a new revision, and the former file is detached', async () => {
  const { lesson } = await emptyLesson('video')
  const [first, second] = [await upload('lesson-video'), await upload('lesson-video')]
  const { body: before } = await save(lesson, { fileId: first })
  const { body: after } = await save(before, { fileId: second })
  expect([before.revision, after.revision, after.file?.id]).toEqual([1, 2, second])
  expect([await isDropped(first), await isDropped(second)]).toEqual([true, false])
})

test('[Z9] the files of a course are for administrators until it is published, and again when it is withdrawn', async () => {
  const { courseId, lesson } = await emptyLesson('video')
  const video = await upload('lesson-video')
  await save(lesson, { fileId: video })
  expect([await mayRead(ana, video), await mayRead(olga, video)]).toEqual([false, true])
  expect((await move(courseId, 'publish')).status).toBe(200)
  expect(await mayRead(ana, video)).toBe(true)
  await move(courseId, 'withdraw')
  expect(await mayRead(ana, video)).toBe(false)
})

test('a file added to a published course is readable by everybody at once; a removed one by nobody', async () => {
  const { courseId, lesson } = await emptyLesson('video')
  await textLesson(testApp, olga, courseId, 'Reading')
  const [video, pdf] = [await upload('lesson-video'), await upload('lesson-pdf')]
  await save(lesson, { fileId: video })
  await move(courseId, 'publish')
  const { body: added } = await call(olga, addLesson, {
    params: { id: courseId },
    body: { kind: 'pdf', title: 'Sheet' },
  })
  await save(added, { fileId: pdf })
  expect(await mayRead(ana, pdf)).toBe(true)
  await call(olga, removeLesson, { params: { id: lesson.id } })
  expect([await mayRead(ana, video), await isDropped(video)]).toEqual([false, true])
})

test('a cover is attached, replaced, and detached with its draft', async () => {
  const { id, version } = await draftCourse(testApp, olga, [], attachments)
  const [first, second] = [await upload('course-cover'), await upload('course-cover')]
  const body = (coverId: string, of: number) => ({ version: of, fields: { coverId } })
  const one = await call(olga, saveCourse, { params: { id }, body: body(first, version) })
  expect(one.body.fields.coverId).toBe(first)
  await call(olga, saveCourse, { params: { id }, body: body(second, one.body.version) })
  expect([await isDropped(first), await isDropped(second)]).toEqual([true, false])
  await call(olga, removeCourse, { params: { id } })
  expect(await isDropped(second)).toBe(true)
})

test('a file that is removed from a draft is detached, and the lesson is incomplete again', async () => {
  const { courseId, lesson } = await emptyLesson('pdf')
  const pdf = await upload('lesson-pdf')
  const { body: filled } = await save(lesson, { fileId: pdf })
  const { body: emptied } = await save(filled, { fileId: null })
  expect([emptied.file, await isDropped(pdf)]).toEqual([null, true])
  const { missing } = (await call(olga, readCourse, { params: { id: courseId } })).body
  expect(missing).toEqual([{ of: 'lesson', lesson: lesson.id, number: 1, field: 'file' }])
})

test('the file of a published lesson can be replaced, not removed; its captions can be removed', async () => {
  const { courseId, lesson } = await emptyLesson('video')
  const [video, captions] = [await upload('lesson-video'), await upload('lesson-captions')]
  const { body: filled } = await save(lesson, { fileId: video, captionsId: captions })
  await move(courseId, 'publish')
  expect((await save(filled, { fileId: null })).body.errors).toEqual([{ at: 'fields.fileId', code: 'required' }])
  expect([await isDropped(video), await mayRead(ana, captions)]).toEqual([false, true])
  const { body } = await save(filled, { captionsId: null })
  expect(body).toMatchObject({ captions: null, file: { id: video }, revision: 1 })
  expect([await isDropped(captions), await mayRead(ana, captions)]).toEqual([true, false])
})

test('that nobody speaks in a video is said of that video: with the next one it has to be said again', async () => {
  const { lesson } = await emptyLesson('video')
  expect(lesson.noSpeech).toBe(false)
  const { body: silent } = await save(lesson, { fileId: await upload('lesson-video'), noSpeech: true })
  expect(silent.noSpeech).toBe(true)
  const { body: renamed } = await save(silent, { title: 'Bonding' })
  expect(renamed.noSpeech).toBe(true)
  const { body: replaced } = await save(renamed, { fileId: await upload('lesson-video') })
  expect(replaced.noSpeech).toBe(false)
})

test('captions are accepted beside a video only', async () => {
  const { lesson } = await emptyLesson('pdf')
  const captions = await upload('lesson-captions')
  const { body } = await save(lesson, { captionsId: captions })
  expect(body.errors).toEqual([{ at: 'fields.captionsId', code: 'invalid' }])
  expect(await isDropped(captions)).toBe(false)
})

test('deleting a draft detaches every file of its lessons', async () => {
  const { courseId, lesson } = await emptyLesson('video')
  const [video, captions] = [await upload('lesson-video'), await upload('lesson-captions')]
  await save(lesson, { fileId: video, captionsId: captions })
  await call(olga, removeCourse, { params: { id: courseId } })
  expect([await isDropped(video), await isDropped(captions)]).toEqual([true, true])
})

test('who watched the former file starts again with the new one, and the former progress earns no certificate', async () => {
  const { courseId, lesson } = await emptyLesson('pdf')
  const [first, second] = [await upload('lesson-pdf'), await upload('lesson-pdf')]
  const { body: before } = await save(lesson, { fileId: first })
  await textLesson(testApp, olga, courseId, 'Reading')
  await move(courseId, 'publish')
  const turn = (revision: number) =>
    call(ana, saveProgress, {
      params: { id: lesson.id },
      body: { revision, done: { kind: 'pdf', page: 9, pages: 9 } },
    })
  expect((await turn(1)).body.progress.finishedAt).not.toBeNull()
  await save(before, { fileId: second })
  const late = await turn(1)
  expect([late.status, late.body.code]).toEqual([409, 'stale'])
  const { lessons } = (await call(ana, readCourse, { params: { id: courseId } })).body
  expect(lessons[0]).toMatchObject({ revision: 2, progress: null })
  const [, text] = lessons
  expect(text && (await readThrough(testApp, ana, text)).certificate).toBeNull()
  expect((await turn(2)).body.certificate).not.toBeNull()
})

test('a cover that is a video, another user’s or already attached is refused at its field', async () => {
  const { id, version } = await draftCourse(testApp, olga, [])
  const maria = await person('Maria', 'super-admin')
  const taken = await upload('course-cover')
  await draftCourse(testApp, olga, [], { coverId: taken })
  for (const coverId of [await upload('lesson-video'), await upload('course-cover', maria), taken]) {
    const { status, body } = await call(olga, saveCourse, { params: { id }, body: { version, fields: { coverId } } })
    expect([status, body.errors]).toEqual([400, [{ at: 'fields.coverId', code: 'file-unknown' }]])
  }
})

test('[Z9] doctors read a cover while its course is published, and a new one at once', async () => {
  const { id: courseId } = await draftCourse(testApp, olga, ['Reading'])
  const mayView = async (id: string) => {
    const headers = { authorization: `Bearer ${ana.bearer}` }
    const answer = await fetch(address + viewPath(id, '1600'), { headers })
    await answer.arrayBuffer()
    return answer.status === 200
  }
  const saveCover = async (coverId: string) => {
    const { version } = (await call(olga, readCourse, { params: { id: courseId } })).body
    return call(olga, saveCourse, { params: { id: courseId }, body: { version, fields: { coverId } } })
  }
  const [first, second] = [await upload('course-cover'), await upload('course-cover')]
  await saveCover(first)
  expect(await mayView(first)).toBe(false)
  await move(courseId, 'publish')
  expect(await mayView(first)).toBe(true)
  await saveCover(second)
  expect([await mayView(first), await mayView(second)]).toEqual([false, true])
})
