import { z } from 'zod'
import { InvoiceRow } from '#features/billing/invoices/contract/invoice.ts'
import { FoundCase } from '#features/cases/case/contract/case.ts'
import { CourseRow } from '#features/courses/course/contract/course.ts'
import { FoundRow } from '#features/support/ticket/contract/ticket.ts'
import { FoundUser } from '#features/users/contract/user.ts'
import { endpoint } from '#kit/endpoint.ts'
import { filledLine } from '#kit/fields.ts'
import { searchHits } from '#kit/paging.ts'

/** The maximum number of hits of one kind in an answer; the linked list has all. */
export const mostFound = 5

/** An invoice, by number or lines. */
export const FoundInvoice = InvoiceRow.pick({
  ...{ id: true, number: true, doctorId: true, doctor: true, status: true, totalCents: true, currency: true },
})
export type FoundInvoice = z.infer<typeof FoundInvoice>

/** A ticket, by number, subject or messages. */
export const FoundTicket = FoundRow.pick({
  ...{ id: true, number: true, subject: true, state: true, doctor: true, matchedText: true },
})
export type FoundTicket = z.infer<typeof FoundTicket>

/** A course, by title or summary. */
export const FoundCourse = CourseRow.pick({ id: true, title: true, state: true, language: true, level: true })
export type FoundCourse = z.infer<typeof FoundCourse>

const Findings = z.object({
  cases: searchHits(FoundCase),
  users: searchHits(FoundUser),
  invoices: searchHits(FoundInvoice),
  tickets: searchHits(FoundTicket),
  courses: searchHits(FoundCourse),
})
export type Findings = z.infer<typeof Findings>

/**
 * Searches everything that the caller may see, by words in any order, regardless of accents and case. A POST, so that a
 * searched name is in no URL and in no log (decision 0003).
 */
export const searchEverywhere = endpoint({
  name: 'searchEverywhere',
  method: 'POST',
  path: '/api/search',
  may: 'search',
  input: { body: z.strictObject({ words: filledLine(100) }) },
  output: Findings,
})
