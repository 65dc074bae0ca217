import { type Phase, phases } from '#features/cases/case/contract/moves.ts'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { dayOf } from '#kit/dates.ts'
import type { Owner } from '#platform/erasure/owner.ts'
import { caseAnswer } from '../contract/answer.ts'
import { caseTables } from './caseTables.ts'
import { caseRow, invoicesOfCase } from './queries.ts'
import type { Subject } from './subject.ts'

/** The case with this number or id, with the answer of today; its row is locked. */
export async function caseSubject(owner: Owner, by: { number: number } | { id: string }): Promise<Subject | undefined> {
  const row = await caseRow(owner, by)
  if (!row) return undefined
  const facts = {
    ...{ phase: phaseOf(row.phase), isSubmitted: row.is_submitted, isHeld: row.is_held },
    ...{ phaseSince: row.phase_since, lastShipment: row.last_shipment },
  }
  const label = showNumber(row.number)
  return {
    ...{ kind: 'case', id: row.id, label, name: label, option: `--case ${row.number}`, privateWords: row.words },
    ...{ tables: caseTables, answer: caseAnswer(facts, dayOf(new Date())) },
    invoices: await invoicesOfCase(owner, row.id),
  }
}

function phaseOf(text: string): Phase {
  const phase = phases.find(each => each === text)
  if (!phase) throw new Error(`${text} is no phase.`)
  return phase
}
