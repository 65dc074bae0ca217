import { notify } from '#features/notifications/server/notification.ts'
import type { Listener } from '#platform/events.ts'
import type { CaseHappening, CaseMoved, MessageWritten } from '../contract/events.ts'
import { RequestedItem } from '../contract/move.ts'
import { waitingOn } from '../contract/moves.ts'
import { showNumber } from '../contract/number.ts'

/**
 * Tells the other side when a move hands the turn over. News names the case by number, never the patient. `at` is for
 * histories that happened before (the demo).
 */
export function tellTurn(at?: Date): Listener<CaseMoved> {
  return async event => {
    if (!event.shared || waitingOn(event.from) === waitingOn(event.to)) return
    const waits = waitingOn(event.to) === (event.by.role === 'doctor' ? 'provider' : 'doctor')
    const items = event.requested.map(item => RequestedItem.parse(item))
    await notify({ ...newsOf(event), kind: 'case-turn', what: event.move, items, waits, ...(at && { at }) })
  }
}

/** Tells the other side about a message. */
export async function tellMessage(event: MessageWritten): Promise<void> {
  await notify({ ...newsOf(event), kind: 'case-message' })
}

function newsOf({ by, caseId, doctorId, number }: CaseHappening) {
  const to = by.role === 'doctor' ? ('administrators' as const) : [doctorId]
  return { to, about: { kind: 'case' as const, id: caseId, doctorId }, number: showNumber(number), by: by.id }
}
