import { CaseFields } from '#features/cases/case/contract/case.ts'
import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import { canonical } from '#kit/canonical.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { withSystemRights } from '#platform/db/db.ts'
import { publish } from '#platform/events.ts'
import { askedRx } from '../contract/asked.ts'
import type { RxField } from '../contract/fields.ts'
import { type Prescription, preferenceFields, Rx, RxPreferences } from '../contract/prescription.ts'
import {
  caseOf,
  preferencesOfDoctor,
  prescriptionRow,
  submittedRow,
  touchCase,
  writePrescription,
  writeSubmitted,
} from './queries.ts'

/** The prescription of a case's current cycle, as this reader may see it. */
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

/** The prescription of a cycle, for callers that have checked that their user may see the case (readiness, moves). */
export async function rxOf(scope: Scope, caseId: string, cycle: number): Promise<Rx> {
  return parsed((await prescriptionRow(scope, caseId, cycle))?.rx)
}

/** Starts a refinement with the previous cycle's prescription; replaces one that a withdrawn refinement left. */
export async function copyPrescription(
  scope: Scope,
  caseId: string,
  to: { fromCycle: number; cycle: number },
): Promise<void> {
  const rx = await rxOf(scope, caseId, to.fromCycle)
  const { version = 0 } = (await prescriptionRow(scope, caseId, to.cycle)) ?? {}
  await writePrescription(scope, { caseId, cycle: to.cycle, version, rx })
}

/**
 * The last snapshot of a submission of the cycle, as passed to `saveSubmissionSnapshot`; undefined before the first
 * submission.
 */
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

const TreatmentOf = CaseFields.pick({ treatmentType: true, arches: true })
type CaseRow = NonNullable<Awaited<ReturnType<typeof caseOf>>>

async function toPrescription(scope: Scope, kase: CaseRow): Promise<Prescription> {
  const row = await prescriptionRow(scope, kase.id, kase.cycle)
  const stored = parsed(row?.rx)
  const of = TreatmentOf.parse({ treatmentType: kase.treatment_type, arches: kase.arches })
  // the doctor keeps answers to questions that are no longer asked, in case the choice that removed them is undone
  const rx = scope.kind === 'doctor' ? stored : askedRx(stored, of)
  return {
    cycle: kase.cycle,
    version: row?.version ?? 0,
    rx,
    unusual: unusualFields(rx, await usualOf(kase.doctor_id)),
    can: mayEdit(scope, kase.phase) ? ['edit'] : [],
  }
}

// The doctor edits a draft, and corrects what the provider requested. Then every field is open, not only the requested
// ones: answers depend on each other (without IPR, space has to come from elsewhere), and correcting a single field
// could cause a contradiction. The history of the next submission names the changed fields
function mayEdit(scope: Scope, phase: string): boolean {
  return scope.kind === 'doctor' && (phase === 'draft' || phase === 'records-requested')
}

/** A doctor's default answers. Only the doctor sees them: others see only which answers differ. */
export function usualOf(doctorId: string): Promise<RxPreferences> {
  return withSystemRights(async system => RxPreferences.parse((await preferencesOfDoctor(system, doctorId))?.rx ?? {}))
}

function unusualFields(rx: Rx, usual: RxPreferences): RxField[] {
  return preferenceFields.filter(
    field => usual[field] !== undefined && rx[field] !== undefined && canonical(rx[field]) !== canonical(usual[field]),
  )
}

function parsed(rx: unknown): Rx {
  return Rx.parse(rx ?? {})
}
