import { z } from 'zod'
import { Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id } from '#kit/fields.ts'
import { Currency } from '#kit/money.ts'

// The figures of other features on the first screen: each loaded by itself, so that one that fails leaves the rest.
// Counts stop at `countLimit` (kit/paging).

const count = z.number().int()
const sum = z.object({ count, cents: z.number().int() })

/** Instalments that a first screen shows. */
export const nextDues = 3
/** Courses that a first screen shows. */
export const coursesShown = 3

/** What is still to pay and the next instalments: a doctor's own, or everybody's for the provider. */
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

/** How many tickets wait on the caller's side. */
export const readTicketsFigure = endpoint({
  name: 'readTicketsFigure',
  method: 'GET',
  path: '/api/dashboard/tickets',
  may: 'read-dashboard',
  input: {},
  output: z.object({ waiting: count }),
})

/** The courses that a doctor has begun and not finished, the last touched first; `share` of 1 is done. */
export const readCoursesFigure = endpoint({
  name: 'readCoursesFigure',
  method: 'GET',
  path: '/api/dashboard/courses',
  may: 'learn',
  input: {},
  output: z.object({ total: count, courses: z.array(z.object({ id: Id, title: z.string(), share: z.number() })) }),
})

/** How many messages of the public site nobody has opened yet. */
export const readContactFormsFigure = endpoint({
  name: 'readContactFormsFigure',
  method: 'GET',
  path: '/api/dashboard/contact-forms',
  may: 'read-contact-forms',
  input: {},
  output: z.object({ new: count }),
})
