import { lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The operating-system account that PostgreSQL runs under. */
export interface Account {
  uid: number
  gid: number
}

/**
 * The account for a cluster folder, or undefined when this process is not root and PostgreSQL runs under the same
 * account (PostgreSQL refuses to run as root). An existing folder keeps its owner, so that root and an ordinary user
 * can start the server in turn; otherwise it is `postgres` where that account exists, else `nobody`.
 */
export function accountFor(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = lstatSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return named('postgres') ?? named('_postgres') ?? named('nobody') ?? { uid: 65534, gid: 65534 }
}

function named(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  // macOS writes nobody as -2
  return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined
}

/** Changes the owner of a tree, of links themselves and not of their targets. Does nothing without an account. */
export function chownTree(path: string, account: Account | undefined): void {
  if (!account) return
  lchownSync(path, account.uid, account.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) chownTree(join(path, name), account)
}

/** The topmost folder of `path` (including itself) that the account may not pass through, by its permission bits. */
export function firstClosedFolder(path: string, account: Account | undefined): string | undefined {
  if (!account) return undefined
  return [...ancestors(path).reverse(), path].find(folder => !mayPass(folder, account))
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [parent, ...ancestors(parent)]
}

function mayPass(path: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(path)
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}
