import { announce } from '#platform/live.ts'
import type { CourseChanged, CoursePublished, CourseWithdrawn, ProgressMade } from '../contract/events.ts'

/** Refreshes every screen that shows a course: administrators', and doctors' when it is published. */
export async function announceCourse({ courseId, isPublic }: CourseChanged): Promise<void> {
  await announce({ topic: 'courses', id: courseId, roles: isPublic ? ['super-admin', 'doctor'] : ['super-admin'] })
}

/** Refreshes everybody's screens when a course is published or withdrawn, so that its learners see it at once. */
export async function announceOffer({ courseId }: CoursePublished | CourseWithdrawn): Promise<void> {
  await announce({ topic: 'courses', id: courseId, roles: ['super-admin', 'doctor'] })
}

/** Refreshes the screens that show a person's progress: their own and those of the administrators. */
export async function announceProgress({ courseId, userId }: ProgressMade): Promise<void> {
  await announce({ topic: 'courses', id: courseId, users: [userId], roles: ['super-admin'] })
}
