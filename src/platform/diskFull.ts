const sqliteFull = 13

/** Whether an error says that a disk, or an account's quota on it, is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown } // Node's, PostgreSQL's and SQLite's own
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || code === 'disk-full' || errcode === sqliteFull)
    return true
  // messages of PostgreSQL's programs during their start
  return /No space left on device|Disk quota exceeded/.test(error.message) || isDiskFull(error.cause)
}
