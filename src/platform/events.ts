import type { Scope } from './db/actor.ts'

/** Something that happened, published inside the transaction that made it happen. */
export interface DomainEvent {
  type: string
}

/** Handles one kind of event inside its transaction: it may write rows (mail, notifications), never wait for a network. */
export type Subscriber<E extends DomainEvent> = (event: E, scope: Scope) => Promise<void>

/** Which subscribers handle which event: one list in `main/listeners.ts`. */
export type Subscribers<E extends DomainEvent> = {
  readonly [T in E['type']]: readonly Subscriber<Extract<E, { type: T }>>[]
}

/** Hands an event to its subscribers, in their order; one that throws undoes the transaction. */
export type Publish<E extends DomainEvent> = (event: E, scope: Scope) => Promise<void>

/** Ties events to their subscribers. */
export function publisherTo<E extends DomainEvent>(subscribers: Subscribers<E>): Publish<E> {
  return async (event, scope) => {
    // the mapped type pairs each event with subscribers of its own type; indexing by a union loses that pairing
    const own = subscribers[event.type as E['type']] as readonly Subscriber<E>[]
    for (const handle of own) await handle(event, scope)
  }
}
