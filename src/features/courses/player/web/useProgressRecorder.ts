import { useEffect, useState } from 'react'
import type { OutputOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { queries } from '#shell/calls/queries.ts'
import { onLeave } from '#shell/drafts/leaving.ts'
import type { Course } from '../../course/contract/course.ts'
import type { Lesson } from '../../course/contract/lesson.ts'
import { type ProgressReport, saveProgress } from '../../course/contract/progress.ts'
import { courseKeys } from '../../course/web/keys.ts'
import { type ProgressRecorder, progressRecorder } from './progressRecorder.ts'

/** The interval of saving during playback. */
export const saveIntervalMs = 5000

/** The record of the lesson on screen: sent every few seconds, when the page is left, and when the network is back. */
export function useProgressRecorder(course: Course, lesson: Lesson): ProgressRecorder {
  const [record] = useState(() => progressRecorder(done => save(course.id, lesson, done)))
  const stage = record.useStage()
  useEffect(() => {
    const send = () => record.send()
    const sendHidden = () => document.visibilityState === 'hidden' && record.sendNow()
    const timer = setInterval(send, saveIntervalMs)
    const stop = onLeave(send)
    addEventListener('online', send)
    document.addEventListener('visibilitychange', sendHidden)
    return () => {
      clearInterval(timer)
      stop()
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendHidden)
      send()
    }
  }, [record])
  // removed or replaced: refetch the course
  useEffect(() => {
    if (stage === 'gone') queries.invalidateQueries({ queryKey: courseKeys.one(course.id) })
  }, [stage, course.id])
  return record
}

async function save(courseId: string, lesson: Lesson, done: ProgressReport): Promise<void> {
  const { id, revision } = lesson
  cacheProgress(courseId, lesson, await call(saveProgress, { params: { id }, body: { revision, done } }))
}

// the answer of the last call may arrive when another lesson is on screen
function cacheProgress(
  courseId: string,
  { id, revision }: Lesson,
  { progress, certificate }: OutputOf<typeof saveProgress>,
) {
  const isSame = (one: Lesson) => one.id === id && one.revision === revision
  queries.setQueryData<Course>(
    courseKeys.one(courseId),
    course => course && { ...course, lessons: course.lessons.map(one => (isSame(one) ? { ...one, progress } : one)) },
  )
  const known = queries.getQueryData<Course>(courseKeys.one(courseId))
  // the course contains the date of the certificate
  if (certificate?.code !== known?.certificate?.code) queries.invalidateQueries({ queryKey: courseKeys.all })
}
