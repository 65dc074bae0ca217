import { showNumber } from '#features/cases/case/contract/number.ts'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage.ts'
import { type CaseRecord, nextRecords } from './caseRecord.ts'
import { fileFaults } from './fileFaults.ts'
import { historyFaults } from './historyFaults.ts'
import { planFaults } from './planFaults.ts'
import { strayRows } from './queries.ts'

/** The result of checking every history, with how much was checked. */
export interface Audit {
  cases: number
  entries: number
  plans: number
  approvals: number
  files: number
  /** One sentence for each fault, with the number of its case; empty when nothing was changed. */
  faults: string[]
}

/** What a check of hashes cannot find. */
export const auditLimits = [
  'Not found: a change after which every hash from the changed entry on was recomputed and the case row changed as well;',
  'a case deleted with all of its rows; changes of patient data, records and messages; the display forms that are made of a mesh or a picture.',
].join('\n')

/**
 * Checks the histories of all cases (their hashes, order and end), the plans, approvals and requested changes against them,
 * and the bytes of every file of a published plan and every picture of a requested change. Cases may move meanwhile.
 */
export async function auditCases(db: Db, storage: Storage): Promise<Audit> {
  const audit: Audit = { cases: 0, entries: 0, plans: 0, approvals: 0, files: 0, faults: [] }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const records = await db.as({ kind: 'system' }, system => nextRecords(system, after))
    for (const record of records) await addCase(audit, record, storage)
    const last = records.at(-1)
    if (!last) break
    after = last.id
  }
  const strays = await db.as({ kind: 'system' }, strayRows)
  audit.faults.push(...strays.map(({ table, rows }) => `${rows} rows of ${table} belong to nothing that is there.`))
  return audit
}

async function addCase(audit: Audit, record: CaseRecord, storage: Storage): Promise<void> {
  const { plans } = record
  audit.cases += 1
  audit.entries += record.entries.length
  audit.plans += plans.length
  audit.approvals += plans.filter(({ approval }) => approval).length
  audit.files += plans.reduce((sum, { files, pictures }) => sum + files.length + pictures.length, 0)
  const faults = [...historyFaults(record), ...planFaults(record), ...(await fileFaults(record, storage))]
  audit.faults.push(...faults.map(fault => `${showNumber(record.number)}: ${fault}`))
}
