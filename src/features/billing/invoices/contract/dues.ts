import { z } from 'zod'
import { Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Id, IdParams } from '#kit/fields.ts'
import { Currency } from '#kit/money.ts'

const Due = z.object({ count: z.number().int(), cents: z.number().int() })

/** The total owed, by one doctor or by all: the figures of the dashboards and of the head of a list. */
export const Dues = z.object({
  currency: Currency,
  /** Invoices that are not fully paid, including the overdue ones. */
  open: Due,
  overdue: Due,
  /** Money of the doctor that is assigned to no invoice; negative when more was given back than was due. */
  creditCents: z.number().int(),
  /** The next unpaid instalment of each invoice, by due date. */
  next: z.array(z.object({ invoiceId: Id, number: z.string(), doctorId: Id, dueOn: Day, cents: z.number().int() })),
})
export type Dues = z.infer<typeof Dues>

/** What is owed. A doctor passes their own id; an administrator passes any doctor's id. */
export const readDues = endpoint({
  name: 'readDues',
  method: 'GET',
  path: '/api/users/:id/dues',
  may: 'read-invoices',
  input: { params: IdParams },
  output: Dues,
})
