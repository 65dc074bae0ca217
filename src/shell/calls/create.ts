import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArgumentsOf, Endpoint, OutputOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import { call } from './call.ts'

/**
 * Calls a creating endpoint so that a retry creates nothing twice: a body keeps its idempotency key until the server has
 * answered with success. A different body has a key of its own.
 *
 * A refusal keeps the key, too. The server writes the key in the transaction that it rolls back, so the key of a refused
 * request can be used again. And a refusal may concern the retry only (signed out, too many requests, a 503 from a proxy)
 * while the first request, whose answer was lost, succeeded: a new key would create a second one.
 */
export function creating<E extends Endpoint>(endpoint: E): (args: ArgumentsOf<E>) => Promise<OutputOf<E>> {
  const keys = new Map<string, string>()
  return async args => {
    const sent = JSON.stringify(args)
    const key = keys.get(sent) ?? newId()
    keys.set(sent, key)
    const answer = await call(endpoint, args, { idempotencyKey: key })
    // when two requests with the same body were in flight, a later one may already have a key of its own
    if (keys.get(sent) === key) keys.delete(sent)
    return answer
  }
}

interface CreateOptions<E extends Endpoint, Values>
  extends Omit<UseMutationOptions<OutputOf<E>, Error, Values>, 'mutationFn'> {
  /** The body that is sent for the values of the screen. */
  args: (values: Values) => ArgumentsOf<E>
}

/** A mutation that creates; see `creating`. */
export function useCreate<E extends Endpoint, Values>(endpoint: E, { args, ...options }: CreateOptions<E, Values>) {
  const [create] = useState(() => creating(endpoint))
  return useMutation({ ...options, mutationFn: (values: Values) => create(args(values)) })
}
