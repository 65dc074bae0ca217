import { storedItemId } from '../contract/kinds.ts'
import type { Notification } from '../contract/notification.ts'

/** Equal notifications as one line: the newest of them, the total count, and their ids. */
export interface NotificationGroup {
  newest: Notification
  times: number
  ids: string[]
}

/**
 * Groups notifications with the same text and link into one line with a count, at the position of the newest, whatever
 * is in between. Unread ones are never grouped with read ones: a repeated event must be visible as new.
 */
export function grouped(rows: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>()
  for (const row of rows) {
    const { kind, about, number, patient, what, waits, readAt } = row
    const says = JSON.stringify([
      kind,
      storedItemId(kind, about.id),
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
