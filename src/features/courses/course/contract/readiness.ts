import { z } from 'zod'
import { Id } from '#kit/fields.ts'

/** A requirement for publishing a course: a field of the course, a lesson at all, or a part of one lesson. */
export const Missing = z.discriminatedUnion('of', [
  z.object({ of: z.literal('course'), field: z.enum(['title', 'summary', 'lessons']) }),
  z.object({ of: z.literal('lesson'), lesson: Id, number: z.number().int(), field: z.enum(['title', 'file', 'text']) }),
])
export type Missing = z.infer<typeof Missing>
type LessonMissing = Extract<Missing, { of: 'lesson' }>

interface LessonLike {
  id: string
  kind: 'video' | 'pdf' | 'text'
  title: string
  text: string
  file: object | null
}

/**
 * Everything that is missing, in the order of the screen. A cover is optional: without one, the title is shown in its
 * place. Used by the server before it publishes and by the screen that lists it.
 */
export function missingOf(fields: { title: string; summary: string }, lessons: readonly LessonLike[]): Missing[] {
  const missing: Missing[] = []
  if (fields.title.trim() === '') missing.push({ of: 'course', field: 'title' })
  if (fields.summary.trim() === '') missing.push({ of: 'course', field: 'summary' })
  if (lessons.length === 0) missing.push({ of: 'course', field: 'lessons' })
  return [...missing, ...lessons.flatMap((lesson, at) => missingOfLesson(lesson, at + 1))]
}

/** What one lesson lacks; `number` is its position in the course. */
export function missingOfLesson({ id, kind, title, text, file }: LessonLike, number: number): LessonMissing[] {
  const missing: LessonMissing[] = []
  if (title.trim() === '') missing.push({ of: 'lesson', lesson: id, number, field: 'title' })
  if (kind === 'text' ? text.trim() === '' : file === null)
    missing.push({ of: 'lesson', lesson: id, number, field: kind === 'text' ? 'text' : 'file' })
  return missing
}
