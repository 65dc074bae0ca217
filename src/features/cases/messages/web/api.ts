import { caseKeys } from '#features/cases/case/web/keys.ts'
import { joined } from '#features/conversation/web/thread.ts'
import { useThreadPages } from '#features/conversation/web/useThreadPages.ts'
import type { OutputOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { queries } from '#shell/calls/queries.ts'
import { listMessages, markRead, type NewMessage, writeMessage } from '../contract/message.ts'

/** The messages of a case that are loaded, oldest first. `linked`: the one that a link leads to. */
export function useMessages(caseId: string, { linked, unread }: { linked: string | null; unread: number }) {
  return useThreadPages<Messages>({
    key: caseKeys.messages(caseId),
    load: (query, options) => call(listMessages, { params: { id: caseId }, query }, options),
    join: (known, part) => ({ ...part, messages: joined(known.messages, part.messages) }),
    linked,
    unread,
  })
}
type Messages = OutputOf<typeof listMessages>

/** Writes a message; a retry after a lost answer writes it once. */
export function useWriteMessage(caseId: string) {
  return useCreate(writeMessage, {
    args: (body: NewMessage) => ({ params: { id: caseId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: caseKeys.messages(caseId) }),
  })
}

/** Marks all messages up to now as read; the unread counts are loaded again. */
export async function markAllRead(caseId: string): Promise<void> {
  await call(markRead, { params: { id: caseId } })
  queries.invalidateQueries({ queryKey: caseKeys.one(caseId) })
}
