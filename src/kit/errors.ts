/**
 * The HTTP status of every expected refusal, by its stable code. Codes are public: clients and `shell/text` map them to
 * texts, and their meaning never changes.
 */
export const errorStatus = {
  'invalid-input': 400,
  'missing-idempotency-key': 400,
  'not-signed-in': 401,
  'session-ended': 401,
  'wrong-credentials': 401,
  'not-allowed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  stale: 409,
  'illegal-move': 409,
  'already-exists': 409,
  'own-account': 409,
  'last-administrator': 409,
  'key-in-flight': 409,
  'link-dead': 410,
  'too-large': 413,
  'wrong-content-type': 415,
  'key-reused': 422,
  'not-ready': 422,
  'not-answered': 422,
  'file-refused': 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  'disk-full': 507,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** One fault in the input: `at` is the dotted path of the value, `code` one of `fieldFaults` or of a feature's own. */
export interface FieldFault {
  at: string
  code: string
}

/** What an error may contain besides its code. Never a secret, never another owner's data. */
export interface ErrorFacts {
  errors?: FieldFault[]
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  retryAfter?: number
  /** The current state of a thing, sent with `stale` so that the reader can compare. */
  current?: unknown
  [fact: string]: unknown
}

/**
 * The error of every expected refusal. `platform/http` answers it as problem+json (RFC 9457), `shell` shows its text.
 * Shape of the answer: `{ type, title, status, code, requestId, ...facts }`.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly facts: ErrorFacts
  constructor(code: ErrorCode, facts: ErrorFacts = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.facts = facts
  }
}

/** Refuses one field: `refuseField('birthDate', 'in-future')`. */
export function refuseField(at: string, code: string): AppError {
  return new AppError('invalid-input', { errors: [{ at, code }] })
}
