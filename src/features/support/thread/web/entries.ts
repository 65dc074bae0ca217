import type { Thread, TicketEvent, TicketMessage, TicketNote } from '../contract/message.ts'

/** An entry of a conversation: a message, a note or a move. */
export type Entry =
  | ({ kind: 'message' } & TicketMessage)
  | ({ kind: 'note' } & TicketNote)
  | { kind: 'event'; id: string; at: string; event: TicketEvent }

/** All entries of a thread in the order of time; at the same moment, messages precede events. */
export function entriesOf({ messages, notes, events }: Thread): Entry[] {
  const entries: Entry[] = [
    ...messages.map(message => ({ kind: 'message' as const, ...message })),
    ...notes.map(note => ({ kind: 'note' as const, ...note })),
    ...events.map(event => ({ kind: 'event' as const, id: event.id, at: event.at, event })),
  ]
  return entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** The last person who wrote after the last message that the reader has seen; undefined when there is none. */
export function lastWriterSince(
  messages: readonly TicketMessage[],
  lastReadId: string | null,
): TicketMessage['by'] | undefined {
  const at = messages.findIndex(message => message.id === lastReadId)
  return messages.slice(at + 1).findLast(message => !message.mine)?.by
}
