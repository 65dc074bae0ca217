import { dayOf } from '#kit/dates.ts'
import type { Message } from '../contract/message.ts'

export interface ThreadDay {
  /** `yyyy-MM-dd` in the reader's zone. */
  day: string
  messages: Message[]
}

/** Messages by the reader's days, oldest first. */
export function byDay(messages: readonly Message[], zone: string): ThreadDay[] {
  const days: ThreadDay[] = []
  for (const message of messages) {
    const day = dayOf(new Date(message.at), zone)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** The first of the other side's last `unread` messages: where the new ones begin. */
export function firstUnread(messages: readonly Message[], unread: number): string | undefined {
  return unread > 0 ? messages.filter(message => !message.mine).at(-unread)?.id : undefined
}

/** The reader's last message that the other side has read, or none. */
export function lastRead(messages: readonly Message[], readByOtherAt: string | null): string | undefined {
  if (readByOtherAt === null) return undefined
  const read = Date.parse(readByOtherAt)
  return messages.findLast(message => message.mine && Date.parse(message.at) <= read)?.id
}
