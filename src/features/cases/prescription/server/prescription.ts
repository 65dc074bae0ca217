import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { publish } from '#platform/events.ts'
import { type Prescription, Rx } from '../contract/prescription.ts'
import { caseOf, prescriptionRow, submittedRow, touchCase, writePrescription, writeSubmitted } from './queries.ts'

/** The prescription of a case's current cycle, as this reader may have it. */
export async function prescriptionFor(scope: Scope, caseId: string): Promise<Prescription> {
  const kase = await caseOf(scope, caseId, 'read')
  if (!kase) throw new AppError('not-found')
  return toPrescription(scope, kase)
}

/** Saves the whole prescription, unless it changed since `version`. */
export async function saveFor(
  scope: Scope,
  caseId: string,
  { version, rx }: { version: number; rx: Rx },
): Promise<Prescription> {
  const kase = await caseOf(scope, caseId, 'lock')
  if (!kase) throw new AppError('not-found')
  if (!mayEdit(scope, kase.phase)) throw new AppError('illegal-move')
  if (!(await writePrescription(scope, { caseId, cycle: kase.cycle, version, rx })))
    throw new AppError('stale', { current: await toPrescription(scope, kase) })
  await touchCase(scope, caseId)
  const shared = kase.first_submitted_at !== null
  await publish<CaseEvent>(scope, { type: 'case-changed', caseId, doctorId: kase.doctor_id, shared })
  return toPrescription(scope, kase)
}

/** What a case's cycle prescribes, for readers who proved already that they may see the case (readiness, moves). */
export async function rxOf(scope: Scope, caseId: string, cycle: number): Promise<Rx> {
  return parsed((await prescriptionRow(scope, caseId, cycle))?.rx)
}

/** A refinement begins with what was prescribed before, whatever an earlier one of this number that was taken back said. */
export async function copyPrescription(
  scope: Scope,
  caseId: string,
  to: { fromCycle: number; cycle: number },
): Promise<void> {
  const rx = await rxOf(scope, caseId, to.fromCycle)
  const { version = 0 } = (await prescriptionRow(scope, caseId, to.cycle)) ?? {}
  await writePrescription(scope, { caseId, cycle: to.cycle, version, rx })
}

/** A cycle as it was handed in last, as `saveSubmissionSnapshot` got it; nothing before its first submission. */
export async function submittedOf(scope: Scope, caseId: string, cycle: number): Promise<unknown> {
  return (await submittedRow(scope, caseId, cycle))?.submitted ?? undefined
}

/** Saves a snapshot of the submission beside the editable prescription; `null` deletes it. */
export function saveSubmissionSnapshot(
  scope: Scope,
  saved: { caseId: string; cycle: number; submitted: object | null },
): Promise<void> {
  return writeSubmitted(scope, saved)
}

async function toPrescription(scope: Scope, kase: { id: string; cycle: number; phase: string }): Promise<Prescription> {
  const row = await prescriptionRow(scope, kase.id, kase.cycle)
  return {
    cycle: kase.cycle,
    version: row?.version ?? 0,
    rx: parsed(row?.rx),
    can: mayEdit(scope, kase.phase) ? ['edit'] : [],
  }
}

// The doctor writes a draft, and corrects what the provider asked for. Then all of it is open, not the asked fields alone:
// one answer hangs on the others (no IPR asks for expansion or for space from elsewhere), and a prescription mended in one
// place only would contradict itself. What changed since it was judged is named in the history of the next submission
function mayEdit(scope: Scope, phase: string): boolean {
  return scope.kind === 'doctor' && (phase === 'draft' || phase === 'records-requested')
}

function parsed(rx: unknown): Rx {
  return Rx.parse(rx ?? {})
}
