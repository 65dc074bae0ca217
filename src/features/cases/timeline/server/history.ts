import { CaseEvent, type readTimeline } from '#features/cases/case/contract/case.ts'
import type { Phase } from '#features/cases/case/contract/moves.ts'
import { openCase } from '#features/cases/case/server/lockCase.ts'
import { personName, shownName } from '#features/cases/case/server/personName.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import type { Scope } from '#platform/db/actor.ts'
import { beginning, type ChainedEntry, hashOf } from './chain.ts'
import { entriesOf, insertEntry, lastEntry } from './queries.ts'

/** An event to be written to the history. `facts`: figures and codes for the timeline, no health data. */
export interface Happened {
  caseId: string
  cycle: number
  command: CaseEvent['command']
  from: Phase | null
  to: Phase
  reason?: string
  facts?: CaseEvent['facts']
  at: Date
}

/**
 * Appends one entry to a case's history; returns its id. The caller holds the case's lock, so no two entries get the
 * same number.
 */
export async function writeHistory(scope: Scope, happened: Happened): Promise<string> {
  const { reason = '', facts = {}, at, ...what } = happened
  const last = await lastEntry(scope, what.caseId)
  const previousHash = last?.hash ?? beginning
  const entry = {
    ...what,
    id: newId(),
    seq: (last?.seq ?? 0) + 1,
    actorId: scope.id,
    actorRole: scope.kind,
    actorName: await personName(scope),
    reason,
    payload: facts,
    at: at.toISOString(),
  }
  await insertEntry(scope, { ...entry, previousHash, hash: hashOf(previousHash, entry) })
  return entry.id
}

/** The phase that a closed case was in before it was closed. */
export async function phaseBeforeEnd(scope: Scope, caseId: string): Promise<Phase | undefined> {
  const last = await lastEntry(scope, caseId)
  return CaseEvent.shape.from.parse(last?.from_phase ?? null) ?? undefined
}

/** The progress of a cycle's treatment, by its history. */
export async function treatmentOf(
  scope: Scope,
  caseId: string,
  cycle: number,
): Promise<{ stage: number; stageCount: number | null }> {
  const facts = (await entriesOf(scope, [caseId]))
    .filter(entry => entry.cycle === cycle)
    .map(entry => CaseEvent.shape.facts.parse(entry.payload))
  const last = (name: string) => facts.findLast(fact => fact[name] !== undefined)?.[name]
  // the last published plan is the approved one; retainers have none
  const stageCount = last('stageCount')
  return { stage: Number(last('stage') ?? 0), stageCount: stageCount === undefined ? null : Number(stageCount) }
}

/** The histories of some cases, each oldest first, with the data that their hashes cover: for `verifyHistory`. */
export function historiesOf(scope: Scope, caseIds: readonly string[]): Promise<ChainedEntry[]> {
  return entriesOf(scope, caseIds)
}

/** The history as its reader may see it: doctors see only the first names of the provider's staff. */
export async function timelineFor(scope: Scope, caseId: string): Promise<AnswerOf<typeof readTimeline>> {
  await openCase(scope, caseId)
  const entries = await entriesOf(scope, [caseId])
  return { events: entries.map(entry => asEvent(scope, entry)) }
}

function asEvent(scope: Scope, entry: ChainedEntry): CaseEvent {
  return CaseEvent.parse({
    id: entry.id,
    seq: entry.seq,
    cycle: entry.cycle,
    command: entry.command,
    from: entry.from,
    to: entry.to,
    by: { role: entry.actorRole, name: shownName(scope, { role: entry.actorRole, name: entry.actorName }) },
    reason: entry.reason,
    facts: entry.payload,
    at: entry.at,
    hash: entry.hash.toString('hex'),
  })
}
