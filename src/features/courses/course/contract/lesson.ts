import { z } from 'zod'
import { Id } from '#kit/fields.ts'
import { LessonProgress } from './progress.ts'

export const lessonKinds = ['video', 'pdf', 'text'] as const
export const LessonKind = z.enum(lessonKinds)
export type LessonKind = z.infer<typeof LessonKind>

/** The most lessons of one course. */
export const mostLessons = 60

/** A file in its lesson; `seconds` of a video, `pages` of a PDF, null where its reading could not find out. */
const LessonFile = z.object({
  id: Id,
  name: z.string(),
  bytes: z.number().int(),
  seconds: z.number().nullable(),
  pages: z.number().int().nullable(),
})

/** One lesson. `revision` counts its files: what a person has seen belongs to one of them. */
export const Lesson = z.object({
  id: Id,
  kind: LessonKind,
  title: z.string(),
  text: z.string(),
  file: LessonFile.nullable(),
  captions: z.object({ id: Id, name: z.string() }).nullable(),
  revision: z.number().int(),
  version: z.number().int(),
  /** How far the reader is; null before the first look, and for administrators. */
  progress: LessonProgress.nullable(),
})
export type Lesson = z.infer<typeof Lesson>
