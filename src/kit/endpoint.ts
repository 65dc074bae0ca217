import type { z } from 'zod'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The schemas of what comes in. Each is strict: an unknown key is refused (Z4). */
export interface EndpointInput {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
}

/**
 * One operation of the API, said once and used by both sides: the server mounts it with its schemas at both ends, the
 * web calls it with their types, OpenAPI is printed from it.
 */
export interface Endpoint<I extends EndpointInput = EndpointInput, O extends z.ZodType = z.ZodType> {
  /** The operation's name in OpenAPI, logs and the endpoint matrix: camelCase verb and noun. */
  name: string
  method: Method
  /** Below the origin, with `:name` parts: `/api/cases/:id`. */
  path: string
  /** A row of the policy table (`features/auth/contract/policy.ts`). The server refuses to start without it. */
  may: string
  input: I
  output: O
  /** A POST that makes something: it takes an `Idempotency-Key` and answers a repeated one with the first answer. */
  creates?: boolean
}

/** Where an endpoint is, and how it is called: all of it that counts when a call is made. */
export type Address = Pick<Endpoint, 'method' | 'path'>

/** Declares an endpoint. Only a typed identity: no registration, no side effect. */
export function endpoint<const I extends EndpointInput, O extends z.ZodType>(e: Endpoint<I, O>): Endpoint<I, O> {
  return e
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a handler receives: parsed values, only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = Present<{
  params: Parsed<E['input']['params']>
  query: Parsed<E['input']['query']>
  body: Parsed<E['input']['body']>
}>

/** What a caller passes: values before defaults are filled in. */
export type ArgumentsOf<E extends Endpoint> = Present<{
  params: Sent<E['input']['params']>
  query: Sent<E['input']['query']>
  body: Sent<E['input']['body']>
}>

/** What the endpoint answers, as the caller reads it. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** What a handler returns, before the output schema strips it to what is said. */
export type AnswerOf<E extends Endpoint> = z.input<E['output']>
