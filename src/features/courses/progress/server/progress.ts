import { z } from 'zod'
import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import { certificateOf } from '../../certificates/server/certificate.ts'
import type { CourseEvent } from '../../course/contract/events.ts'
import { coveredShare, creditable, mostSeconds, Stretch } from '../../course/contract/played.ts'
import {
  initialCreditSeconds,
  maxPlaybackSpeed,
  type ProgressReport,
  type saveProgress,
  watchedShare,
} from '../../course/contract/progress.ts'
import { lessonFor, storedLesson } from '../../lessons/server/lesson.ts'
import { beginProgress, lockedProgress, type ProgressRow, writeProgress } from './queries.ts'

/** Adds the caller's report to their progress in a lesson. Finishing the last lesson earns the certificate. */
export async function recordProgress(
  scope: Scope,
  id: string,
  { revision, done }: InputOf<typeof saveProgress>['body'],
  at?: Date,
): Promise<AnswerOf<typeof saveProgress>> {
  const lesson = await storedLesson(scope, id)
  if (lesson.kind !== done.kind) throw new AppError('illegal-move')
  if (lesson.revision !== revision) throw new AppError('stale', { current: await lessonFor(scope, id) })
  const isFirst = await beginProgress(scope, { lessonId: id, revision }, at)
  const known = await lockedProgress(scope, id, revision)
  const played = z.array(Stretch).catch([]).parse(known?.played)
  const { share = 0, elapsed = 0 } = known ?? {}
  const now = after(done, { played, share, elapsed, seconds: lesson.seconds, pages: lesson.pages })
  const written = await writeProgress(scope, { lessonId: id, revision }, now)
  const isFinished = now.finished && !known?.finished_at
  if (isFinished)
    await publish<CourseEvent>(scope, { type: 'lesson-finished', courseId: lesson.course_id, ...(at && { at }) })
  // a new position during playback is of no interest to other screens
  if (isFirst || isFinished)
    await publish<CourseEvent>(scope, { type: 'progress-made', courseId: lesson.course_id, userId: scope.id })
  return {
    progress: { place: written.place, share: written.share, finishedAt: written.finished_at?.toISOString() ?? null },
    certificate: await certificateOf(scope, lesson.course_id),
  }
}

interface Known {
  played: Stretch[]
  share: number
  /** Seconds by this server's clock since the first report of the lesson. */
  elapsed: number
  seconds: number | null
  pages: number | null
}

function after(done: ProgressReport, known: Known): ProgressRow {
  if (done.kind === 'video') {
    const seconds = known.seconds ?? done.seconds
    // No more is credited than could be played since the lesson was begun. A late report, after a time without a
    // connection, has that time as credit.
    const played = creditable(known.played, done.played, known.elapsed * maxPlaybackSpeed + initialCreditSeconds)
    // without a known length there is no share
    const share = seconds === null ? known.share : Math.max(known.share, coveredShare(played, seconds))
    return { place: Math.min(done.place, seconds ?? mostSeconds), played, share, finished: share >= watchedShare }
  }
  if (done.kind === 'pdf') {
    const share = Math.max(known.share, Math.min(1, done.page / (known.pages ?? done.pages)))
    return { place: done.page, played: [], share, finished: share >= 1 }
  }
  const share = done.read ? 1 : Math.max(known.share, done.share)
  return { place: done.share, played: [], share, finished: share >= 1 }
}
