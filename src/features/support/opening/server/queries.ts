import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { TicketState } from '../../ticket/contract/moves.ts'
import type { Category, Priority } from '../../ticket/contract/options.ts'

export async function insertTicket(
  scope: Scope,
  ticket: {
    doctor: { id: string; name: string }
    state: TicketState
    subject: string
    category: Category
    priority: Priority
    caseId: string | null
    invoiceId: string | null
    answerDueAt: Date
    firstAnsweredAt: Date | null
    at: Date
  },
): Promise<string> {
  const { doctor, caseId: case_id, invoiceId: invoice_id, answerDueAt, firstAnsweredAt, at, ...same } = ticket
  const id = newId(at.getTime())
  const when = {
    created_at: at,
    updated_at: at,
    state_since: at,
    answer_due_at: answerDueAt,
    first_answered_at: firstAnsweredAt,
  }
  await scope.query
    .insertInto('tickets')
    .values({ id, doctor_id: doctor.id, doctor_name: doctor.name, case_id, invoice_id, ...same, ...when })
    .execute()
  return id
}

/** Whether an invoice belongs to this doctor. */
export async function isInvoiceOf(scope: Scope, { id, doctorId }: { id: string; doctorId: string }): Promise<boolean> {
  const own = scope.query.selectFrom('invoices').select('id').where('id', '=', id).where('doctor_id', '=', doctorId)
  return (await own.executeTakeFirst()) !== undefined
}

/** A doctor with an active account, with the name that the ticket's search text contains. */
export async function activeDoctor(admin: Scope, id: string): Promise<{ id: string; name: string } | undefined> {
  const doctor = await admin.query
    .selectFrom('users as u')
    .select(['u.first_name', 'u.last_name'])
    .where('u.id', '=', id)
    .where('u.role', '=', 'doctor')
    .where(eb => eb.not(eb.exists(eb.selectFrom('user_suspensions as x').whereRef('x.user_id', '=', 'u.id'))))
    .executeTakeFirst()
  return doctor && { id, name: `${doctor.first_name} ${doctor.last_name}` }
}
