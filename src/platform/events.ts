import type { Scope } from './db/actor.ts'

/** Something that happened, told inside the transaction that made it happen. */
export interface Happening {
  type: string
}

/** Hears one kind of event inside its transaction: it may write rows (mail, notifications), never wait for a network. */
export type Listener<E extends Happening> = (event: E, scope: Scope) => Promise<void>

/** Which listeners hear which event: one list in `main/listeners.ts`. */
export type Listeners<E extends Happening> = { readonly [T in E['type']]: readonly Listener<Extract<E, { type: T }>>[] }

/** Tells an event to everybody who listens, in their order; a listener that throws undoes the transaction. */
export type Tell<E extends Happening> = (event: E, scope: Scope) => Promise<void>

/** Ties events to their listeners. */
export function tellingTo<E extends Happening>(listeners: Listeners<E>): Tell<E> {
  return async (event, scope) => {
    // the mapped type pairs each event with listeners of its own type; indexing by a union loses that pairing
    const hearing = listeners[event.type as E['type']] as readonly Listener<E>[]
    for (const listen of hearing) await listen(event, scope)
  }
}
