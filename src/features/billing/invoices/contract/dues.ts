import { z } from 'zod'
import { Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams } from '#kit/fields.ts'
import { Currency } from '#kit/money.ts'

const Due = z.object({ count: z.number().int(), cents: z.number().int() })

/** What is owed in all, for a doctor or over everybody: the figures of the dashboards and of the head of a list. */
export const Dues = z.object({
  currency: Currency,
  /** Invoices with something left to pay, the overdue ones among them. */
  open: Due,
  overdue: Due,
  /** Money of the doctor's that no invoice holds; below zero more went back to them than was due. */
  creditCents: z.number().int(),
  /** The next instalments by the day they are due, one an invoice. */
  next: z.array(z.object({ invoiceId: Id, number: z.string(), doctorId: Id, dueOn: Day, cents: z.number().int() })),
})
export type Dues = z.infer<typeof Dues>

/** What is owed: a doctor's own with their id, a doctor's for an administrator. */
export const readDues = endpoint({
  name: 'readDues',
  method: 'GET',
  path: '/api/users/:id/dues',
  may: 'read-invoices',
  input: { params: IdParams },
  output: Dues,
})
