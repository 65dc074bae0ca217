import { dayOf } from '#kit/dates.ts'
import type { Owner } from '#platform/erasure/owner.ts'
import { personAnswer } from '../contract/answer.ts'
import { invoicesOfPerson, personRow } from './queries.ts'
import type { Subject } from './subject.ts'
import { userTables } from './userTables.ts'

/** The person with this address or id who was not erased yet, with the answer of today; their row is locked. */
export async function personSubject(
  owner: Owner,
  by: { email: string } | { id: string },
): Promise<Subject | undefined> {
  const row = await personRow(owner, by)
  if (!row) return undefined
  const facts = {
    ...{ isHeld: row.is_held, isAdministrator: row.role !== 'doctor' },
    ...{ hasCases: row.has_cases, owes: row.owes, lastInvoice: row.last_invoice },
  }
  return {
    ...{ kind: 'person', id: row.id, label: `account ${row.id}`, name: row.id, option: `--user ${row.email}` },
    ...{ privateWords: row.words, tables: userTables, answer: personAnswer(facts, dayOf(new Date())) },
    invoices: await invoicesOfPerson(owner, row.id),
  }
}
