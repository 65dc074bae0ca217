import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'

export function shipmentsOf(scope: Scope, caseId: string) {
  return scope.query
    .selectFrom('shipments')
    .select(['id', 'cycle', 'carrier', 'tracking', 'shipped_at', 'delivered_at', 'sent_to'])
    .where('case_id', '=', caseId)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute()
}

export async function insertShipment(
  scope: Scope,
  s: { caseId: string; cycle: number; carrier: string; tracking: string; sentTo: string | null; at: Date },
): Promise<void> {
  const { carrier, tracking, cycle } = s
  await scope.query
    .insertInto('shipments')
    .values({ id: newId(), case_id: s.caseId, cycle, carrier, tracking, sent_to: s.sentTo, shipped_at: s.at })
    .execute()
}

export async function deliverShipments(scope: Scope, caseId: string, at: Date): Promise<void> {
  const open = scope.query.updateTable('shipments').set({ delivered_at: at }).where('case_id', '=', caseId)
  await open.where('delivered_at', 'is', null).execute()
}
