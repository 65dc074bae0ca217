import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { CallError } from '#shell/calls/callError.ts'
import { useIntention } from '#shell/calls/intention.ts'
import { queries } from '#shell/calls/queries.ts'
import { caseKeys } from '../../web/keys.ts'
import { listMessages, markRead, writeMessage } from '../contract/message.ts'

export function useMessages(caseId: string) {
  return useQuery({
    queryKey: caseKeys.messages(caseId),
    queryFn: ({ signal }) => call(listMessages, { params: { id: caseId } }, { signal }),
  })
}

/** Writes a message; a retry after a lost answer writes it once. */
export function useWriteMessage(caseId: string) {
  const intention = useIntention()
  return useMutation({
    mutationFn: (body: string) =>
      call(writeMessage, { params: { id: caseId }, body: { body } }, { idempotencyKey: intention.current() }),
    onSuccess: () => {
      intention.done()
      return queries.invalidateQueries({ queryKey: caseKeys.messages(caseId) })
    },
    onError: error => {
      if (error instanceof CallError && error.code !== 'network') intention.done()
    },
  })
}

/** Says that everything up to now was read; the counts of unread messages follow. */
export async function markAllRead(caseId: string): Promise<void> {
  await call(markRead, { params: { id: caseId } })
  queries.invalidateQueries({ queryKey: caseKeys.one(caseId) })
}
