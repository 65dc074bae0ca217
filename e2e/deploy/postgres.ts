import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { answers, freePort } from '#test/ports.ts'
import { account } from '#test/release.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** Whether PostgreSQL 15 can be run here: it is installed, and root may start it as another user. */
export const hasPostgres = existsSync(join(programs, 'postgres')) && account !== undefined

/** A PostgreSQL 15 of the system on a port of its own, without any database of ours. Stopped when the test ends. */
export async function systemPostgres() {
  const folder = ownFolder('idealign-postgres-15-')
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')]
  writeFileSync(passwordFile, 'of the superuser', { mode: 0o644 })
  const cluster = ['-D', data, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
  execFileSync(join(programs, 'initdb'), cluster, { ...account, cwd: folder, stdio: 'ignore' })
  const port = await freePort()
  const server = ['-c', 'log_min_messages=fatal', '-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder]
  runUntilTestEnds(join(programs, 'postgres'), server, 'SIGINT')
  await answers(port)
  const psql = (database: string, sql: string) =>
    execFileSync(
      'psql',
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', database, '-v', 'ON_ERROR_STOP=1'],
      {
        env: { PATH: '/usr/bin:/bin', PGPASSWORD: 'of the superuser' },
        input: sql,
        stdio: ['pipe', 'ignore', 'inherit'],
      },
    )
  /** Runs a file of docs/operate with a password instead of the words in it that ask to choose one. */
  const runFile = (database: string, file: string, password: string) =>
    psql(database, readFileSync(join('docs/operate', file), 'utf8').replace(/'choose [^']*'/, `'${password}'`))
  return { port, psql, runFile }
}

/** Starts a program as the account of a release, and stops it when the test ends. */
export function runUntilTestEnds(program: string, args: string[], signal: NodeJS.Signals = 'SIGTERM'): void {
  const child = spawn(program, args, { ...account, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  onTestFinished(() => {
    child.kill(signal)
    return ended
  })
}

/** A temporary folder of the account of a release; removed when the test ends. */
export function ownFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  if (account) chownSync(folder, account.uid, account.gid)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
