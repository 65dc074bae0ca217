import { asOwner } from '../database.ts'
import type { Installation } from './installation.ts'
import { faultsOf, hashOfText, type Operation } from './journal.ts'

/**
 * How the effect of each kind of operation is found by its markers, complete: a case with its key's answer and its entry in
 * the history, an invoice with its file and its posting, a payment with its decision and its posting.
 */
const effects: Record<string, string> = {
  clinic: 'select name as marker, address as text from clinics where name = any($1)',
  case: `select k.key as marker, '' as text from idempotency_keys k join cases c on c.id = (k.answer ->> 'id')::uuid
    join case_events e on e.case_id = c.id and e.command = 'create' where k.key = any($1)`,
  save: `select id::text as marker, first_name as text from cases where id::text = any($1) and first_name <> ''`,
  invoice: `select number as marker, total_cents || ' ' || encode(f.sha256, 'hex') as text from invoices i
    join files f on f.id = i.file_id and f.attached_at is not null
    join ledger_transactions t on t.invoice_id = i.id and t.kind = 'invoice' where number = any($1)`,
  transfer: 'select proof_id::text as marker, cents::text as text from transfers where proof_id::text = any($1)',
  payment: `select t.id::text as marker, t.cents::text as text from transfers t
    join transfer_decisions d on d.transfer_id = t.id and d.outcome = 'confirmed'
    join ledger_transactions l on l.invoice_id = t.invoice_id and l.kind = 'payment' where t.id::text = any($1)`,
}

/** What the database contradicts of a journal. */
export async function contradictions(database: Pick<Installation, 'ownerUrl'>, operations: readonly Operation[]) {
  return faultsOf(operations, await storedEffects(database, operations))
}

/** Looks for the effects of operations; the function returned has their hashes. */
export async function storedEffects(
  { ownerUrl }: Pick<Installation, 'ownerUrl'>,
  operations: readonly Operation[],
): Promise<(operation: Operation) => string[]> {
  const stored = new Map<string, string[]>()
  for (const [kind, effect] of Object.entries(effects)) {
    const markers = operations.filter(one => one.kind === kind).map(({ marker }) => marker)
    const rows = await asOwner<{ marker: string; text: string }>({ ownerUrl }, effect, [markers])
    for (const { marker, text } of rows) {
      const key = `${kind} ${marker}`
      stored.set(key, [...(stored.get(key) ?? []), hashOfText(text)])
    }
  }
  return ({ kind, marker }) => stored.get(`${kind} ${marker}`) ?? []
}
