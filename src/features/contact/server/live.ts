import { announce } from '#platform/live.ts'
import type { ContactEvent } from '../contract/events.ts'

/** Pushes a contact form to every administrator's screens. */
export async function announceContactForm({ id }: ContactEvent): Promise<void> {
  await announce({ topic: 'contact-forms', id, roles: ['super-admin'] })
}
