import { useQuery } from '@tanstack/react-query'
import { readPaymentQueue } from '#features/billing/payments/payment/contract/payment.ts'
import { listCases } from '#features/cases/case/contract/case.ts'
import { dashboardRows, readDashboard } from '#features/cases/case/contract/dashboard.ts'
import { listClinics } from '#features/clinics/contract/clinic.ts'
import { call } from '#shell/calls/call.ts'
import { readContactFormsFigure, readCoursesFigure, readDuesFigure, readTicketsFigure } from '../contract/figure.ts'

/** The waiting cases of both sides; refetched at every event about cases. */
export function useDashboard() {
  return useQuery({
    queryKey: ['cases', 'dashboard'],
    queryFn: ({ signal }) => call(readDashboard, {}, { signal }),
  })
}

/** The cases in a phase that waits for the provider, the longest waiting first. */
export function useCasesIn(phase: 'changes-requested' | 'approved') {
  const body = { phase, sort: 'since', rows: dashboardRows } as const
  return useQuery({
    queryKey: ['cases', 'in-phase', phase],
    queryFn: ({ signal }) => call(listCases, { body }, { signal }),
  })
}

// the number of rows in the short lists: beside the queue, and in up to three columns below it
const [besideRows, recentRows] = [5, 6]

/** A doctor's cases that are with the provider or the carrier, the longest waiting first. */
export function useCasesWaitingOn(waitingOn: 'provider' | 'carrier') {
  return useQuery({
    queryKey: ['cases', 'elsewhere', waitingOn],
    queryFn: ({ signal }) => call(listCases, { body: { waitingOn, sort: 'since', rows: besideRows } }, { signal }),
  })
}

/** The doctor's most recently changed cases, whichever user changed them. */
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

/** The amount still to pay, and the next instalments. */
export function useDuesFigure() {
  return useQuery({
    queryKey: ['invoices', 'figure'],
    queryFn: ({ signal }) => call(readDuesFigure, {}, { signal }),
  })
}

/** The number of tickets that wait for the reader's side. */
export function useTicketsFigure() {
  return useQuery({
    queryKey: ['tickets', 'figure'],
    queryFn: ({ signal }) => call(readTicketsFigure, {}, { signal }),
  })
}

/** The courses that the doctor has begun and not finished. */
export function useCoursesFigure() {
  return useQuery({
    queryKey: ['courses', 'figure'],
    queryFn: ({ signal }) => call(readCoursesFigure, {}, { signal }),
  })
}

/** The number of new messages of the public site. */
export function useContactFormsFigure() {
  return useQuery({
    queryKey: ['contact-forms', 'figure'],
    queryFn: ({ signal }) => call(readContactFormsFigure, {}, { signal }),
  })
}

/** The numbers of transfers and bank movements that wait for an administrator. */
export function usePaymentsFigure() {
  return useQuery({
    queryKey: ['payments', 'queue'],
    queryFn: ({ signal }) => call(readPaymentQueue, {}, { signal }),
  })
}
