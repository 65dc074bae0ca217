import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { courseFor, coursesFor, create, move, remove, save } from '#features/courses/catalogue/server/course.ts'
import type { Course } from '#features/courses/course/contract/course.ts'
import type { Lesson } from '#features/courses/course/contract/lesson.ts'
import { add, save as saveLesson } from '#features/courses/lessons/server/lesson.ts'
import { recordProgress } from '#features/courses/progress/server/progress.ts'
import type { FileFacts } from '#features/files/file/contract/facts.ts'
import type { AttachableKind } from '#features/files/file/contract/upload.ts'
import { checkFile } from '#features/files/reading/server/check.ts'
import { readVideo } from '#features/files/reading/video/contract/video.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { makePdf } from '#platform/pdf.ts'
import type { Storage } from '#platform/storage.ts'
import { type DemoCourse, demoCourses } from './lessons.ts'
import { insertCleanFile } from './queries.ts'

const assets = join(import.meta.dirname, '../../../assets/demo')

interface DemoParts {
  db: Db
  storage: Storage
}

interface Teaching {
  admin: string
  /** The demo's doctors by their e-mail. */
  doctors: ReadonlyMap<string, string>
  at: Date
}

/** Loads the demo's courses and some progress through the product's own functions. Existing ones are not changed. */
export async function loadCourses(parts: DemoParts, teaching: Teaching): Promise<void> {
  const admin: Actor = { kind: 'super-admin', id: teaching.admin }
  const known = await parts.db.as(admin, scope => coursesFor(scope, { search: '', sort: 'title', rows: 100 }))
  for (const course of demoCourses) {
    const begun = known.rows.find(row => row.title === course.fields.title)
    if (begun && (course.isDraft || begun.state === 'published')) continue
    if (begun) await parts.db.as(admin, scope => remove(scope, begun.id))
    await teach(parts, admin, course, teaching)
  }
}

async function teach(parts: DemoParts, admin: Actor, course: DemoCourse, { doctors, at }: Teaching): Promise<void> {
  const { db } = parts
  const { id } = await db.as(admin, scope => create(scope, course.fields))
  if (course.cover) {
    const coverId = await store(parts, admin, 'course-cover', course.cover, await asset('photos', course.cover))
    await db.as(admin, async scope => {
      const { version } = await courseFor(scope, id)
      return save(scope, id, { version, fields: { coverId } })
    })
  }
  for (const lesson of course.lessons) await addWhole(parts, admin, id, lesson)
  if (course.isDraft) return
  const published = await db.as(admin, async scope => {
    const { version } = await courseFor(scope, id)
    return move(scope, id, { version, move: 'publish' }, at)
  })
  for (const [email, finished] of Object.entries(course.finished ?? {})) {
    const doctor = doctors.get(email)
    if (doctor) await learn(parts, { kind: 'doctor', id: doctor }, published, { finished, at })
  }
}

async function addWhole(
  parts: DemoParts,
  admin: Actor,
  courseId: string,
  { kind, title, text = '', pages }: DemoCourse['lessons'][number],
): Promise<void> {
  // the video of the demo has no sound
  const noSpeech = kind === 'video'
  const fileId =
    kind === 'video'
      ? await store(parts, admin, 'lesson-video', 'lesson.webm', await asset('lesson.webm'))
      : pages && (await store(parts, admin, 'lesson-pdf', `${title}.pdf`, await pdfOf(title, pages)))
  await parts.db.as(admin, async scope => {
    const { id, version } = await add(scope, courseId, { kind, title })
    await saveLesson(scope, id, { version, fields: { text, ...(fileId && { fileId }), noSpeech } })
  })
}

/** Finishes the first lessons and starts the next one. */
async function learn(
  { db }: DemoParts,
  doctor: Actor,
  { lessons }: Course,
  { finished, at }: { finished: number; at: Date },
): Promise<void> {
  for (const [place, lesson] of lessons.slice(0, finished + 1).entries())
    await db.as(doctor, scope =>
      recordProgress(
        scope,
        lesson.id,
        { revision: lesson.revision, done: doingOf(lesson, place < finished ? 1 : 0.4) },
        at,
      ),
    )
}

function doingOf({ kind, file }: Lesson, share: number) {
  if (kind === 'pdf') return { kind, page: 1, pages: 2 }
  if (kind === 'text') return { kind, share, read: share === 1 }
  const seconds = file?.seconds ?? 1
  return { kind, place: seconds * share, played: [[0, seconds * share] as [number, number]], seconds }
}

async function store(
  { db, storage }: DemoParts,
  admin: Actor,
  kind: AttachableKind,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const { facts, copies } = await factsOf(kind, name, bytes)
  const owner = 'id' in admin ? admin.id : ''
  const of = { kind, name, slot: '', sha256: facts.sha256 }
  const id = await db.as(admin, scope => insertCleanFile(scope, owner, of, facts, new Date()))
  for (const copy of copies) await storage.put(`${id}.${copy.size}`, copy.bytes)
  await storage.put(id, bytes)
  return id
}

async function factsOf(kind: AttachableKind, name: string, bytes: Buffer) {
  const declaredSha256 = createHash('sha256').update(bytes).digest('hex')
  if (kind === 'lesson-video') {
    const source = {
      size: bytes.length,
      read: async (at: number, length: number) => new Uint8Array(bytes.subarray(at, at + length)),
    }
    const read = await readVideo(source)
    if (!read.ok) throw new Error(`The demo's ${name} is refused: ${read.why}`)
    const { ok: _, ...readFacts } = read
    const facts: FileFacts = { ...readFacts, sha256: declaredSha256, bytes: bytes.length }
    return { facts, copies: [] }
  }
  const checked = await checkFile({ kind, name, bytes: new Uint8Array(bytes), declaredSha256 })
  if (!checked.ok) throw new Error(`The demo's ${name} is refused: ${checked.why}`)
  return checked
}

function pdfOf(title: string, pages: NonNullable<DemoCourse['lessons'][number]['pages']>): Promise<Buffer> {
  return makePdf({ title, language: 'es', madeAt: new Date(0) }, paper => {
    for (const [at, [heading, ...paragraphs]] of pages.entries()) {
      if (at > 0) paper.doc.addPage()
      paper.heading(heading)
      for (const paragraph of paragraphs) paper.paragraph(paragraph, { size: 13 })
    }
  })
}

function asset(...path: string[]): Promise<Buffer> {
  return readFile(join(assets, ...path))
}
