import { z } from 'zod'
import { Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id, Language } from '#kit/fields.ts'
import { Currency } from '#kit/money.ts'

// The figures of other features on the dashboard: each is loaded separately, so that a failing one leaves the others.
// Counts stop at `countLimit` (kit/paging).

const count = z.number().int()
const sum = z.object({ count, cents: z.number().int() })

/** The number of instalments that a dashboard shows. */
export const nextDues = 3
/** The number of courses that a dashboard shows. */
export const coursesShown = 3

/** The amount still to pay and the next instalments: a doctor's own, or everybody's for administrators. */
export const readDuesFigure = endpoint({
  name: 'readDuesFigure',
  method: 'GET',
  path: '/api/dashboard/dues',
  may: 'read-dashboard',
  input: {},
  output: z.object({
    currency: Currency,
    open: sum,
    overdue: sum,
    next: z.array(z.object({ invoiceId: Id, number: z.string(), dueOn: Day, cents: z.number().int() })),
  }),
})

/** The number of tickets that wait for the caller's side. */
export const readTicketsFigure = endpoint({
  name: 'readTicketsFigure',
  method: 'GET',
  path: '/api/dashboard/tickets',
  may: 'read-dashboard',
  input: {},
  output: z.object({ waiting: count }),
})

/** The courses that a doctor has begun and not finished, the latest activity first; `share` is from 0 to 1. */
export const readCoursesFigure = endpoint({
  name: 'readCoursesFigure',
  method: 'GET',
  path: '/api/dashboard/courses',
  may: 'learn',
  input: {},
  output: z.object({
    total: count,
    courses: z.array(z.object({ id: Id, title: z.string(), language: Language, share: z.number() })),
  }),
})

/** The number of messages of the public site that nobody has opened yet. */
export const readContactFormsFigure = endpoint({
  name: 'readContactFormsFigure',
  method: 'GET',
  path: '/api/dashboard/contact-forms',
  may: 'read-contact-forms',
  input: {},
  output: z.object({ new: count }),
})
