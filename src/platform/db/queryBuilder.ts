import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { DB } from './schema.ts'

/** Kysely without a connection of its own: `execute` finds the transaction that a statement runs in. */
export function queryBuilder(execute: <R>(compiled: CompiledQuery) => Promise<QueryResult<R>>): Kysely<DB> {
  const connection: DatabaseConnection = {
    executeQuery: execute,
    // biome-ignore lint/correctness/useYield: streaming is not offered; the interface asks for a generator
    async *streamQuery() {
      throw new Error('Rows are not streamed here.')
    },
  }
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        beginTransaction: notHere,
        commitTransaction: notHere,
        rollbackTransaction: notHere,
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
    },
  })
}

async function notHere(): Promise<never> {
  throw new Error('Transactions are opened by db.as().')
}
