import { type ErrorCode, type ErrorFacts, errorStatus } from '#kit/errors.ts'

/**
 * Codes for failures that did not come from our server. `network`: no answer, only a part of one, or none in time.
 * `cancelled`: the reader stopped waiting for an answer. `unconfirmed`: the same, for something that was sent and may have
 * been saved. `proxy-limit`: a proxy rejected the request as too large. `proxy-refusal`: a proxy rejected it for another
 * reason.
 */
export const outsideCodes = ['network', 'cancelled', 'unconfirmed', 'proxy-limit', 'proxy-refusal'] as const
type OutsideCode = (typeof outsideCodes)[number]

/** Why a call failed. `facts` are the other members of the problem document. */
export class CallError extends Error {
  readonly code: ErrorCode | OutsideCode
  readonly status: number
  readonly facts: ErrorFacts
  constructor(code: ErrorCode | OutsideCode, status: number, facts: ErrorFacts = {}) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.facts = facts
  }
}

const unanswered: readonly CallError['code'][] = ['network', 'unconfirmed', 'unavailable', 'key-in-flight']

/** Whether the server may have done what was sent: its answer is not known. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && unanswered.includes(error.code)
}

/**
 * Reads a refusal of our server (problem+json). Any other failed response comes from a proxy and is classified by its
 * status. Throws when only a part of the response arrives.
 */
export async function refusalOf(response: Response): Promise<CallError> {
  const text = await response.text()
  // the request came in part, or too late on a connection that was open for long
  if (response.status === 408) return new CallError('network', 408)
  // the answer to a HEAD has our type and no body
  const isOurs = text !== '' && (response.headers.get('content-type')?.includes('json') ?? false)
  const body: unknown = isOurs ? JSON.parse(text) : undefined
  if (typeof body === 'object' && body !== null && 'code' in body && isErrorCode(body.code))
    return new CallError(body.code, response.status, { ...body })
  return new CallError(codeOf(response), response.status)
}

function codeOf({ status, headers }: Response): ErrorCode | OutsideCode {
  if (status === 413) return 'proxy-limit'
  if (status >= 502) return 'unavailable'
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  return status < 500 && isPage ? 'proxy-refusal' : 'internal'
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code)
}
