import type { Phase } from '#features/cases/case/contract/moves.ts'
import type { CaseKind } from '#features/files/file/contract/upload.ts'
import type { ActorKind } from '#platform/db/actor.ts'
import { isPlanKind } from '../contract/open.ts'

const recordPhases: readonly Phase[] = ['draft', 'records-requested']
export const planPhases: readonly Phase[] = ['planning', 'changes-requested']

/** The doctor adds and removes records while the case is theirs to complete. */
export function mayAddRecords(kind: ActorKind, phase: Phase): boolean {
  return kind === 'doctor' && recordPhases.includes(phase)
}

/** Doctors upload records, the provider uploads plan files, each only in the phases that need them. */
export function mayUpload(kind: ActorKind, phase: Phase, upload: CaseKind): boolean {
  if (isPlanKind(upload)) return kind === 'super-admin' && planPhases.includes(phase)
  return mayAddRecords(kind, phase)
}
