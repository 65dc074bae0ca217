import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { hashPassword } from '#features/auth/server/hash.ts'
import { tokensWith } from '#features/auth/server/token.ts'
import { newId } from '#kit/id.ts'
import { runningSocketFolder } from '#platform/postgres/cluster.ts'
import { isRunning } from '#platform/postgres/orphan.ts'
import { runningOwnerUrl } from '#platform/postgres/supervisor.ts'
import { readSecrets } from '#platform/secrets.ts'
import { testPassword } from '../app.ts'
import { asOwner } from '../database.ts'
import { freePort } from '../ports.ts'
import { dataDirForTest, processSecret, processUrl, type Server, startServer } from '../server.ts'
import type { Caller } from './calls.ts'

const secrets = readSecrets({ dataDir: '', required: true, secretKey: processSecret })
const tokens = tokensWith(secrets, processUrl)

/** A server in production with its own PostgreSQL, as `npm run serve` starts it, which a scenario may kill and start again. */
export interface Installation {
  /** The same after each start. */
  address: string
  addressOf: () => string
  dataDir: string
  ownerUrl: string
  server: () => Server
  /** Creates an account with an open session; an administrator has `testPassword`. */
  person: (name: string, role?: Caller['role']) => Promise<Caller>
  /** Signal 9, and a start with what is left. PostgreSQL goes on in between, and the next server adopts it. */
  killAndRestart: () => Promise<void>
  signalDatabase: (signal: 'SIGKILL' | 'SIGQUIT') => void
}

/** Ended, with its PostgreSQL, when the test ends. */
export async function openInstallation(
  env: Record<string, string> = {},
  { dataDir = dataDirForTest(), command }: { dataDir?: string; command?: string[] } = {},
): Promise<Installation> {
  const port = await freePort()
  const start = () => startServer('', { DATA_DIR: dataDir, PORT: String(port), ...env }, command && { command })
  onTestFinished(() => endDatabase(dataDir))
  let server = await start()
  const superuserPassword = secrets.derive('database owner').toString('hex')
  const ownerUrl = runningOwnerUrl({ dataDir, superuserPassword })
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    addressOf: () => address,
    dataDir,
    ownerUrl,
    server: () => server,
    person: (name, role = 'doctor') => addPerson(ownerUrl, name, role),
    killAndRestart: async () => {
      server.process.kill('SIGKILL')
      await server.ended
      server = await start()
    },
    signalDatabase: signal => process.kill(postmasterOf(dataDir) ?? 0, signal),
  }
}

/** A password of the login with which the server of an installation connects to its database. */
export const loginPassword = secrets.derive('database login').toString('hex')

/** Creates an account with an open session in the database of an owner. */
export async function addPerson(ownerUrl: string, name: string, role: Caller['role']): Promise<Caller> {
  const [id, sessionId] = [newId(), newId()]
  await asOwner(
    { ownerUrl },
    `with person as (insert into users (id, role, email, first_name, last_name)
       values ($1, $2, $3, $4, 'Test') returning id, role)
     insert into sessions (id, user_id, role, expires_at) select $5, id, role, now() + interval '12 hours' from person`,
    [id, role, `${name.toLowerCase()}-${id.slice(-6)}@practice.test`, name, sessionId],
  )
  if (role === 'super-admin')
    await asOwner({ ownerUrl }, 'insert into passwords (user_id, hash) values ($1, $2)', [
      id,
      await hashPassword(testPassword),
    ])
  return {
    ...{ id, role, sessionId },
    bearer: () => tokens.access({ userId: id, role, sessionId, generation: 1 }),
    refreshToken: generation => tokens.refresh(sessionId, generation),
  }
}

/** The process id of PostgreSQL, which outlives a killed server. */
function postmasterOf(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

async function endDatabase(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir)
  const sockets = runningSocketFolder(dataDir)
  if (pid !== undefined && isRunning(pid)) process.kill(pid, 'SIGQUIT')
  while (pid !== undefined && isRunning(pid)) await pause(20)
  rmSync(sockets, { recursive: true, force: true })
}
