import type { Scope } from '#platform/db/actor.ts'
import { type Dashboard, dashboardRows } from '../contract/dashboard.ts'
import { type Phase, phasesWaitingOn } from '../contract/moves.ts'
import { asRow } from './case.ts'
import { countsByPhase, dueForDoctor, firstInPhases } from './queries.ts'

/** The dashboard for the caller's role. */
export function dashboardFor(scope: Scope): Promise<Dashboard> {
  return scope.kind === 'doctor' ? doctorDashboard(scope) : adminDashboard(scope)
}

async function doctorDashboard(scope: Scope): Promise<Dashboard> {
  const inPhase = await countsByPhase(scope)
  const total = (phases: Phase[]) => phases.reduce((sum, phase) => sum + inPhase[phase], 0)
  const mine = phasesWaitingOn('doctor')
  return {
    role: 'doctor',
    counts: {
      waitingOnMe: total(mine),
      onProvider: total(phasesWaitingOn('provider')),
      planReviews: inPhase['plan-review'],
      deliveries: inPhase.shipped,
      drafts: inPhase.draft,
    },
    queue: (await dueForDoctor(scope, dashboardRows)).map(row => ({
      ...asRow(row),
      dueAt: row.due_at?.toISOString() ?? null,
    })),
  }
}

async function adminDashboard(scope: Scope): Promise<Dashboard> {
  const inPhase = await countsByPhase(scope)
  const first = async (phase: Phase, by: 'since' | 'due') =>
    (await firstInPhases(scope, { phases: [phase], by, rows: dashboardRows })).map(asRow)
  return {
    role: 'super-admin',
    counts: {
      intake: inPhase.submitted,
      planning: inPhase.planning,
      changesAsked: inPhase['changes-requested'],
      approved: inPhase.approved,
      inProduction: inPhase['in-production'],
      recordsRequested: inPhase['records-requested'],
    },
    queue: await first('submitted', 'since'),
    plansDue: await first('planning', 'due'),
  }
}
