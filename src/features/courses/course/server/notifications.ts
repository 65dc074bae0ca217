import { notify, withdraw } from '#features/notifications/server/notification.ts'
import type { CertificateEarned, CoursePublished, CourseWithdrawn } from '../contract/events.ts'

/** Notifies every doctor of a new course. */
export async function notifyOfCourse({ courseId: id, title, by, isFirst, at }: CoursePublished): Promise<void> {
  const about = { kind: 'course', id } as const
  if (isFirst) await notify({ to: 'doctors', kind: 'course-published', about, number: title, by, ...(at && { at }) })
}

/** Notifies a person that their certificate is ready. */
export async function notifyOfCertificate({ courseId: id, title, userId, at }: CertificateEarned): Promise<void> {
  const about = { kind: 'course', id } as const
  await notify({ to: [userId], kind: 'certificate-ready', about, number: title, ...(at && { at }) })
}

/** Retracts the unread notifications of a withdrawn course. */
export async function retractCourseNotification({ courseId }: CourseWithdrawn): Promise<void> {
  await withdraw({ kinds: ['course-published'], id: courseId })
}
