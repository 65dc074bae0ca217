import type { InputOf } from '#kit/endpoint.ts'
import type { Page } from '#kit/paging.ts'
import type { Scope } from '#platform/db/actor.ts'
import { storedCourse } from '../../course/server/storedCourse.ts'
import type { Learner, listLearners } from '../contract/learner.ts'
import { type LearnerRow, learnerPage } from './queries.ts'

/** The progress of every learner in a course. */
export async function learnersOf(
  admin: Scope,
  courseId: string,
  request: InputOf<typeof listLearners>['body'],
): Promise<Page<Learner>> {
  await storedCourse(admin, courseId)
  const page = await learnerPage(admin, courseId, request)
  return { ...page, rows: page.rows.map(learner) }
}

function learner(row: LearnerRow): Learner {
  const { id, name, email, finished, share, certificate_id, code, issued_at } = row
  return {
    ...{ id, name, email, finished, share },
    begunAt: row.begun_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    certificate:
      certificate_id && code && issued_at ? { id: certificate_id, code, issuedAt: issued_at.toISOString() } : null,
  }
}
