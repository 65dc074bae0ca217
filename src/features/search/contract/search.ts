import { z } from 'zod'
import { InvoiceRow } from '#features/billing/invoices/contract/invoice.ts'
import { FoundCase } from '#features/cases/case/contract/case.ts'
import { CourseRow } from '#features/courses/course/contract/course.ts'
import { FoundRow } from '#features/support/ticket/contract/ticket.ts'
import { FoundUser } from '#features/users/contract/user.ts'
import { endpoint } from '#kit/endpoint.ts'
import { filledLine } from '#kit/fields.ts'
import { searchHits } from '#kit/paging.ts'

/** Hits of one kind that an answer holds; the list that they link to has all. */
export const mostFound = 5

/** An invoice, by number or lines. */
export const FoundInvoice = InvoiceRow.pick({
  ...{ id: true, number: true, doctorId: true, doctor: true, status: true, totalCents: true, currency: true },
})
export type FoundInvoice = z.infer<typeof FoundInvoice>

/** A ticket, by number, subject or what was said in it. */
export const FoundTicket = FoundRow.pick({
  ...{ id: true, number: true, subject: true, state: true, doctor: true, said: true },
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
 * What the caller may see of everything, by words in any order, without accents and capitals. A POST, so that a name
 * that is searched for is in no URL and in no log (decision 0003).
 */
export const searchEverywhere = endpoint({
  name: 'searchEverywhere',
  method: 'POST',
  path: '/api/search',
  may: 'search',
  input: { body: z.strictObject({ words: filledLine(100) }) },
  output: Findings,
})
