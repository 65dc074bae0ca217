import pg from 'pg'
import { AppError } from '#kit/errors.ts'

/**
 * Translates a database error into the refusal that it means. SQLSTATE classes: 23505 a unique value exists already
 * (the answer does not say which one, because names of constraints describe the schema), 53100 the disk is full, IA001
 * is raised by our `begin_read`, 08/57P the connection or the server is going away, 25P03/25P04/57014/55P03 a time
 * limit (timeLimits.ts), 40 a deadlock or a serialization failure, which the caller can retry. Any other error is a
 * defect and is returned unchanged (500).
 */
export function translateError(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (!(error instanceof pg.DatabaseError))
    return isConnectionBroken(error) ? new AppError('unavailable', { retryAfter: 2 }) : error
  const state = error.code ?? ''
  if (state === 'IA001') return new AppError('session-ended')
  if (state === '23505') return new AppError('already-exists')
  if (state === '53100') return new AppError('disk-full', { retryAfter: 60 })
  if (/^(08|57P|53|40|25P0[34]|57014|55P03)/.test(state)) return new AppError('unavailable', { retryAfter: 2 })
  return error
}

const brokenCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']

/** Whether the connection itself failed, so that it cannot be used again. */
export function isConnectionBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    brokenCodes.includes(code) ||
    /Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout/.test(
      error.message,
    )
  )
}
