import { loadCase } from '#features/cases/case/server/case.ts'
import { rxCaseOf } from '#features/cases/prescription/fields/contract/asked.ts'
import { rxOf, usualOf } from '#features/cases/prescription/fields/server/prescription.ts'
import { rxReadiness } from '#features/cases/prescription/rules/contract/readiness.ts'
import { recordReadiness } from '#features/cases/records/server/record.ts'
import { dayOf } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { fieldReadiness } from '../contract/fields.ts'
import type { CaseReadinessItem, readReadiness } from '../contract/readiness.ts'

/**
 * All readiness items of a submission, in the order of the wizard. Throws `not-found` when the caller may not see the
 * case.
 */
async function readinessOf(scope: Scope, caseId: string): Promise<CaseReadinessItem[]> {
  const kase = await loadCase(scope, caseId)
  const { cycle, fields } = kase
  const rx = await rxOf(scope, caseId, cycle)
  const today = dayOf(new Date())
  const of = { ...rxCaseOf(fields, kase, today), usual: await usualOf(kase.doctor.id) }
  const files = await recordReadiness(scope, { caseId, cycle })
  return [
    ...fieldReadiness(fields, today).map(item => ({ about: 'case' as const, ...item })),
    ...rxReadiness(rx, of).map(item => ({ about: 'prescription' as const, ...item })),
    ...files.map(item => ({ about: 'records' as const, ...item })),
  ]
}

/** The answer for the review step. */
export async function readinessAnswer(scope: Scope, caseId: string): Promise<AnswerOf<typeof readReadiness>> {
  const items = await readinessOf(scope, caseId)
  return { ready: items.every(item => item.level !== 'block'), items }
}

/** Throws `not-ready` with every blocking item when the case is not complete. */
export async function requireReadiness(scope: Scope, caseId: string): Promise<void> {
  const items = (await readinessOf(scope, caseId)).filter(item => item.level === 'block')
  if (items.length > 0) throw new AppError('not-ready', { items })
}
