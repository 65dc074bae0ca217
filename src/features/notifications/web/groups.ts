import { lineIdOf } from '../contract/kinds.ts'
import type { Notification } from '../contract/notification.ts'

/** Lines that say the same, as one: the newest of them, how often it happened in all, and which lines they are. */
export interface NotificationGroup {
  newest: Notification
  times: number
  ids: string[]
}

/**
 * Lines that read alike and lead to the same place are one with a count, at the place of the newest, whatever is in
 * between. What is unread is never one with what was read: what happened again has to be seen as new.
 */
export function grouped(rows: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>()
  for (const row of rows) {
    const { kind, about, number, patient, what, waits, readAt } = row
    const says = JSON.stringify([
      kind,
      lineIdOf(kind, about.id),
      number,
      patient,
      what,
      readAt === null,
      readAt === null && waits,
    ])
    const known = groups.get(says)
    if (known) {
      known.times += row.times
      known.ids.push(row.id)
    } else groups.set(says, { newest: row, times: row.times, ids: [row.id] })
  }
  return [...groups.values()]
}
