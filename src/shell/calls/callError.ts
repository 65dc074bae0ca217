import { type ErrorCode, type ErrorFacts, errorStatus } from '#kit/errors.ts'

/**
 * Codes for failures that did not come from our server. `network`: no response. `proxy-limit`: a proxy rejected the
 * request as too large. `proxy-refusal`: a proxy rejected it for another reason.
 */
export const outsideCodes = ['network', 'proxy-limit', 'proxy-refusal'] as const
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

/**
 * Reads a refusal of our server (problem+json). Any other failed response comes from a proxy and is classified by its
 * status.
 */
export async function refusalOf(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => undefined)
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
