import type { ChainedEntry } from '#features/cases/timeline/server/chain.ts'
import { historiesOf } from '#features/cases/timeline/server/history.ts'
import type { Scope } from '#platform/db/actor.ts'
import {
  answersOfPlans,
  approvalsOfPlans,
  type CaseRow,
  changesOfPlans,
  deviationsOfPlans,
  filesOfPlans,
  nextCases,
  type PictureRow,
  type PlanFileRow,
  type PlanRow,
  picturesOfPlans,
  plansOfCases,
} from './queries.ts'

type Rows<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>

/** A version with everything that is stored of it. */
export interface PlanRecord extends PlanRow {
  files: readonly PlanFileRow[]
  deviations: Rows<typeof deviationsOfPlans>
  answers: Rows<typeof answersOfPlans>
  changes: Rows<typeof changesOfPlans>
  /** Of its changes. */
  pictures: readonly PictureRow[]
  approval: Rows<typeof approvalsOfPlans>[number] | undefined
}

/** A case with everything of it that its history covers. */
export interface CaseRecord extends CaseRow {
  entries: readonly ChainedEntry[]
  plans: readonly PlanRecord[]
}

/** The next cases by id; none after the last. */
export async function nextRecords(system: Scope, after: string): Promise<CaseRecord[]> {
  const cases = await nextCases(system, after)
  const ids = cases.map(({ id }) => id)
  if (ids.length === 0) return []
  const entries = Map.groupBy(await historiesOf(system, ids), entry => entry.caseId)
  const plans = Map.groupBy(await planRecords(system, ids), plan => plan.case_id)
  return cases.map(kase => ({ ...kase, entries: entries.get(kase.id) ?? [], plans: plans.get(kase.id) ?? [] }))
}

async function planRecords(system: Scope, caseIds: string[]): Promise<PlanRecord[]> {
  const plans = await plansOfCases(system, caseIds)
  const byPlan = <Row extends { plan_id: string }>(rows: Row[]) => Map.groupBy(rows, row => row.plan_id)
  const files = byPlan(await filesOfPlans(system, caseIds))
  const deviations = byPlan(await deviationsOfPlans(system, caseIds))
  const answers = byPlan(await answersOfPlans(system, caseIds))
  const changes = byPlan(await changesOfPlans(system, caseIds))
  const pictures = byPlan(await picturesOfPlans(system, caseIds))
  const approvals = byPlan(await approvalsOfPlans(system, caseIds))
  return plans.map(plan => ({
    ...plan,
    files: files.get(plan.id) ?? [],
    deviations: deviations.get(plan.id) ?? [],
    answers: answers.get(plan.id) ?? [],
    changes: changes.get(plan.id) ?? [],
    pictures: pictures.get(plan.id) ?? [],
    approval: approvals.get(plan.id)?.[0],
  }))
}
