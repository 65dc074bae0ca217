import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { endOtherSessions, endSession, endSessionsOf, listSessions, listSessionsOf } from '../contract/session.ts'

/** Open sessions: the reader's own, or of `userId` for an administrator. */
export function useSessions(userId: string | undefined) {
  return useQuery({
    queryKey: ['sessions', userId ?? 'own'],
    queryFn: ({ signal }) =>
      userId ? call(listSessionsOf, { params: { id: userId } }, { signal }) : call(listSessions, {}, { signal }),
  })
}

/** Ends one session, or with null all (except the current one). */
export function useEndSessions(userId: string | undefined) {
  const queries = useQueryClient()
  return useMutation<unknown, Error, string | null>({
    mutationFn: id => {
      if (id) return call(endSession, { params: { id } })
      return userId ? call(endSessionsOf, { params: { id: userId } }) : call(endOtherSessions, {})
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
}
