import { dayOf } from '#kit/dates.ts'

/** A message of any kind of conversation. */
export interface ConversationMessage {
  id: string
  mine: boolean
  at: string
}

interface ThreadDay<M> {
  /** `yyyy-MM-dd` in the reader's time zone. */
  day: string
  messages: M[]
}

/** Groups messages, or other items with a time, by the reader's days, oldest first. */
export function byDay<M extends { at: string }>(messages: readonly M[], zone: string): ThreadDay<M>[] {
  const days: ThreadDay<M>[] = []
  for (const message of messages) {
    const day = dayOf(new Date(message.at), zone)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** Two parts of a list in the order of time, as one: what is in both is taken once. */
export function joined<E extends { id: string; at: string }>(one: readonly E[], other: readonly E[]): E[] {
  const all = new Map([...one, ...other].map(entry => [entry.id, entry]))
  return [...all.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1))
}

/** The first of the other side's last `unread` messages: the position of the mark for new messages. */
export function firstUnread(messages: readonly ConversationMessage[], unread: number): string | undefined {
  return unread > 0 ? messages.filter(message => !message.mine).at(-unread)?.id : undefined
}

/** The reader's last message that the other side has read; undefined when there is none. */
export function lastRead(messages: readonly ConversationMessage[], readByOtherAt: string | null): string | undefined {
  if (readByOtherAt === null) return undefined
  const read = Date.parse(readByOtherAt)
  return messages.findLast(message => message.mine && Date.parse(message.at) <= read)?.id
}
