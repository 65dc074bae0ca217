import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { readUserHistory } from '../contract/history.ts'

/** The history of an account; refetched when the account or its sessions change. */
export function useHistory(id: string) {
  return useQuery({
    queryKey: ['users', 'history', id],
    queryFn: ({ signal }) => call(readUserHistory, { params: { id } }, { signal }),
  })
}
