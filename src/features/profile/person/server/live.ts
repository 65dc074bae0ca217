import { announce } from '#platform/live.ts'

/** Shows a person's change on their own screens. */
export async function announceProfile({ userId }: { userId: string }): Promise<void> {
  await announce({ topic: 'profile', users: [userId] })
}
