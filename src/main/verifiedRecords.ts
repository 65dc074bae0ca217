import { verifyLedger } from '#features/billing/verification/server/verify.ts'
import { auditCases, auditLimits } from '#features/cases/audit/server/audit.ts'
import type { Db } from '#platform/db/db.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'

/** Adds the complete ledger up again (P1); says so. Throws `StartRefusal` with every fault. */
export async function verifiedLedger(db: Db): Promise<string> {
  const { invoices, faults } = await db.as({ kind: 'system' }, scope => verifyLedger(scope))
  if (faults.length > 0) throw new StartRefusal(faults.join('\n'))
  return `The ledger is right: ${invoices} invoices.`
}

/** Checks every history, and the bytes of published plans (D3); says so. Throws `StartRefusal` with every fault. */
export async function verifiedHistories(db: Db, { filesDir }: { filesDir: string }): Promise<string> {
  const { faults, ...counts } = await auditCases(db, await openDiskStorage(filesDir))
  if (faults.length > 0)
    throw new StartRefusal(
      [...faults, faults.length === 1 ? '1 fault.' : `${faults.length} faults.`, auditLimits].join('\n'),
    )
  const { cases, entries, plans, approvals, files } = counts
  const checked = `${cases} cases, ${entries} entries, ${plans} plans, ${approvals} approvals, ${files} files`
  return `The histories are right: ${checked}.\n${auditLimits}`
}
