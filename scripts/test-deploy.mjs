// A deployment as docs/operate.md describes it, with the programs of the system, in some minutes. What cannot be run here
// is named and left out.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale, environment, install, node, root } from './env.mjs'
import { ensureServers } from './servers.mjs'

install()
buildIfStale()
ensureServers()

const programs = {
  'Caddy in front': '/usr/bin/caddy',
  'the unit of systemd': '/usr/bin/systemd-analyze',
  PgBouncer: '/usr/sbin/pgbouncer',
  'the deployment itself (PostgreSQL 15)': '/usr/lib/postgresql/15/bin/postgres',
}
for (const [what, program] of Object.entries(programs))
  if (!existsSync(program)) console.log(`Left out: ${what}. There is no ${program}.`)
if (process.getuid?.() !== 0)
  console.log('Left out: the deployment itself and PgBouncer. They need root to change users.')

const vitest = [join('node_modules', '.bin', 'vitest'), 'run', '-c', join('e2e', 'deploy', 'vitest.config.ts')]
const { status } = spawnSync(node, [...vitest, ...process.argv.slice(2)], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
