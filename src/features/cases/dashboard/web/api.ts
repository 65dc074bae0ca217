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

// what the short lists show: beside the queue, and in up to three columns under it
const [besideRows, recentRows] = [5, 6]

/** A doctor's cases that are in somebody else's hands, longest first: the provider's, or the carrier's. */
export function useElsewhere(waitingOn: 'provider' | 'carrier') {
  return useQuery({
    queryKey: ['cases', 'elsewhere', waitingOn],
    queryFn: ({ signal }) => call(listCases, { body: { waitingOn, sort: 'since', rows: besideRows } }, { signal }),
  })
}

/** The doctor's cases that changed last, whoever changed them. */
export function useRecentCases() {
  return useQuery({
    queryKey: ['cases', 'recent'],
    queryFn: ({ signal }) => call(listCases, { body: { sort: '-updated', rows: recentRows } }, { signal }),
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
