import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams } from '#kit/fields.ts'
import { mostSeconds, Stretch } from './played.ts'

/** The share of a video that has to be played before it counts as watched. */
export const watchedShare = 0.95

/** The highest playback speed: the player offers no more, and the server accepts no more. */
export const maxPlaybackSpeed = 2

/**
 * Seconds that count before any time has passed: the part that played before the first report arrived, when the
 * connection has just been lost. A player reports every few seconds.
 */
export const initialCreditSeconds = 60

/**
 * A reader's progress in a lesson: the position (seconds, page, or share of the text), the share done, the time of
 * finishing.
 */
export const LessonProgress = z.object({
  place: z.number(),
  share: z.number(),
  finishedAt: z.string().nullable(),
})
export type LessonProgress = z.infer<typeof LessonProgress>

/** A report of progress in a lesson, by its kind. `read`: the reader confirmed that the text is read. */
export const ProgressReport = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('video'),
    place: z.number().min(0).max(mostSeconds),
    played: z.array(Stretch).max(200),
    /**
     * The length of the video in seconds according to the player; used only when the file has none. Null: not known
     * yet.
     */
    seconds: z.number().positive().max(mostSeconds).nullable(),
  }),
  z.strictObject({
    kind: z.literal('pdf'),
    page: z.number().int().min(1).max(10_000),
    pages: z.number().int().min(1).max(10_000),
  }),
  z.strictObject({ kind: z.literal('text'), share: z.number().min(0).max(1), read: z.boolean() }),
])
export type ProgressReport = z.infer<typeof ProgressReport>

/**
 * Adds a report to the caller's progress in a lesson; progress never decreases. A removed lesson is `not-found`, one
 * whose file was replaced since `revision` is `stale`. Finishing the last lesson earns the certificate.
 */
export const saveProgress = endpoint({
  name: 'saveProgress',
  method: 'PUT',
  path: '/api/lessons/:id/progress',
  may: 'learn',
  input: { params: IdParams, body: z.strictObject({ revision: z.number().int(), done: ProgressReport }) },
  output: z.object({ progress: LessonProgress, certificate: z.object({ id: Id, code: z.string() }).nullable() }),
})
