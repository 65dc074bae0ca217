import { z } from 'zod'
import { SoundCodec, VideoCodec } from '#features/files/file/contract/facts.ts'
import { Id, Version } from '#kit/fields.ts'
import { LessonProgress } from './progress.ts'

export const lessonKinds = ['video', 'pdf', 'text'] as const
export const LessonKind = z.enum(lessonKinds)
export type LessonKind = z.infer<typeof LessonKind>

/** The maximum number of lessons of one course. */
export const mostLessons = 60

/** The file of a lesson; `seconds`, `codec` and `sound` of a video, `pages` of a PDF, null when they could not be determined. */
const LessonFile = z.object({
  id: Id,
  name: z.string(),
  bytes: z.number().int(),
  seconds: z.number().nullable(),
  codec: VideoCodec.nullable(),
  sound: SoundCodec.nullable(),
  pages: z.number().int().nullable(),
})

/** One lesson. `revision` is incremented with each new file: the progress of a person belongs to one revision. */
export const Lesson = z.object({
  id: Id,
  kind: LessonKind,
  title: z.string(),
  text: z.string(),
  file: LessonFile.nullable(),
  captions: z.object({ id: Id, name: z.string() }).nullable(),
  /** Whether the author said that nobody speaks in the video, so that it needs no captions. */
  noSpeech: z.boolean(),
  revision: z.number().int(),
  version: Version,
  /** The reader's progress; null before the first view, and for administrators. */
  progress: LessonProgress.nullable(),
})
export type Lesson = z.infer<typeof Lesson>

/** Whether a video has no captions although its author did not say that nobody speaks in it. */
export function lacksCaptions({ kind, file, captions, noSpeech }: Lesson): boolean {
  return kind === 'video' && file !== null && captions === null && !noSpeech
}
