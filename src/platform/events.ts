import type { Scope } from './db/actor.ts'
import { type Deliver, deliver } from './db/db.ts'

/** Something that happened, published inside the transaction that made it happen. */
export interface DomainEvent {
  type: string
}

/** Handles one kind of event inside its transaction: it may write rows (e-mails, notifications), never wait for a network. */
export type Subscriber<E extends DomainEvent> = (event: E, scope: Scope) => Promise<unknown>

/** Which subscribers handle which event: one list in `main/subscribers.ts`. */
export type Subscribers<E extends DomainEvent> = {
  readonly [T in E['type']]: readonly Subscriber<Extract<E, { type: T }>>[]
}

/**
 * Hands an event to its subscribers, in their order; one that throws undoes the transaction. The feature's own events are
 * named by the caller, so that what is published fits them: `publish<CaseEvent>(scope, { type: 'case-moved', … })`.
 */
export function publish<E extends DomainEvent = never>(scope: Scope, event: NoInfer<E>): Promise<void> {
  return deliver(scope, event)
}

/** Ties events to their subscribers, for `openDb`. */
export function deliverTo<E extends DomainEvent>(subscribers: Subscribers<E>): Deliver {
  const known = new Map<string, readonly Subscriber<E>[]>(Object.entries(subscribers))
  return async (event, scope) => {
    const own = known.get(event.type)
    if (!own) throw new Error(`main/subscribers.ts does not know the event ${event.type}.`)
    // the mapped type pairs each event with subscribers of its own type
    for (const handle of own) await handle(event as E, scope)
  }
}
