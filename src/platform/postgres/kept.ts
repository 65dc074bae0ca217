import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '../storageFolders.ts'

// The folders of a move to a new major version of PostgreSQL, in the data folder (decision 0491):
//   pg            the cluster that is used; of the former version until the move is complete
//   pg.moving     a data folder with the new cluster, while it is made; removed by the next start
//   postgres-17   the former cluster after the move, until a backup of the new one was verified

const keptName = /^postgres-\d+$/

/** The major version of a cluster. */
export function majorAt(cluster: string): string {
  return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
}

/** The names of the former clusters that are kept in a data folder. */
export function keptClusters(dataDir: string): string[] {
  return existsSync(dataDir) ? readdirSync(dataDir).filter(name => keptName.test(name)) : []
}

/** Where the former cluster of a major version is kept. */
export function keptCluster(dataDir: string, major: string): string {
  return join(dataDir, `postgres-${major}`)
}

/** Removes the former clusters; returns their names. */
export function removeKeptClusters(dataDir: string): string[] {
  const names = keptClusters(dataDir)
  for (const name of names) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 })
  return names
}

/** The data folder in which the new cluster is made. */
export function movingFolder(dataDir: string): string {
  return join(dataDir, 'pg.moving')
}

/**
 * Puts the finished new cluster in the place of the former one, which is kept. Both have stopped. Killed before the first
 * rename, a start moves everything again; between the two, `finishReplacing` does the second.
 */
export async function replaceCluster(dataDir: string, major: string): Promise<void> {
  await syncFolder(movingFolder(dataDir))
  renameSync(join(dataDir, 'pg'), keptCluster(dataDir, major))
  await syncFolder(dataDir)
  await finishReplacing(dataDir)
}

/**
 * Does the second rename where a start was killed before it: there is no cluster then, but the kept one and the new one,
 * which was finished before the first rename. Does nothing otherwise.
 */
export async function finishReplacing(dataDir: string): Promise<void> {
  const [cluster, moved] = [join(dataDir, 'pg'), join(movingFolder(dataDir), 'pg')]
  if (existsSync(cluster) || keptClusters(dataDir).length === 0 || !existsSync(moved)) return
  renameSync(moved, cluster)
  await syncFolder(dataDir)
}
