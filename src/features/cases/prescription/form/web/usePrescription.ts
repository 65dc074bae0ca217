import { useQuery } from '@tanstack/react-query'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { readPrescription } from '#features/cases/prescription/fields/contract/prescription.ts'
import { call } from '#shell/calls/call.ts'

/** The prescription of a case; loaded again whenever the case changes. Without an id nothing is loaded. */
export function usePrescription(caseId: string | undefined) {
  return useQuery({
    queryKey: caseKeys.prescription(caseId ?? ''),
    queryFn: ({ signal }) => call(readPrescription, { params: { id: caseId ?? '' } }, { signal }),
    enabled: caseId !== undefined,
  })
}
