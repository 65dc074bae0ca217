import { createHash } from 'node:crypto'
import type { Storage } from '#platform/storage.ts'
import type { CaseRecord } from './caseRecord.ts'
import type { PictureRow, PlanFileRow } from './queries.ts'

/** What is wrong with the files of a case's plans and of their changes: their rows, and their bytes in the store. */
export async function fileFaults({ id, plans }: CaseRecord, storage: Storage): Promise<string[]> {
  const faults: string[] = []
  for (const { cycle, version, files, pictures } of plans) {
    for (const file of files) {
      const fault = rowFault(file, id) ?? (await byteFault(file, storage))
      if (fault) faults.push(`plan ${version} of cycle ${cycle}: file ${file.name ?? file.file_id} ${fault}`)
    }
    for (const picture of pictures) {
      const fault = pictureFault(picture) ?? (await byteFault(picture, storage))
      if (fault)
        faults.push(`plan ${version} of cycle ${cycle}: the picture of change ${picture.position + 1} ${fault}`)
    }
  }
  return faults
}

function rowFault({ case_id, state }: PlanFileRow, caseId: string): string | undefined {
  if (case_id !== caseId) return 'does not belong to the case.'
  return state === 'clean' ? undefined : `is ${state}.`
}

function pictureFault({ case_id, kind, state, sha256, file_sha256 }: PictureRow): string | undefined {
  if (state === null) return 'has no row.'
  if (case_id !== null || kind !== 'case-picture') return 'is not one of a change.'
  if (state !== 'clean') return `is ${state}.`
  return sha256 && file_sha256?.equals(sha256) ? undefined : 'is not the one that was requested.'
}

async function byteFault(
  { file_id, sha256 }: Pick<PlanFileRow, 'file_id' | 'sha256'>,
  storage: Storage,
): Promise<string | undefined> {
  if ((await storage.size(file_id)) === undefined) return 'is not in the store.'
  const hash = createHash('sha256')
  for await (const chunk of storage.read(file_id)) hash.update(chunk)
  return sha256 && hash.digest().equals(sha256) ? undefined : 'has other bytes than those that were sent.'
}
