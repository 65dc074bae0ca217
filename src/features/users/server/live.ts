import { announce } from '#platform/live.ts'

/** Refreshes a person on the administrators' screens. */
export async function announceUser({ userId }: { userId: string }): Promise<void> {
  await announce({ topic: 'users', id: userId, roles: ['super-admin'] })
}

/** Refreshes the lists of people and of invitations on the administrators' screens. */
export async function announceUsers(): Promise<void> {
  await announce({ topic: 'users', roles: ['super-admin'] })
}
