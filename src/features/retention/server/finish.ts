import { showNumber } from '#features/cases/case/contract/number.ts'
import { removeFile } from '#features/files/file/server/removal.ts'
import type { Db } from '#platform/db/db.ts'
import { addToLedger, readLedger } from '#platform/erasure/ledger.ts'
import { removeMailsNaming } from '#platform/mail/mailFolder.ts'
import type { Storage } from '#platform/storage.ts'
import { allErased, deleteEndedBlocks } from './queries.ts'

export interface FinishParts {
  db: Db
  storage: Storage
  /** The folder of the backups, where the ledger lies. */
  backupDir: string
  /** Where e-mails become files when no server of mail is set. */
  mailDir: string
}

/**
 * Ends the blocks whose period is over, removes the files of what was erased and writes the ledger. An erasure that the ledger
 * does not have is not finished: safe to run twice, and after a crash at any point.
 */
export async function finishErasures({ db, storage, backupDir, mailDir }: FinishParts): Promise<void> {
  await db.as({ kind: 'system' }, deleteEndedBlocks)
  const written = new Map((await readLedger(backupDir)).map(erased => [erased.id, erased.until]))
  const erased = await db.as({ kind: 'system' }, allErased)
  const unfinished = erased.filter(({ id, until }) => !written.has(id) || written.get(id) !== until)
  await removeMailsNaming(
    mailDir,
    unfinished.flatMap(({ id, number }) => [id, ...(number === null ? [] : [showNumber(number)])]),
  )
  for (const { files, until } of unfinished) {
    if (until !== null) continue
    for (const file of files) await removeFile(storage, file)
  }
  await addToLedger(backupDir, unfinished)
}
