import type { CaseMoved, MessagesRead, MessageWritten } from '#features/cases/case/contract/events.ts'
import { RequestedItem } from '#features/cases/case/contract/events.ts'
import { waitingOn } from '#features/cases/case/contract/moves.ts'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { notify, readAbout } from '#features/notifications/server/notification.ts'
import type { Scope } from '#platform/db/actor.ts'

/** Notifies the party whose turn it is after a move. The notification contains the case number, never the patient. */
export async function notifyTurnChanged({ at, ...event }: CaseMoved): Promise<void> {
  if (!event.shared || waitingOn(event.from) === waitingOn(event.to)) return
  const waits = waitingOn(event.to) === (event.by.role === 'doctor' ? 'provider' : 'doctor')
  const items = event.requested.map(item => RequestedItem.parse(item))
  await notify({ ...requestOf(event), kind: 'case-turn', what: event.move, items, waits, ...(at && { at }) })
}

/** Notifies the other side of a new message. */
export async function notifyMessage(event: MessageWritten): Promise<void> {
  await notify({ ...requestOf(event), kind: 'case-message' })
}

/** Reading the messages of a case marks their notifications as read. */
export async function readMessageNotifications({ caseId }: MessagesRead, scope: Scope): Promise<void> {
  await readAbout(scope, { kind: 'case-message', id: caseId })
}

function requestOf({ by, caseId, doctorId, number }: Omit<MessageWritten, 'type' | 'messageId'>) {
  const to = by.role === 'doctor' ? ('administrators' as const) : [doctorId]
  return { to, about: { kind: 'case' as const, id: caseId, doctorId }, number: showNumber(number), by: by.id }
}
