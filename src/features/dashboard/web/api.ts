import { useQuery } from '@tanstack/react-query'
import { readPaymentQueue } from '#features/billing/payments/payment/contract/payment.ts'
import { listCases } from '#features/cases/case/contract/case.ts'
import { dashboardRows, readDashboard } from '#features/cases/case/contract/dashboard.ts'
import { listClinics } from '#features/clinics/contract/clinic.ts'
import { call } from '#shell/calls/call.ts'
import { readContactFormsFigure, readCoursesFigure, readDuesFigure, readTicketsFigure } from '../contract/figure.ts'

/** What waits on whom; refreshed by every event about cases. */
export function useDashboard() {
  return useQuery({
    queryKey: ['cases', 'dashboard'],
    queryFn: ({ signal }) => call(readDashboard, {}, { signal }),
  })
}

/** The cases in a phase that waits on the provider, longest there first. */
export function useCasesIn(phase: 'changes-requested' | 'approved') {
  const body = { phase, sort: 'since', rows: dashboardRows } as const
  return useQuery({
    queryKey: ['cases', 'in-phase', phase],
    queryFn: ({ signal }) => call(listCases, { body }, { signal }),
  })
}

// what the short lists show: beside the queue, and in up to three columns under it
const [besideRows, recentRows] = [5, 6]

/** A doctor's cases that are in other hands, longest first: the provider's, or the carrier's. */
export function useElsewhere(waitingOn: 'provider' | 'carrier') {
  return useQuery({
    queryKey: ['cases', 'elsewhere', waitingOn],
    queryFn: ({ signal }) => call(listCases, { body: { waitingOn, sort: 'since', rows: besideRows } }, { signal }),
  })
}

/** The doctor's cases that changed last, whichever user changed them. */
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

/** What is still to pay, and the next instalments. */
export function useDuesFigure() {
  return useQuery({
    queryKey: ['invoices', 'figure'],
    queryFn: ({ signal }) => call(readDuesFigure, {}, { signal }),
  })
}

/** How many tickets wait on the reader's side. */
export function useTicketsFigure() {
  return useQuery({
    queryKey: ['tickets', 'figure'],
    queryFn: ({ signal }) => call(readTicketsFigure, {}, { signal }),
  })
}

/** The courses that the doctor is in the middle of. */
export function useCoursesFigure() {
  return useQuery({
    queryKey: ['courses', 'figure'],
    queryFn: ({ signal }) => call(readCoursesFigure, {}, { signal }),
  })
}

/** How many messages of the public site are new. */
export function useContactFormsFigure() {
  return useQuery({
    queryKey: ['contact-forms', 'figure'],
    queryFn: ({ signal }) => call(readContactFormsFigure, {}, { signal }),
  })
}

/** How many transfers and movements of the bank wait for an administrator. */
export function usePaymentsFigure() {
  return useQuery({
    queryKey: ['payments', 'queue'],
    queryFn: ({ signal }) => call(readPaymentQueue, {}, { signal }),
  })
}
