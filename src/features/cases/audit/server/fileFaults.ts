import { createHash } from 'node:crypto'
import type { Storage } from '#platform/storage.ts'
import type { CaseRecord } from './caseRecord.ts'
import type { PlanFileRow } from './queries.ts'

/** What is wrong with the files of a case's plans: their rows, and their bytes in the store. */
export async function fileFaults({ id, plans }: CaseRecord, storage: Storage): Promise<string[]> {
  const faults: string[] = []
  for (const { cycle, version, files } of plans)
    for (const file of files) {
      const fault = rowFault(file, id) ?? (await byteFault(file, storage))
      if (fault) faults.push(`plan ${version} of cycle ${cycle}: file ${file.name ?? file.file_id} ${fault}`)
    }
  return faults
}

function rowFault({ case_id, state }: PlanFileRow, caseId: string): string | undefined {
  if (case_id !== caseId) return 'does not belong to the case.'
  return state === 'clean' ? undefined : `is ${state}.`
}

async function byteFault({ file_id, sha256 }: PlanFileRow, storage: Storage): Promise<string | undefined> {
  if ((await storage.size(file_id)) === undefined) return 'is not in the store.'
  const hash = createHash('sha256')
  for await (const chunk of storage.read(file_id)) hash.update(chunk)
  return sha256 && hash.digest().equals(sha256) ? undefined : 'has other bytes than those that were published.'
}
