/** How long a caller may wait for the database, in milliseconds. */
export interface TimeLimits {
  /** For a connection: a new one, or one of the pool that becomes free. */
  connect: number
  /** For one statement. PostgreSQL cancels it; if it does not, the client gives up a little later. */
  statement: number
  /** For a row or a table that another transaction has locked. */
  lock: number
  /** For the next statement of an open transaction, which holds its locks during that time. */
  idleInTransaction: number
}

/** For requests, where a user waits for the answer. */
export const requestLimits: TimeLimits = { connect: 3000, statement: 15_000, lock: 4000, idleInTransaction: 60_000 }

/** For scheduled jobs: counting months of events or sending an e-mail may be slow, but it must end. */
export const jobLimits: TimeLimits = {
  ...{ connect: 10_000, statement: 600_000, lock: 60_000 },
  idleInTransaction: 600_000,
}
