import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArgumentsOf, Endpoint, OutputOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import { call } from './call.ts'

/**
 * Calls a creating endpoint so that a retry creates nothing twice: what is sent keeps its idempotency key until the server
 * has answered that it is done. Anything else that is sent has a key of its own.
 *
 * A refusal keeps the key, too. The server writes the key in the transaction that it rolls back, so the key of a refused
 * request is as good as a new one; and a refusal may be of the retry alone (signed out, too many requests, a proxy's
 * 503) when the request whose answer was lost has been done: a new key would do it again.
 */
export function creating<E extends Endpoint>(endpoint: E): (args: ArgumentsOf<E>) => Promise<OutputOf<E>> {
  const keys = new Map<string, string>()
  return async args => {
    const sent = JSON.stringify(args)
    const key = keys.get(sent) ?? newId()
    keys.set(sent, key)
    const answer = await call(endpoint, args, { idempotencyKey: key })
    // a later request with the same content has a key of its own by now, when two of them were on their way
    if (keys.get(sent) === key) keys.delete(sent)
    return answer
  }
}

interface CreateOptions<E extends Endpoint, Values>
  extends Omit<UseMutationOptions<OutputOf<E>, Error, Values>, 'mutationFn'> {
  /** What is sent for the values that the screen gives. */
  args: (values: Values) => ArgumentsOf<E>
}

/** A mutation that creates; see `creating`. */
export function useCreate<E extends Endpoint, Values>(endpoint: E, { args, ...options }: CreateOptions<E, Values>) {
  const [create] = useState(() => creating(endpoint))
  return useMutation({ ...options, mutationFn: (values: Values) => create(args(values)) })
}
