import { notify, withdraw } from '#features/notifications/server/notification.ts'
import type { Scope } from '#platform/db/actor.ts'

interface Told {
  id: string
  title: string
  /** When it happened, if not now (the demo). */
  at?: Date | undefined
}

/** Tells every doctor that there is another course. */
export function tellOfCourse({ id: by }: Scope, { id, title, at }: Told): Promise<void> {
  const about = { kind: 'course', id } as const
  return notify({ to: 'doctors', kind: 'course-published', about, number: title, by, ...(at && { at }) })
}

/** Tells somebody that their certificate is ready. */
export function tellOfCertificate(userId: string, { id, title, at }: Told): Promise<void> {
  const about = { kind: 'course', id } as const
  return notify({ to: [userId], kind: 'certificate-ready', about, number: title, ...(at && { at }) })
}

/** A course that is withdrawn is no news any more, to whoever has not read it yet. */
export function untellOfCourse(id: string): Promise<void> {
  return withdraw({ kinds: ['course-published'], id })
}
