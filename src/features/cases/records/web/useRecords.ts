import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cancelUpload } from '#features/files/file/contract/upload.ts'
import { call, callRaw } from '#shell/calls/call.ts'
import { listRecords } from '../contract/file.ts'

export const recordsKey = (caseId: string) => ['cases', caseId, 'records']

/** The records of a case's cycle; the current one by default. */
export function useRecords(caseId: string, cycle?: number) {
  return useQuery({
    queryKey: [...recordsKey(caseId), cycle ?? 'present'],
    queryFn: ({ signal }) =>
      call(listRecords, { params: { id: caseId }, query: cycle === undefined ? {} : { cycle } }, { signal }),
    // which records are asked for follows from the prescription, which may have changed a moment ago
    refetchOnMount: 'always',
    // a verdict is announced; where announcements do not arrive, it is polled
    refetchInterval: ({ state }) => (state.data?.open.some(upload => upload.state === 'being-read') ? 1500 : false),
  })
}

/** Gives up an upload that the server lists: begun elsewhere or before, refused, or of a plan not yet published. */
export function useDiscardUpload(caseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      callRaw(cancelUpload.path.replace(':id', id), { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }),
    onSettled: () => client.invalidateQueries({ queryKey: recordsKey(caseId) }),
  })
}
