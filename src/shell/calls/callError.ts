import { type ErrorCode, type ErrorFacts, errorStatus } from '#kit/errors.ts'

/** Why a call failed. `network`: no answer came. `facts` are the problem's other members. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network'
  readonly status: number
  readonly facts: ErrorFacts
  constructor(code: ErrorCode | 'network', status: number, facts: ErrorFacts = {}) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.facts = facts
  }
}

/** Reads a refusal (problem+json); anything else that failed is told by its status. */
export async function refusalOf(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body === 'object' && body !== null && 'code' in body && isErrorCode(body.code))
    return new CallError(body.code, response.status, { ...body })
  return new CallError(response.status >= 502 ? 'unavailable' : 'internal', response.status)
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code)
}
