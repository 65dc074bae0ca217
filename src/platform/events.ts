import type { Scope } from './db/actor.ts'
import { type Deliver, deliver } from './db/db.ts'

/** An event, published inside the transaction that caused it. */
export interface DomainEvent {
  type: string
}

/** Handles one kind of event in its transaction: it may write rows (e-mails, notifications), but not use the network. */
export type Subscriber<E extends DomainEvent> = (event: E, scope: Scope) => Promise<unknown>

/** The subscribers of each event: one list in `main/subscribers.ts`. */
export type Subscribers<E extends DomainEvent> = {
  readonly [T in E['type']]: readonly Subscriber<Extract<E, { type: T }>>[]
}

/**
 * Hands an event to its subscribers, in their order; an error in one rolls the transaction back. The caller names the
 * type of its feature's events, so that the event is checked: `publish<CaseEvent>(scope, { type: 'case-moved', … })`.
 */
export function publish<E extends DomainEvent = never>(scope: Scope, event: NoInfer<E>): Promise<void> {
  return deliver(scope, event)
}

/** The `deliver` function of `openDb` for a list of subscribers. */
export function deliverTo<E extends DomainEvent>(subscribers: Subscribers<E>): Deliver {
  const known = new Map<string, readonly Subscriber<E>[]>(Object.entries(subscribers))
  return async (event, scope) => {
    const own = known.get(event.type)
    if (!own) throw new Error(`main/subscribers.ts does not know the event ${event.type}.`)
    // the mapped type pairs each event with subscribers of its own type
    for (const handle of own) await handle(event as E, scope)
  }
}
