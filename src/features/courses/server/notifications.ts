import { notify, withdraw } from '#features/notifications/server/notification.ts'
import type { Scope } from '#platform/db/actor.ts'

interface CourseNotified {
  id: string
  title: string
  /** When it happened, if not now (the demo). */
  at?: Date | undefined
}

/** Notifies every doctor of another course. */
export function notifyOfCourse({ id: by }: Scope, { id, title, at }: CourseNotified): Promise<void> {
  const about = { kind: 'course', id } as const
  return notify({ to: 'doctors', kind: 'course-published', about, number: title, by, ...(at && { at }) })
}

/** Notifies a person that their certificate is ready. */
export function notifyOfCertificate(userId: string, { id, title, at }: CourseNotified): Promise<void> {
  const about = { kind: 'course', id } as const
  return notify({ to: [userId], kind: 'certificate-ready', about, number: title, ...(at && { at }) })
}

/** Takes the notification of a withdrawn course back from those who have not read it yet. */
export function retractCourseNotification(id: string): Promise<void> {
  return withdraw({ kinds: ['course-published'], id })
}
