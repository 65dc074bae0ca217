// The data that a release leaves to the tests of the next one: every row of its demo practice, as `npm run admin -- dump` writes
// them, in src/test/previousRelease.tar.gz. `npm run release` calls it (decision 0484).
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runningOwnerUrl } from '#platform/postgres/supervisor.ts'
import { readSecrets } from '#platform/secrets.ts'
import { productionSettings } from '#test/production.ts'

const folder = mkdtempSync(join(tmpdir(), 'idealign-release-data-'))
const dataDir = join(folder, 'data')
const env = { ...productionSettings(dataDir), NODE_ENV: 'development', DISK_RESERVE_MIB: '64' }
const server = spawn(process.execPath, ['src/main/server.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
try {
  await served()
  await leaveOutShapes()
  execFileSync(process.execPath, ['src/main/admin.ts', 'dump', join(folder, 'dump')], { env, stdio: 'inherit' })
  execFileSync('tar', ['-czf', 'src/test/previousRelease.tar.gz', '-C', folder, 'dump'])
} finally {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

function served(): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout.on('data', chunk => String(chunk).includes('Idealign serves') && resolve())
    server.on('exit', code => reject(new Error(`The server ended with ${code}.`)))
  })
}

/** What was measured on models is three quarters of all bytes. */
async function leaveOutShapes(): Promise<void> {
  const secrets = readSecrets({ dataDir, required: true, secretKey: env.SECRET_KEY })
  const superuserPassword = secrets.derive('database owner').toString('hex')
  const owner = new pg.Client({ connectionString: runningOwnerUrl({ dataDir, superuserPassword }) })
  await owner.connect()
  await owner.query(`update files set facts = facts - 'arch' - 'sample' - 'forms'`)
  await owner.end()
}
