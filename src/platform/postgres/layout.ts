import type { Account } from './account.ts'

/** The folders of one embedded PostgreSQL and how it runs. */
export interface Cluster {
  /** PGDATA, absolute. */
  folder: string
  /** PGDATA as the server's processes name it; see `nameFor`. */
  ownName: string
  /** Folder with `initdb` and `postgres`. */
  binaries: string
  account: Account | undefined
  socketFolder: string
  logFile: string
  /** PostgreSQL's `cluster_name`, by which an orphan is recognised: `idealign-<hash of the folder>`. */
  clusterName: string
  throwaway: boolean
  /** Settings beside those that every server has, in PostgreSQL's names and units. */
  moreSettings: Record<string, string>
}
