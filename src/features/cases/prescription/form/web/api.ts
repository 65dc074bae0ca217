import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CaseRow, listCases } from '#features/cases/case/contract/case.ts'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import {
  type Prescription,
  type RxPreferences,
  readPrescription,
  readRxPreferences,
  saveRxPreferences,
} from '#features/cases/prescription/fields/contract/prescription.ts'
import { call } from '#shell/calls/call.ts'
import { useDebounced } from '#shell/debounced.ts'

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

// a list short enough to read; typing narrows it
const casesToCopy = 20
const pause = 250

/** The doctor's cases with the text in patient, reference or number, newest first. */
export function useCasesToCopy(text: string): readonly CaseRow[] {
  const body = { search: useDebounced(text.trim(), pause), rows: casesToCopy, sort: '-number' as const }
  const { data } = useQuery({
    queryKey: ['cases', 'to-copy', body],
    queryFn: ({ signal }) => call(listCases, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
  return data?.rows ?? []
}

/** Loads the prescription of another case on demand. */
export function useLoadPrescription(): (caseId: string) => Promise<Prescription> {
  const queries = useQueryClient()
  return caseId =>
    queries.fetchQuery({
      queryKey: caseKeys.prescription(caseId),
      queryFn: ({ signal }) => call(readPrescription, { params: { id: caseId } }, { signal }),
    })
}
