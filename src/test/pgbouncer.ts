import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { accountFor } from '#platform/postgres/account.ts'
import { answers, freePort } from './ports.ts'

const usual = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** The program of PgBouncer; undefined where it is not installed. */
export const pgbouncerProgram = process.env.PGBOUNCER_PATH ?? usual.find(path => existsSync(path))

/** What a test behind a pooler says where there is none. */
export const noPgbouncer = `PgBouncer was not found, so nothing ran behind it. Do one of these and start again:
  - install your system's package (Debian, as root: apt-get install pgbouncer)
  - set PGBOUNCER_PATH to the program of one that you have`

/** A real PgBouncer in transaction mode. */
export interface PgBouncer {
  /** The URL of a database, through it. */
  through(databaseUrl: string): string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer with its defaults in front of a whole server: few sessions, which many connections share, and
 * passwords that it looks up in the database.
 */
export async function startPgbouncer(superuserUrl: string, { sessions = 4 } = {}): Promise<PgBouncer> {
  if (!pgbouncerProgram) throw new Error(noPgbouncer)
  const { host, port, user, password } = new pg.Client({ connectionString: superuserUrl })
  const folder = mkdtempSync(join(tmpdir(), 'idealign-pgbouncer-'))
  const listenPort = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${user}" "${password}"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
auth_user = ${user}
auth_query = select usename, passwd from pg_shadow where usename = $1
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
`,
  )
  // it refuses to run as root, and the folder of a socket may be open to PostgreSQL's account only
  const account = host.startsWith('/') && process.getuid?.() === 0 ? statSync(host) : accountFor(folder)
  if (account)
    for (const name of ['', 'users.txt', 'pgbouncer.ini']) chownSync(join(folder, name), account.uid, account.gid)
  const child = spawn(pgbouncerProgram, [join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  let output = ''
  child.stderr.on('data', chunk => {
    output += chunk
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  await Promise.race([answers(listenPort), ended.then(() => Promise.reject(new Error(`pgbouncer ended: ${output}`)))])
  return {
    through: databaseUrl => {
      const url = new URL(databaseUrl)
      url.host = `127.0.0.1:${listenPort}`
      url.search = ''
      return url.toString()
    },
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
