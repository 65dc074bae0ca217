import { z } from 'zod'
import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import { certificateOf } from '../../certificates/server/certificate.ts'
import type { CourseEvent } from '../../course/contract/events.ts'
import { coveredShare, creditable, mostSeconds, Stretch } from '../../course/contract/played.ts'
import { type Doing, fastest, playedAhead, type saveProgress, watchedShare } from '../../course/contract/progress.ts'
import { lessonFor, storedLesson } from '../../lessons/server/lesson.ts'
import { beginProgress, lockedProgress, type ProgressRow, writeProgress } from './queries.ts'

/** Adds what the caller just did of a lesson to what is known. The last lesson's end earns the certificate. */
export async function keep(
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
  // the place of a player that runs concerns nobody else
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
  /** Seconds on this server's clock since the lesson was first noted. */
  elapsed: number
  seconds: number | null
  pages: number | null
}

function after(done: Doing, known: Known): ProgressRow {
  if (done.kind === 'video') {
    const seconds = known.seconds ?? done.seconds
    // nobody watches more than ran past since they began, however it is told; what comes late, after a spell without a
    // connection, has had its time
    const played = creditable(known.played, done.played, known.elapsed * fastest + playedAhead)
    // as long as nobody knows how long it is, no share of it is known
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
