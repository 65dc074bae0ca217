import { announce } from '#platform/live.ts'

/** Shows a person's change on the administrators' screens. */
export async function announceUser({ userId }: { userId: string }): Promise<void> {
  await announce({ topic: 'users', id: userId, roles: ['super-admin'] })
}

/** Shows to the administrators that there are other people, or other invitations. */
export async function announceUsers(): Promise<void> {
  await announce({ topic: 'users', roles: ['super-admin'] })
}
