import { announce } from '#platform/live.ts'
import type { CourseChanged, CoursePublished, CourseWithdrawn, ProgressMade } from '../contract/events.ts'

/** Shows a course's change on every screen that shows it: administrators', and doctors' when it is published. */
export async function announceCourse({ courseId, isPublic }: CourseChanged): Promise<void> {
  await announce({ topic: 'courses', id: courseId, roles: isPublic ? ['super-admin', 'doctor'] : ['super-admin'] })
}

/** Shows to everybody that a course is there, or gone: who learns in it sees it at once. */
export async function announceOffer({ courseId }: CoursePublished | CourseWithdrawn): Promise<void> {
  await announce({ topic: 'courses', id: courseId, roles: ['super-admin', 'doctor'] })
}

/** Shows a person's progress, to them and to the administrators. */
export async function announceProgress({ courseId, userId }: ProgressMade): Promise<void> {
  await announce({ topic: 'courses', id: courseId, users: [userId], roles: ['super-admin'] })
}
