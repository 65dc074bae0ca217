import { announce } from '#platform/live.ts'
import type { CannedAnswersChanged } from '../contract/events.ts'

/** Publishes the change of a canned answer to every administrator. */
export async function announceCannedAnswer({ id }: CannedAnswersChanged): Promise<void> {
  await announce({ topic: 'canned-answers', id, roles: ['super-admin'] })
}
