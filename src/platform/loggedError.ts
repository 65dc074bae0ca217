import pg from 'pg'

export interface LoggedError {
  type: string
  message?: string
  code?: string
  constraint?: string
  stack?: string
  cause?: LoggedError
}

/**
 * The part of an error that is logged. Of a database error these are its code, its constraint and the stack: its
 * message, detail and position quote values, which may be those of a patient.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? { code: String(error.code) } : {}
  const stack = error.stack ?? ''
  if (isOfDatabase(error)) {
    const constraint = typeof error.constraint === 'string' ? { constraint: error.constraint } : {}
    const frames = stack.split('\n').filter(line => /^ {4}at /.test(line))
    return { type: 'DatabaseError', ...code, ...constraint, stack: frames.join('\n') }
  }
  const cause = error.cause === undefined ? {} : { cause: loggedError(error.cause) }
  return { type: error.name, message: error.message, ...code, stack, ...cause }
}

// the job queue has another copy of the class; its errors have properties that only PostgreSQL sends
function isOfDatabase(error: Error): error is Error & { constraint?: unknown } {
  return error instanceof pg.DatabaseError || ('severity' in error && 'routine' in error)
}
