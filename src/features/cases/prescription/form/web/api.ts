import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type RxPreferences,
  readRxPreferences,
  saveRxPreferences,
} from '#features/cases/prescription/fields/contract/prescription.ts'
import { call } from '#shell/calls/call.ts'

export function useRxPreferences() {
  return useQuery({
    queryKey: ['rx-preferences'],
    queryFn: ({ signal }) => call(readRxPreferences, {}, { signal }),
  })
}

export function useSavePreferences() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (rx: RxPreferences) => call(saveRxPreferences, { body: { rx } }),
    onSuccess: answer => queries.setQueryData(['rx-preferences'], answer),
  })
}
