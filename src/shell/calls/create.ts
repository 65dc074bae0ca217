import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ArgumentsOf, Endpoint, OutputOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import { dropDraft, readDraft, storeDraft } from '../drafts/draftStore.ts'
import { readUser } from '../session/session.ts'
import { call } from './call.ts'
import { isUnanswered } from './callError.ts'

/** Idempotency keys by what was sent: the person, the endpoint and the content. */
interface Keys {
  get: (sent: string) => string | undefined
  set: (sent: string, key: string) => void
  delete: (sent: string) => void
}

const draftName = 'idempotency-keys'
const stored = (): Record<string, string> => ({ ...readDraft(draftName) })

// Those of mutations survive what the text of their forms survives (decision 0434): a popup that is closed after a network
// error and opened again, or a page that is loaded again, sends the same content under the same key.
const keysOfScreens: Keys = {
  get: sent => stored()[sent],
  set: (sent, key) => storeDraft(draftName, { ...stored(), [sent]: key }),
  delete: sent => {
    const { [sent]: _, ...others } = stored()
    if (Object.keys(others).length === 0) dropDraft(draftName)
    else storeDraft(draftName, others)
  },
}

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
    const sent = await digestOf(JSON.stringify([user ? user.id : null, endpoint.name, args]))
    const key = keys.get(sent) ?? newId()
    keys.set(sent, key)
    const answer = await call(endpoint, args, { idempotencyKey: key })
    // when two requests with the same body were in flight, a later one may already have a key of its own
    if (keys.get(sent) === key) keys.delete(sent)
    return answer
  }
}

// a password in the content is stored nowhere; without Web Crypto (plain http) nothing is stored
async function digestOf(content: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return content
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
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
