import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, Endpoint, InputOf } from '#kit/endpoint.ts'
import type { Actor, Scope } from '../db/actor.ts'
import type { Cookies } from './cookies.ts'

/** What a handler knows about the request besides its parsed input. */
export interface Call {
  actor: Actor
  /** The client's address, through configured proxies only. */
  ip: string
  userAgent: string
  requestId: string
  cookies: Cookies
}

/** A call by somebody who signed in; its handler runs inside `db.as(actor)` or `db.read(actor)`. */
export interface SignedCall extends Call {
  scope: Scope
}

/** How an endpoint is answered; made by `on`, `open` and `stream`, mounted once by `main`. */
export type Route =
  | {
      kind: 'signed'
      endpoint: Endpoint
      handle: (input: never, call: SignedCall) => Promise<unknown>
      before: (input: never, call: Call) => Promise<void>
      reads: boolean
    }
  | { kind: 'open'; endpoint: Endpoint; handle: (input: never, call: Call) => Promise<unknown> }
  | { kind: 'webhook'; endpoint: Endpoint; handle: (input: never, call: WebhookCall) => Promise<unknown> }
  | { kind: 'stream'; endpoint: Endpoint; handle: (input: never, call: StreamCall) => Promise<unknown> }

/** A call by another server: its bytes as they came, for their signature. */
export interface WebhookCall extends Call {
  bytes: Buffer
  header(name: string): string
}

export interface StreamCall extends Call {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Answers a signed-in person's call, in one transaction of theirs. A refusal rolls everything back. `before` runs ahead
 * of the transaction, for what must outlive a refusal or would hold locks for long (a password tried once more).
 */
export function on<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, call: SignedCall) => Promise<AnswerOf<E>>,
  { before = async () => {} }: { before?: (input: InputOf<E>, call: Call) => Promise<void> } = {},
): Route {
  return { kind: 'signed', endpoint, handle, before, reads: false }
}

/**
 * Answers a signed-in person's call that only reads: it runs inside `db.read(actor)`, which spares it a transaction. It may
 * call nothing that writes, locks or reaches outside the database.
 */
export function read<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, call: SignedCall) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'signed', endpoint, handle, before: async () => {}, reads: true }
}

/**
 * Answers another server's call about something that happened (a webhook). The body is not read before its signature:
 * the handler gets the bytes, and opens what it needs.
 */
export function webhook<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, call: WebhookCall) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'webhook', endpoint, handle }
}

/** Answers a visitor's call: no transaction is opened, the handler opens what it needs. */
export function open<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, call: Call) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'open', endpoint, handle }
}

/**
 * Answers with bytes or events on the raw reply (files, uploads, live events): the bearer's session was proved before,
 * the handler opens its own short transactions, because a stream must not hold one.
 */
export function stream<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, call: StreamCall) => Promise<unknown>,
): Route {
  return { kind: 'stream', endpoint, handle }
}
