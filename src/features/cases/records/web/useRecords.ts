import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cancelUpload } from '#features/files/file/contract/upload.ts'
import { call, callRaw } from '#shell/calls/call.ts'
import { faultsByField, useErrorText } from '#shell/calls/errors.ts'
import { toast } from '#shell/popups/toasts.ts'
import { listRecords } from '../contract/file.ts'

export const recordsKey = (caseId: string) => ['cases', caseId, 'records']

/** The records of a case's cycle; the current one by default. */
export function useRecords(caseId: string, cycle?: number) {
  return useQuery({
    queryKey: [...recordsKey(caseId), cycle ?? 'present'],
    queryFn: ({ signal }) =>
      call(listRecords, { params: { id: caseId }, query: cycle === undefined ? {} : { cycle } }, { signal }),
    // the prescription decides which records are asked for, and it may have just changed
    refetchOnMount: 'always',
    // the result of a check arrives as a live event; polled too, because live events can be blocked
    refetchInterval: ({ state }) => (state.data?.open.some(upload => upload.state === 'being-read') ? 1500 : false),
  })
}

/** Deletes an upload that the server lists: one that was cut or refused, or that belongs to a plan not yet published. */
export function useDiscardUpload(caseId: string) {
  return useRecordChange(caseId, (id: string) =>
    callRaw(cancelUpload.path.replace(':id', id), answer => answer.text(), {
      kind: 'saving',
      method: 'DELETE',
      headers: { 'tus-resumable': '1.0.0' },
    }),
  )
}

/**
 * A change of a case's records. Afterwards the list is loaded again; a failure is shown as a toast, unless it belongs
 * to a field.
 */
export function useRecordChange<Change>(caseId: string, send: (change: Change) => Promise<unknown>) {
  const client = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: send,
    onError: error => Object.keys(faultsByField(error)).length === 0 && toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: recordsKey(caseId) }),
  })
}
