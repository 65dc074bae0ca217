import type { CaseHappening } from '#features/cases/contract/events.ts'
import { announceCase } from '#features/cases/server/live.ts'
import { mailMessage, mailTurn } from '#features/cases/server/mails.ts'
import { type Tell, tellingTo } from '#platform/events.ts'

/** Who hears what happens, in this order, inside the transaction that made it happen. */
export function listenersOf(parts: { appUrl: string }): Tell<CaseHappening> {
  return tellingTo<CaseHappening>({
    'case-moved': [mailTurn(parts), announceCase],
    'message-written': [mailMessage(parts), announceCase],
  })
}
