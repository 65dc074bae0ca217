import { sql } from 'kysely'
import type { SoundCodec, VideoCodec } from '#features/files/file/contract/facts.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { LessonKind } from '../../course/contract/lesson.ts'

export type LessonStored = Awaited<ReturnType<typeof lessonRows>>[number]

/** The lessons of a course that were not removed, in order, with the reader's own progress. */
export function lessonRows(scope: Scope, courseId: string) {
  return lessonsFor(scope).where('l.course_id', '=', courseId).orderBy('l.position').orderBy('l.id').execute()
}

/** One lesson that was not removed. */
export function lessonRow(scope: Scope, id: string) {
  return lessonsFor(scope).where('l.id', '=', id).executeTakeFirst()
}

/** The course of a lesson, also of a removed one. */
export function placeOfLesson(scope: Scope, id: string) {
  return scope.query.selectFrom('lessons').select(['course_id', 'removed_at']).where('id', '=', id).executeTakeFirst()
}

export async function insertLesson(
  scope: Scope,
  { id, courseId, kind, title }: { id: string; courseId: string; kind: LessonKind; title: string },
): Promise<void> {
  const last = scope.query
    .selectFrom('lessons')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
    .where('course_id', '=', courseId)
  await scope.query.insertInto('lessons').values({ id, course_id: courseId, kind, title, position: last }).execute()
}

/** The columns of a lesson's fields. */
export interface LessonColumns {
  title?: string
  body?: string
  file_id?: string | null
  file_name?: string | null
  file_bytes?: number | null
  seconds?: number | null
  codec?: VideoCodec | null
  sound?: SoundCodec | null
  pages?: number | null
  captions_id?: string | null
  captions_name?: string | null
  no_speech?: boolean
}

/** Writes the given fields; `isNewFile` starts a new revision. */
export async function updateLesson(scope: Scope, id: string, columns: LessonColumns, isNewFile: boolean) {
  await scope.query
    .updateTable('lessons')
    .set({ ...columns, version: sql<number>`version + 1` })
    .$if(isNewFile, q => q.set({ revision: sql<number>`revision + 1` }))
    .where('id', '=', id)
    .execute()
}

/** Marks a lesson as removed and clears its files. */
export async function markRemoved(scope: Scope, id: string): Promise<void> {
  await scope.query
    .updateTable('lessons')
    .set({ removed_at: sql<Date>`now()`, removed_by: scope.id, file_id: null, captions_id: null })
    .where('id', '=', id)
    .execute()
}

export async function setPositions(scope: Scope, ids: readonly string[]): Promise<void> {
  await sql`update lessons l set position = o.n from unnest(${[...ids]}::uuid[]) with ordinality as o (id, n)
    where l.id = o.id`.execute(scope.query)
}

function lessonsFor(scope: Scope) {
  // an administrator has no progress: compared with no id
  const me = scope.kind === 'doctor' ? scope.id : null
  return scope.query
    .selectFrom('lessons as l')
    .leftJoin('lesson_progress as p', join =>
      join
        .onRef('p.lesson_id', '=', 'l.id')
        .onRef('p.revision', '=', 'l.revision')
        .on('p.user_id', '=', sql<string>`${me}::uuid`),
    )
    .select(['l.id', 'l.course_id', 'l.kind', 'l.title', 'l.body', 'l.revision', 'l.version'])
    .select(['l.file_id', 'l.file_name', 'l.file_bytes', 'l.seconds', 'l.codec', 'l.sound', 'l.pages'])
    .select(['l.captions_id', 'l.captions_name', 'l.no_speech'])
    .select(['p.place', 'p.share', 'p.finished_at', 'p.played'])
    .where('l.removed_at', 'is', null)
}
