import { Case } from '#features/cases/case/contract/case.ts'
import { abilities } from '#features/cases/case/server/ability.ts'
import { loadCase } from '#features/cases/case/server/case.ts'
import { requestsFor } from '#features/cases/requests/server/request.ts'
import type { Scope } from '#platform/db/actor.ts'
import { shipmentsOf } from './queries.ts'

/**
 * One complete case, with what its reader may do now. Throws `not-found` when it does not exist or the caller may not
 * see it.
 */
export async function caseFor(scope: Scope, id: string): Promise<Case> {
  const loaded = await loadCase(scope, id)
  const requests = await requestsFor(scope, loaded)
  const requested = requests.filter(request => request.answeredAt === null).map(request => request.field)
  const shipments = (await shipmentsOf(scope, id)).map(asShipment)
  return Case.parse({ ...loaded, requests, shipments, can: abilities(scope, { ...loaded, requested }) })
}

function asShipment(row: Awaited<ReturnType<typeof shipmentsOf>>[number]): Case['shipments'][number] {
  return {
    id: row.id,
    cycle: row.cycle,
    carrier: row.carrier,
    tracking: row.tracking,
    shippedAt: row.shipped_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    sentTo: row.sent_to?.split('\n') ?? null,
  }
}
