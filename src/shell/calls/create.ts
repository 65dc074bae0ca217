import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ArgumentsOf, Endpoint, OutputOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import { onSignOut, readUser } from '../session/session.ts'
import { call } from './call.ts'
import { isUnanswered } from './callError.ts'

/** Idempotency keys by person, endpoint and content. */
type Keys = Map<string, string>

// those of mutations outlast their screen: a popup that is closed after a network error and opened again sends the same
// content under the same key
const keysOfScreens: Keys = new Map()
// the same person may sign in again after a session that has ended, and send again what had no answer
onSignOut(why => why !== 'ended' && keysOfScreens.clear())

/**
 * Calls a creating endpoint so that a retry creates nothing twice: a body keeps its idempotency key until the server has
 * answered with success. A different body has a key of its own.
 *
 * A refusal keeps the key, too. The server writes the key in the transaction that it rolls back, so the key of a refused
 * request can be used again. And a refusal may concern the retry only (signed out, too many requests, a 503 from a proxy)
 * while the first request, whose answer was lost, succeeded: a new key would create a second one.
 *
 * Each draft has keys of its own unless given: two drafts that begin with the same content are two.
 */
export function creating<E extends Endpoint>(
  endpoint: E,
  keys: Keys = new Map(),
): (args: ArgumentsOf<E>) => Promise<OutputOf<E>> {
  return async args => {
    const user = readUser()
    const sent = JSON.stringify([user ? user.id : null, endpoint.name, args])
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

/** A mutation that creates; see `creating`. `onError` is for refusals: a screen is not out of date because an answer was lost. */
export function useCreate<E extends Endpoint, Values>(
  endpoint: E,
  { args, onError, ...options }: CreateOptions<E, Values>,
) {
  return useMutation({
    ...options,
    mutationFn: (values: Values) => creating(endpoint, keysOfScreens)(args(values)),
    onError: (error, ...rest) => (isUnanswered(error) ? undefined : onError?.(error, ...rest)),
  })
}
