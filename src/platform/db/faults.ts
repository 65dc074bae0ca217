import pg from 'pg'
import { AppError } from '#kit/errors.ts'

/**
 * A database error as the refusal it means. SQLSTATE classes: 23505 a unique value exists (which one is nobody's business outside: constraints have telling names), 53100 disk full, IA001 our own (`begin_read`),
 * 08/57P connection or server going away, 25P03/25P04/57014/55P03 a limit of time (timeLimits.ts), 40 two transactions in
 * each other’s way (a deadlock: once more). Anything else stays what it is (a defect: 500).
 */
export function translated(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (!(error instanceof pg.DatabaseError))
    return broken(error) ? new AppError('unavailable', { retryAfter: 2 }) : error
  const state = error.code ?? ''
  if (state === 'IA001') return new AppError('session-ended')
  if (state === '23505') return new AppError('already-exists')
  if (state === '53100') return new AppError('disk-full', { retryAfter: 60 })
  if (/^(08|57P|53|40|25P0[34]|57014|55P03)/.test(state)) return new AppError('unavailable', { retryAfter: 2 })
  return error
}

const brokenCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']

/** Whether the connection itself failed, which then is good for nothing more. */
export function broken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    brokenCodes.includes(code) ||
    /Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout/.test(
      error.message,
    )
  )
}
