import { notify } from '#features/notifications/server/notification.ts'
import type { Subscriber } from '#platform/events.ts'
import type { CaseEvent, CaseMoved, MessageWritten } from '../contract/events.ts'
import { RequestedItem } from '../contract/move.ts'
import { waitingOn } from '../contract/moves.ts'
import { showNumber } from '../contract/number.ts'

/**
 * Notifies the side whose turn it is after a move. The notification names the case by number, never the patient. `at` is for
 * histories that happened before (the demo).
 */
export function notifyTurnChanged(at?: Date): Subscriber<CaseMoved> {
  return async event => {
    if (!event.shared || waitingOn(event.from) === waitingOn(event.to)) return
    const waits = waitingOn(event.to) === (event.by.role === 'doctor' ? 'provider' : 'doctor')
    const items = event.requested.map(item => RequestedItem.parse(item))
    await notify({ ...requestOf(event), kind: 'case-turn', what: event.move, items, waits, ...(at && { at }) })
  }
}

/** Notifies the other side of a message. */
export async function notifyMessage(event: MessageWritten): Promise<void> {
  await notify({ ...requestOf(event), kind: 'case-message' })
}

function requestOf({ by, caseId, doctorId, number }: CaseEvent) {
  const to = by.role === 'doctor' ? ('administrators' as const) : [doctorId]
  return { to, about: { kind: 'case' as const, id: caseId, doctorId }, number: showNumber(number), by: by.id }
}
