import { z } from 'zod'
import { CaseFields } from '#features/cases/case/contract/case.ts'
import { loadCase } from '#features/cases/case/server/case.ts'
import { type CaseChanges, changesOf } from '#features/cases/case/server/caseChanges.ts'
import type { OpenCase } from '#features/cases/case/server/lockCase.ts'
import { askedRx, rxCaseOf } from '#features/cases/prescription/fields/contract/asked.ts'
import { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { rxOf, saveSubmissionSnapshot, submittedOf } from '#features/cases/prescription/fields/server/prescription.ts'
import { canonical } from '#kit/canonical.ts'
import { dayOf } from '#kit/dates.ts'
import type { Scope } from '#platform/db/actor.ts'

/** A snapshot of a cycle as it was submitted; planning is based on it. */
const Submission = z.object({ fields: CaseFields, rx: Rx })
type Submission = z.infer<typeof Submission>

/**
 * Saves a snapshot of the current submission. Returns the names of the fields that differ from the cycle's previous
 * submission; none at the first one.
 */
export async function saveSubmission(scope: Scope, { id, cycle }: OpenCase): Promise<string[]> {
  const { fields, ...course } = await loadCase(scope, id)
  // answers to questions that are no longer asked are not sent to the planner
  const rx = askedRx(await rxOf(scope, id, cycle), rxCaseOf(fields, course, dayOf(new Date())))
  const now: Submission = { fields, rx }
  const before = await submissionOf(scope, id, cycle)
  await saveSubmissionSnapshot(scope, { caseId: id, cycle, submitted: now })
  return before ? changedFields(nonEmptyAnswers(before), nonEmptyAnswers(now)) : []
}

/**
 * The treatment fields of a cycle's submission, for the case's row. The patient's data are not restored: the current
 * ones are correct.
 */
export async function treatmentSubmitted(scope: Scope, id: string, cycle: number): Promise<CaseChanges> {
  const submission = await submissionOf(scope, id, cycle)
  if (!submission) return {}
  const { treatmentType, arches, gumTrimming, attachmentType } = submission.fields
  return changesOf({ treatmentType, arches, gumTrimming, attachmentType })
}

// a snapshot of an older version may not parse any more; it then counts as absent
async function submissionOf(scope: Scope, id: string, cycle: number): Promise<Submission | undefined> {
  return Submission.safeParse(await submittedOf(scope, id, cycle)).data
}

function nonEmptyAnswers({ fields, rx }: Submission): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(Object.entries({ ...fields, ...rx }).filter(([, value]) => !isEmpty(value)))
}

// a cleared answer and one that was never given are equal
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function changedFields(before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): string[] {
  const names = [...new Set([...now.keys(), ...before.keys()])]
  return names.filter(name => canonical(before.get(name) ?? null) !== canonical(now.get(name) ?? null)).sort()
}
