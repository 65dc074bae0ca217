import { announce } from '#platform/live.ts'
import type { CannedAnswersChanged } from '../contract/events.ts'

/** Refreshes the screens of all administrators when a canned answer changes. */
export async function announceCannedAnswer({ id }: CannedAnswersChanged): Promise<void> {
  await announce({ topic: 'canned-answers', id, roles: ['super-admin'] })
}
