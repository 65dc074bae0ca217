import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { dataDirForTest, type Server, startServer } from './server.ts'

/** The account that a release runs under: an unprivileged one, where the tests run as root. */
export const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

// Node of the release itself: there is no npm, and nothing else to find
const node = './node_modules/.bin/node'
const nothingOnPath = { PATH: '/nowhere' }

/** A folder of `npm run build:release` that was moved and cannot be written to; removed when the test ends. */
export function movedRelease(): string {
  const parent = mkdtempSync(join(tmpdir(), 'idealign-release-'))
  onTestFinished(() => {
    eachBelow(parent, path => chmodSync(path, 0o700))
    rmSync(parent, { recursive: true })
  })
  chmodSync(parent, 0o755)
  const { status, stderr } = spawnSync(process.execPath, ['scripts/buildRelease.mjs', join(parent, 'made')], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  const folder = join(parent, 'moved')
  renameSync(join(parent, 'made'), folder)
  eachBelow(folder, (path, mode) => chmodSync(path, mode & 0o555))
  return folder
}

/** A later release: the same code with another number and more migrations, in its own folder. */
export function nextRelease(version: string, migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-next-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const copied of ['src', 'db', 'package.json']) cpSync(copied, join(folder, copied), { recursive: true })
  for (const linked of ['node_modules', 'dist', 'assets', 'public']) symlinkSync(resolve(linked), join(folder, linked))
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder, 'db/migrations', name), text)
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }))
  return folder
}

/** The last release of this checkout, by the commit that made it; undefined where its history does not reach there. */
export function lastRelease(): { number: string; commit: string } | undefined {
  const found = spawnSync('git', ['log', '-1', '--format=%H %s', '--extended-regexp', '--grep=^Release [0-9.]+$'], {
    encoding: 'utf8',
  })
  const [, commit, number] = /^(\w+) Release (\S+)/.exec(found.stdout ?? '') ?? []
  return commit === undefined || number === undefined ? undefined : { number, commit }
}

/** The program of a commit with its packages, and the web client of this one; removed when the test ends. */
export function checkOutRelease(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-former-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [program = '', ...args] of [
    ['git', 'clone', '--quiet', '--no-checkout', resolve('.'), folder],
    ['git', '-C', folder, 'checkout', '--quiet', commit],
    ['npm', '--prefix', folder, 'ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'],
  ]) {
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  }
  symlinkSync(resolve('dist'), join(folder, 'dist'))
  return folder
}

/** A data folder that the account of a release may write to. */
export function releaseDataDir(): string {
  const dataDir = dataDirForTest()
  if (account) chownSync(dataDir, account.uid, account.gid)
  return dataDir
}

/** Starts a release as a service manager does: `npm run serve` without npm. */
export function serveRelease(folder: string, databaseUrl: string, env: Record<string, string>): Promise<Server> {
  const command = [node, 'scripts/serve.mjs']
  return startServer(databaseUrl, { ...nothingOnPath, ...env }, { folder, command, account })
}

/** Runs a command of an administrator in a release, with exactly this environment. */
export async function adminOfRelease(folder: string, args: string[], env: Record<string, string>) {
  const child = spawn(node, ['src/main/admin.ts', ...args], {
    cwd: folder,
    env: { ...nothingOnPath, ...env },
    ...account,
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, output: output + errors }
}

/** The bytes of all files of a folder. */
export function bytesBelow(folder: string): number {
  let bytes = 0
  eachBelow(folder, path => {
    bytes += lstatSync(path).size
  })
  return bytes
}

function eachBelow(path: string, work: (path: string, mode: number) => void): void {
  const status = lstatSync(path)
  if (status.isSymbolicLink()) return
  work(path, status.mode)
  if (status.isDirectory()) for (const name of readdirSync(path)) eachBelow(join(path, name), work)
}
