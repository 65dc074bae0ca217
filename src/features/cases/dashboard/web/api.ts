import { useQuery } from '@tanstack/react-query'
import { listClinics } from '#features/clinics/contract/clinic.ts'
import { call } from '#shell/call.ts'
import { listCases } from '../../contract/case.ts'
import { dashboardRows, readDashboard } from '../../contract/dashboard.ts'

/** What waits on whom; refreshed by every event about cases. */
export function useDashboard() {
  return useQuery({
    queryKey: ['cases', 'dashboard'],
    queryFn: ({ signal }) => call(readDashboard, {}, { signal }),
  })
}

/** The cases whose doctors asked for changes, longest ago first. */
export function useChangesAsked() {
  const body = { phase: 'changes-requested', sort: 'since', rows: dashboardRows } as const
  return useQuery({
    queryKey: ['cases', 'changes-asked'],
    queryFn: ({ signal }) => call(listCases, { body }, { signal }),
  })
}

/** Whether the doctor has a clinic in use. */
export function useHasClinic() {
  return useQuery({
    queryKey: ['clinics', 'any'],
    queryFn: ({ signal }) => call(listClinics, { body: { rows: 1 } }, { signal }),
    select: page => page.total > 0,
  })
}
