import { useRead } from '#shell/calls/read.ts'
import { readUserHistory } from '../contract/history.ts'

/** The history of an account; refetched when the account or its sessions change. */
export function useHistory(id: string) {
  return useRead(readUserHistory, { params: { id } }, ['users', 'history', id])
}
