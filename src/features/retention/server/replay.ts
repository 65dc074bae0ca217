import { removeFile } from '#features/files/file/server/removal.ts'
import { type Erased, readLedger } from '#platform/erasure/ledger.ts'
import { asDatabaseOwner, type Owner } from '#platform/erasure/owner.ts'
import { pickRows } from '#platform/erasure/subjectRows.ts'
import type { Storage } from '#platform/storage.ts'
import { caseSubject } from './caseSubject.ts'
import { takeAway } from './erasure.ts'
import { personSubject } from './personSubject.ts'
import { deleteBlock } from './queries.ts'

/**
 * Repeats what the ledger beside a backup says, in a database and a store that were restored from before it (D6): nothing
 * that was erased comes back, and what was blocked is blocked again. Safe to run twice. Returns how many cases and persons
 * it took away.
 */
export async function replayErasures({
  ownerUrl,
  storage,
  backupDir,
}: {
  ownerUrl: string
  storage: Storage
  backupDir: string
}): Promise<number> {
  let taken = 0
  for (const erased of await readLedger(backupDir)) {
    const files = await asDatabaseOwner(ownerUrl, owner => replay(owner, erased))
    if (files) taken += 1
    // the older database may know files that were deleted before the erasure
    if (erased.until === null) for (const file of [...erased.files, ...(files ?? [])]) await removeFile(storage, file)
  }
  return taken
}

/** Repeats one erasure. Returns the files of its subject, when it was there. */
async function replay(owner: Owner, { id, until, at }: Erased): Promise<string[] | undefined> {
  const subject = (await caseSubject(owner, { id })) ?? (await personSubject(owner, { id }))
  if (!subject && until === null) await deleteBlock(owner, id)
  if (!subject) return undefined
  await pickRows(owner, subject, subject.tables)
  return takeAway(owner, subject, { reason: `Repeated after a restore: erased on ${at.slice(0, 10)}`, until })
}
