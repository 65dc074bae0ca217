import { useQuery } from '@tanstack/react-query'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { queries } from '#shell/calls/queries.ts'
import { listMessages, markRead, type NewMessage, writeMessage } from '../contract/message.ts'

export function useMessages(caseId: string) {
  return useQuery({
    queryKey: caseKeys.messages(caseId),
    queryFn: ({ signal }) => call(listMessages, { params: { id: caseId } }, { signal }),
  })
}

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
