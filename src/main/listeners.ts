import type { CaseHappening } from '#features/cases/contract/events.ts'
import { announceCase } from '#features/cases/server/live.ts'
import { tellMessage, tellTurn } from '#features/cases/server/news.ts'
import { type Tell, tellingTo } from '#platform/events.ts'

/** Who hears what happens, in this order, inside the transaction that made it happen. */
export function listenersOf(): Tell<CaseHappening> {
  return tellingTo<CaseHappening>({
    'case-moved': [tellTurn(), announceCase],
    'message-written': [tellMessage, announceCase],
  })
}
