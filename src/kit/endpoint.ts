import type { z } from 'zod'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The schemas of the input. Each is strict: an unknown key is refused (Z4). */
export interface EndpointInput {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
}

/**
 * One operation of the API, declared once for both sides: the server mounts it with the schemas of input and answer,
 * the web client calls it with their types, and OpenAPI is generated from it.
 */
export interface Endpoint<I extends EndpointInput = EndpointInput, O extends z.ZodType = z.ZodType> {
  /** The operation's name in OpenAPI, logs and the endpoint matrix: camelCase verb and noun. */
  name: string
  method: Method
  /** The path, with parameters as `:name`: `/api/cases/:id`. */
  path: string
  /** A row of the policy table (`features/auth/contract/policy.ts`). The server refuses to start without it. */
  may: string
  input: I
  output: O
  /** A POST that creates something: it requires an `Idempotency-Key`; a repeated key gets the first answer. */
  creates?: boolean
  /**
   * The answer holds what grants access (a token, a signed or one-time address): it is sent uncompressed, because the size
   * of a compressed answer reveals a secret in it to a stranger who can put guesses into its text (BREACH, decision 0438).
   */
  answersSecret?: boolean
}

/** The method and path of an endpoint. */
export type Address = Pick<Endpoint, 'method' | 'path'>

/** Declares an endpoint. It only returns its argument with its type: no registration, no side effect. */
export function endpoint<const I extends EndpointInput, O extends z.ZodType>(e: Endpoint<I, O>): Endpoint<I, O> {
  return e
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a handler receives: parsed values, only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = Defined<{
  params: Parsed<E['input']['params']>
  query: Parsed<E['input']['query']>
  body: Parsed<E['input']['body']>
}>

/** What a caller passes: values before the schema fills in defaults. */
export type ArgumentsOf<E extends Endpoint> = Defined<{
  params: Sent<E['input']['params']>
  query: Sent<E['input']['query']>
  body: Sent<E['input']['body']>
}>

/** What the endpoint answers, as the caller reads it. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** What a handler returns, before the output schema removes keys that it does not declare. */
export type AnswerOf<E extends Endpoint> = z.input<E['output']>
