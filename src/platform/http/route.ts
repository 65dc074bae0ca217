import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, Endpoint, InputOf } from '#kit/endpoint.ts'
import type { Actor, Scope } from '../db/actor.ts'
import type { Cookies } from './cookies.ts'

/** What a handler knows about the request besides its parsed input. */
export interface Call {
  actor: Actor
  /** The client's address; `X-Forwarded-For` counts only from configured proxies. */
  ip: string
  userAgent: string
  requestId: string
  cookies: Cookies
}

/** A call of a signed-in user; its handler runs inside `db.as(actor)` or `db.read(actor)`. */
export interface SignedCall extends Call {
  scope: Scope
}

/** How an endpoint is answered; made by `on`, `read`, `open`, `webhook` and `stream`, mounted once by `main`. */
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

/** A call of another server, with the unparsed bytes of the body, over which the signature is computed. */
export interface WebhookCall extends Call {
  bytes: Buffer
  header(name: string): string
}

export interface StreamCall extends Call {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Answers the call of a signed-in user in one transaction. A refusal rolls everything back. `before` runs before the
 * transaction, for what must not be rolled back or would hold locks for long (checking the password again).
 */
export function on<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, call: SignedCall) => Promise<AnswerOf<E>>,
  { before = async () => {} }: { before?: (input: InputOf<E>, call: Call) => Promise<void> } = {},
): Route {
  return { kind: 'signed', endpoint, handle, before, reads: false }
}

/**
 * Answers a signed-in user's call that only reads: it runs inside `db.read(actor)`, which saves the round trips of a
 * transaction. It may call nothing that writes, locks or uses anything outside the database.
 */
export function read<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, call: SignedCall) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'signed', endpoint, handle, before: async () => {}, reads: true }
}

/**
 * Answers the webhook call of another server. The body is not parsed before its signature is verified: the handler gets
 * the bytes and opens the transactions that it needs.
 */
export function webhook<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, call: WebhookCall) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'webhook', endpoint, handle }
}

/** Answers a visitor's call. The handler opens the transactions that it needs. */
export function open<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, call: Call) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'open', endpoint, handle }
}

/**
 * Answers with bytes or events on the raw reply (files, uploads, live events). The session is proved before; the
 * handler opens its own short transactions, because a stream must not hold one open.
 */
export function stream<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, call: StreamCall) => Promise<unknown>,
): Route {
  return { kind: 'stream', endpoint, handle }
}
