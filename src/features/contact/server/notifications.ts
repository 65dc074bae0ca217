import { notify } from '#features/notifications/server/notification.ts'
import type { ContactFormReceived } from '../contract/events.ts'

/** Notifies the administrators of a message from the public site. */
export async function notifyReceived({ id }: ContactFormReceived): Promise<void> {
  await notify({ to: 'administrators', kind: 'contact-form-received', about: { kind: 'contact-form', id } })
}
