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
 * What a log says of an error. One of the database is its code, its constraint and where we asked: its message, its detail
 * and its position quote values, and those may be a patient's.
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

// the job queue hands on errors of a copy of the class: what only PostgreSQL sends tells them too
function isOfDatabase(error: Error): error is Error & { constraint?: unknown } {
  return error instanceof pg.DatabaseError || ('severity' in error && 'routine' in error)
}
