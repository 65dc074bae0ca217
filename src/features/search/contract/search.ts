import { z } from 'zod'
import { InvoiceRow } from '#features/billing/invoices/contract/invoice.ts'
import { CaseRow } from '#features/cases/contract/case.ts'
import { CourseRow } from '#features/courses/course/contract/course.ts'
import { FoundRow } from '#features/support/ticket/contract/ticket.ts'
import { UserRow } from '#features/users/contract/user.ts'
import { endpoint } from '#kit/endpoint.ts'
import { filledLine } from '#kit/fields.ts'

/** Hits of one kind that an answer holds; the list behind them has all. */
export const mostFound = 5

/** The first hits of one kind and how many there are, counted up to `countLimit` (kit/paging). */
function foundOf<T extends z.ZodType>(hit: T) {
  return z.object({ hits: z.array(hit), total: z.number().int() })
}

/** What a kind's own feature answers. */
export interface FoundOf<T> {
  hits: T[]
  total: number
}

/** A case, by its number, its patient's name or its doctor's own reference. */
export const FoundCase = CaseRow.pick({
  ...{ id: true, number: true, firstName: true, lastName: true, reference: true },
  ...{ doctor: true, phase: true, cycle: true },
})
export type FoundCase = z.infer<typeof FoundCase>

/** A person with an account, by name or e-mail. */
export const FoundUser = UserRow.pick({ id: true, name: true, email: true, role: true, state: true })
export type FoundUser = z.infer<typeof FoundUser>

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
  cases: foundOf(FoundCase),
  users: foundOf(FoundUser),
  invoices: foundOf(FoundInvoice),
  tickets: foundOf(FoundTicket),
  courses: foundOf(FoundCourse),
})
export type Findings = z.infer<typeof Findings>

/**
 * What the caller may see of everything, by words in any order, without accents and capitals. A POST, so that a name
 * that is searched for stands in no address and in no log (decision 0003).
 */
export const searchEverywhere = endpoint({
  name: 'searchEverywhere',
  method: 'POST',
  path: '/api/search',
  may: 'search',
  input: { body: z.strictObject({ words: filledLine(100) }) },
  output: Findings,
})
