import { announce } from '#platform/live.ts'
import type { CannedAnswersChanged } from '../contract/events.ts'

/** Shows a kept answer's change to every administrator. */
export async function announceCannedAnswer({ id }: CannedAnswersChanged): Promise<void> {
  await announce({ topic: 'canned-answers', id, roles: ['super-admin'] })
}
