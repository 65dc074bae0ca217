import { announce } from '#platform/live.ts'
import type { SessionsChanged, SessionsEnded } from '../contract/events.ts'

/** Makes every server check the session of the person's open event streams again. */
export async function announceEnd({ userId }: SessionsEnded): Promise<void> {
  await announce({ topic: 'session', users: [userId] })
}

/** Refreshes the list of a person's sessions, on their own and on administrators' screens. */
export async function announceSessions({ userId }: SessionsChanged): Promise<void> {
  await announce({ topic: 'sessions', users: [userId], roles: ['super-admin'] })
}
