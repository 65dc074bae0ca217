import type { CaseEvent } from '#features/cases/contract/events.ts'
import { announceCase } from '#features/cases/server/live.ts'
import { notifyMessage, notifyTurnChanged } from '#features/cases/server/notifications.ts'
import { type Publish, publisherTo } from '#platform/events.ts'

/** Who handles which event, in this order, inside the transaction that made it happen. */
export function publisherOfCases(): Publish<CaseEvent> {
  return publisherTo<CaseEvent>({
    'case-moved': [notifyTurnChanged(), announceCase],
    'message-written': [notifyMessage, announceCase],
  })
}
