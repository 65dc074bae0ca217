import { announce } from '#platform/live.ts'
import type { SessionsChanged, SessionsEnded } from '../contract/events.ts'

/** Makes the person's open event streams, on every server, prove their session again. */
export async function announceEnd({ userId }: SessionsEnded): Promise<void> {
  await announce({ topic: 'session', users: [userId] })
}

/** Shows the list of a person's sessions again, to them and to the administrators. */
export async function announceSessions({ userId }: SessionsChanged): Promise<void> {
  await announce({ topic: 'sessions', users: [userId], roles: ['super-admin'] })
}
