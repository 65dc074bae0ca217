import { announce } from '#platform/live.ts'

/** Refreshes a person's own screens after a change. */
export async function announceProfile({ userId }: { userId: string }): Promise<void> {
  await announce({ topic: 'profile', users: [userId] })
}
