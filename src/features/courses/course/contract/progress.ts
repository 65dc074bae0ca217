import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams } from '#kit/fields.ts'
import { mostSeconds, Stretch } from './played.ts'

/** A video counts as watched when so much of it really ran. */
export const watchedShare = 0.95

/** How fast a video may run at most: the player offers no more, and the server believes no more. */
export const fastest = 2

/**
 * Seconds that count before any time has passed: what ran before the first note came through, on a connection that just
 * went away. A player notes every few seconds.
 */
export const playedAhead = 60

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

/** What was just done of a lesson, by its kind. `read`: the end of the text was seen, or its reader says so. */
export const Doing = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('video'),
    place: z.number().min(0).max(mostSeconds),
    played: z.array(Stretch).max(200),
    /** The length of the video according to the player; used only if the file does not say. Null: not known yet. */
    seconds: z.number().positive().max(mostSeconds).nullable(),
  }),
  z.strictObject({
    kind: z.literal('pdf'),
    page: z.number().int().min(1).max(10_000),
    pages: z.number().int().min(1).max(10_000),
  }),
  z.strictObject({ kind: z.literal('text'), share: z.number().min(0).max(1), read: z.boolean() }),
])
export type Doing = z.infer<typeof Doing>

/**
 * Saves what the caller did of a lesson; added to what is known, never taken away. A lesson that was taken out is
 * `not-found`, one whose file was replaced since `revision` is `stale`. Who finished the last lesson gets the certificate.
 */
export const saveProgress = endpoint({
  name: 'saveProgress',
  method: 'PUT',
  path: '/api/lessons/:id/progress',
  may: 'learn',
  input: { params: IdParams, body: z.strictObject({ revision: z.number().int(), done: Doing }) },
  output: z.object({ progress: LessonProgress, certificate: z.object({ id: Id, code: z.string() }).nullable() }),
})
