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

/** A cycle as it was handed in: what planning goes by. */
const Submission = z.object({ fields: CaseFields, rx: Rx })
type Submission = z.infer<typeof Submission>

/**
 * Saves what is submitted now, and answers the names of the fields that are not as they were in the cycle's submission
 * before: none at the first one.
 */
export async function keepSubmission(scope: Scope, { id, cycle }: OpenCase): Promise<string[]> {
  const { fields, ...course } = await loadCase(scope, id)
  // what is not asked any more reaches no planner
  const rx = askedRx(await rxOf(scope, id, cycle), rxCaseOf(fields, course, dayOf(new Date())))
  const now: Submission = { fields, rx }
  const before = await submissionOf(scope, id, cycle)
  await saveSubmissionSnapshot(scope, { caseId: id, cycle, submitted: now })
  return before ? changedFields(said(before), said(now)) : []
}

/** The treatment as a cycle's submission named it, for the case's row. The patient's data stay: they are true of today. */
export async function treatmentSubmitted(scope: Scope, id: string, cycle: number): Promise<CaseChanges> {
  const submission = await submissionOf(scope, id, cycle)
  if (!submission) return {}
  const { treatmentType, arches, gumTrimming, attachmentType } = submission.fields
  return changesOf({ treatmentType, arches, gumTrimming, attachmentType })
}

// one that an older version wrote may not be readable any more: then it is as if there were none
async function submissionOf(scope: Scope, id: string, cycle: number): Promise<Submission | undefined> {
  return Submission.safeParse(await submittedOf(scope, id, cycle)).data
}

function said({ fields, rx }: Submission): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(Object.entries({ ...fields, ...rx }).filter(([, value]) => !isEmpty(value)))
}

// an answer that was cleared and one that was never given say the same
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function changedFields(before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): string[] {
  const names = [...new Set([...now.keys(), ...before.keys()])]
  return names.filter(name => canonical(before.get(name) ?? null) !== canonical(now.get(name) ?? null)).sort()
}
