import { readPaymentQueue } from '#features/billing/payments/payment/contract/payment.ts'
import { listCases } from '#features/cases/case/contract/case.ts'
import { dashboardRows, readDashboard } from '#features/cases/case/contract/dashboard.ts'
import { clinicAddresses } from '#features/clinics/contract/addresses.ts'
import type { listClinics } from '#features/clinics/contract/clinic.ts'
import { useRead } from '#shell/calls/read.ts'
import { readContactFormsFigure, readCoursesFigure, readDuesFigure, readTicketsFigure } from '../contract/figure.ts'

/** The waiting cases of both sides; refetched at every event about cases. */
export function useDashboard() {
  return useRead(readDashboard, {}, ['cases', 'dashboard'])
}

/** The cases in a phase that waits for the provider, the longest waiting first. */
export function useCasesIn(phase: 'changes-requested' | 'approved') {
  const body = { phase, sort: 'since', rows: dashboardRows } as const
  return useRead(listCases, { body }, ['cases', 'in-phase', phase])
}

// the number of rows in the short lists: beside the queue, and in up to three columns below it
const [besideRows, recentRows] = [5, 6]

/** A doctor's cases that are with the provider or the carrier, the longest waiting first. */
export function useCasesWaitingOn(waitingOn: 'provider' | 'carrier') {
  return useRead(listCases, { body: { waitingOn, sort: 'since', rows: besideRows } }, ['cases', 'elsewhere', waitingOn])
}

/** The doctor's most recently changed cases, whichever user changed them. */
export function useRecentCases() {
  return useRead(listCases, { body: { sort: '-updated', rows: recentRows } }, ['cases', 'recent'])
}

/** Whether the doctor has a clinic in use. */
export function useHasClinic() {
  return useRead<typeof listClinics, boolean>(clinicAddresses.listClinics, { body: { rows: 1 } }, ['clinics', 'any'], {
    select: page => page.total > 0,
  })
}

/** The amount still to pay, and the next instalments. */
export function useDuesFigure() {
  return useRead(readDuesFigure, {}, ['invoices', 'figure'])
}

/** The number of tickets that wait for the reader's side. */
export function useTicketsFigure() {
  return useRead(readTicketsFigure, {}, ['tickets', 'figure'])
}

/** The courses that the doctor has begun and not finished. */
export function useCoursesFigure() {
  return useRead(readCoursesFigure, {}, ['courses', 'figure'])
}

/** The number of new messages of the public site. */
export function useContactFormsFigure() {
  return useRead(readContactFormsFigure, {}, ['contact-forms', 'figure'])
}

/** The numbers of transfers and bank movements that wait for an administrator. */
export function usePaymentsFigure() {
  return useRead(readPaymentQueue, {}, ['payments', 'queue'])
}
