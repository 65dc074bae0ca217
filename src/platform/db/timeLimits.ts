/** How long the database may keep somebody waiting, in milliseconds. */
export interface TimeLimits {
  /** For a connection: a new one, or one of the pool's that comes free. */
  connect: number
  /** For one statement. PostgreSQL ends it itself; the client gives up a little later, should that not come. */
  statement: number
  /** For a row or a table that another transaction holds. */
  lock: number
  /** For the next statement of an open transaction, which holds its locks meanwhile. */
  idleInTransaction: number
}

/** Somebody waits for the answer. */
export const requestLimits: TimeLimits = { connect: 3000, statement: 15_000, lock: 4000, idleInTransaction: 60_000 }

/** Work by the clock: counting months of events or sending an e-mail may take its time, but never for ever. */
export const jobLimits: TimeLimits = {
  ...{ connect: 10_000, statement: 600_000, lock: 60_000 },
  idleInTransaction: 600_000,
}
