import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import { lockCase, openCase } from '#features/cases/case/server/lockCase.ts'
import { refuseFile } from '#features/files/file/contract/facts.ts'
import { CaseKind } from '#features/files/file/contract/upload.ts'
import type { ComingFile, FileOwner } from '#features/files/file/server/fileOwner.ts'
import { AppError } from '#kit/errors.ts'
import { faultsOf } from '#kit/fields.ts'
import { publish } from '#platform/events.ts'
import { CasePlace, isPlanKind, mostPerCase } from '../contract/open.ts'
import { Slot } from '../contract/options.ts'
import { isUnpublished, leftUnpublished } from './queries.ts'
import { placeRecord } from './record.ts'
import { mayUpload } from './rights.ts'

/** The owner of a case's files: records are placed in their slot, plan files wait for their version. */
export const caseFiles: FileOwner = {
  kinds: CaseKind.options,
  admit: async (scope, metadata) => {
    const read = CasePlace.safeParse(metadata)
    if (!read.success) throw new AppError('invalid-input', { errors: faultsOf(read.error, metadata) })
    const { caseId, kind, slot } = read.data
    const { phase } = await openCase(scope, caseId)
    if (!mayUpload(scope.kind, phase, kind)) throw new AppError('illegal-move')
    return { caseId, slot, most: mostPerCase[kind] }
  },
  // the case may have moved on during the upload; it is locked, so that it does not move on now
  recheck: async (scope, file, reading) => {
    const { phase } = await lockCase(scope, caseOf(file))
    return mayUpload(senderOf(file), phase, CaseKind.parse(file.kind)) ? reading : refuseFile('too-late')
  },
  settle: async (scope, file, verdict) => {
    const { id: caseId, cycle, doctorId } = await openCase(scope, caseOf(file))
    if (verdict.ok && file.slot !== '') await placeRecord(scope, { caseId, cycle }, Slot.parse(file.slot), file.id)
    await publish<CaseEvent>(scope, { type: 'case-file-checked', caseId, doctorId, sentBy: senderOf(file) })
  },
  isFree: isUnpublished,
  unattached: leftUnpublished,
}

const senderOf = ({ kind }: ComingFile) => (isPlanKind(kind) ? 'super-admin' : 'doctor')

function caseOf({ caseId }: ComingFile): string {
  if (caseId === null) throw new Error('A file of a case names none.')
  return caseId
}
