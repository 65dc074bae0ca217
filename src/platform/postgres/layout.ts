import type { Account } from './account.ts'

/** Where one embedded PostgreSQL lives and how it is run. */
export interface Cluster {
  /** PGDATA, absolute. */
  folder: string
  /** PGDATA as its own processes name it; see `nameFor`. */
  ownName: string
  /** Folder with `initdb` and `postgres`. */
  binaries: string
  account: Account | undefined
  socketFolder: string
  logFile: string
  /** Mark on the command line by which an orphan is known again: `idealign-<hash of the folder>`. */
  mark: string
  throwaway: boolean
}
